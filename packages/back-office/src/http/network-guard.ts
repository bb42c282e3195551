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
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inner.addSubnet(network, prefix, 'ipv6');
}

/** True for loopback, link-local, private and other addresses that do not lead to the public internet. */
export function isInnerAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || inner.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Reads the configured base address. Everything but public https is refused unless `allowLocal` is set, which is
 * meant for the simulator and for development only.
 */
export function parseBaseUrl(text: string, { allowLocal }: { allowLocal: boolean }): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) throw new TypeError('the address of the back office is not a URL');
  if (url.username || url.password || url.search || url.hash) {
    throw new TypeError('the address of the back office may hold no credentials, query or fragment');
  }
  if (url.protocol !== 'https:' && !(allowLocal && url.protocol === 'http:')) {
    throw new TypeError('the address of the back office must begin with https:// (http:// only with allowLocal)');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowLocal && (host === 'localhost' || host.endsWith('.localhost') || (isIP(host) && isInnerAddress(host)))) {
    throw new TypeError('the address of the back office is a local one (only with allowLocal)');
  }
  return url;
}
