/** What counts as one address: a household or host gets a whole /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::', 2);
  const headParts = head.split(':').filter(Boolean);
  const tailParts = plain.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = Array.from({ length: Math.max(0, 8 - headParts.length - tailParts.length) }, () => '0');
  return [...headParts, ...zeros, ...tailParts].slice(0, 4).join(':');
}
