import { BlockList, isIP } from 'node:net';

/** Networks in which a back office of the outside world cannot live. */
const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(network, prefix, 'ipv4');
}
// With them the forms that carry an address of the older kind, which could be an inner one.
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  inner.addSubnet(network, prefix, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** True for loopback, link-local, private and other addresses that do not lead to the public internet. */
export function isInnerAddress(address: string): boolean {
  return isIP(address) === 0 || isIn(inner, address);
}

/** Whether a connection may go there: to the public internet, and with `allowLocal` to this machine, never to a network around it. */
export function mayConnectTo(address: string, { allowLocal }: { allowLocal: boolean }): boolean {
  return !isInnerAddress(address) || (allowLocal && isIn(loopback, address));
}

/** The zone of a link-local address is not part of it. */
function isIn(list: BlockList, address: string): boolean {
  const plain = address.split('%', 1)[0] ?? '';
  return list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Reads the configured base address. Everything but public https is refused; `allowLocal` lets it be http and this
 * machine, which is meant for the simulator and for development only.
 */
export function parseBaseUrl(text: string, { allowLocal }: { allowLocal: boolean }): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) throw new TypeError('the address of the back office is not a URL');
  if (url.username || url.password || url.search || url.hash) {
    throw new TypeError('the address of the back office may hold no credentials, query or fragment');
  }
  if (url.protocol !== 'https:' && !(allowLocal && url.protocol === 'http:')) {
    throw new TypeError('the address of the back office must begin with https://');
  }
  const host = hostOf(url).replace(/\.$/, '');
  const isNamedLocal = host === 'localhost' || host.endsWith('.localhost');
  if (isIP(host) ? !mayConnectTo(host, { allowLocal }) : isNamedLocal && !allowLocal) {
    throw new TypeError('the address of the back office is a local one');
  }
  return url;
}

/** Without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
