import { BlockList, isIPv6 } from 'node:net';
import type { Place } from '@gevel/contract';
import { networkOf } from '../../platform/limits/network-of.ts';

const machine = new BlockList();
machine.addSubnet('127.0.0.0', 8);
machine.addAddress('::1', 'ipv6');

const home = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  home.addSubnet(net, prefix);
}
home.addSubnet('fc00::', 7, 'ipv6');
home.addSubnet('fe80::', 10, 'ipv6');

/**
 * Where somebody was, as far as an address tells without asking others: this machine, a network of one's own, or which part of the
 * internet. A list of towns would be a guess that looks like knowledge.
 */
export function placeOf(address: string | null, here: string): Place {
  if (address === null) return { kind: 'unknown', address, from: null, to: null, is_here: false };
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIPv6(plain) ? 'ipv6' : 'ipv4';
  const kind = kindOf(plain, family);
  return { kind, address: plain, ...rangeOf(plain, family), is_here: networkPart(plain) === networkPart(here) };
}

function kindOf(address: string, family: 'ipv4' | 'ipv6'): Place['kind'] {
  if (machine.check(address, family)) return 'machine';
  return home.check(address, family) ? 'private' : 'public';
}

/** The 256 addresses around one of the old kind, the network of one of the new. */
function rangeOf(address: string, family: 'ipv4' | 'ipv6'): { from: string; to: string } {
  const network = networkPart(address);
  if (family === 'ipv6') return { from: `${network}::`, to: `${network}:ffff:ffff:ffff:ffff` };
  return { from: `${network}.0`, to: `${network}.255` };
}

function networkPart(address: string): string {
  const network = networkOf(address);
  return network.includes('.') ? network.split('.').slice(0, 3).join('.') : network;
}
