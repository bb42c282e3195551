import ipaddr from 'ipaddr.js';

/** Addresses that the guard lets through although they are not public: those of a receiver on this machine, in a test or a demo. */
export interface GuardExceptions {
  /** IP addresses, in plain form. They may also be spoken to without TLS, and on any port. */
  addresses: readonly string[];
}

export const noExceptions: GuardExceptions = { addresses: [] };
export const loopbackExceptions: GuardExceptions = { addresses: ['127.0.0.1', '::1'] };

const allowedPorts = ['', '8443'];
/** What was ever given out to the public in the sixth version of the protocol. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

export const addressFaults = ['not_https', 'port', 'credentials', 'not_public'] as const;
export type AddressFault = (typeof addressFaults)[number];

/**
 * Whether an IP address is one of the public internet. Whatever else there is (loopback, private, link-local with the metadata of
 * clouds, shared by a provider, multicast, reserved) is not, nor is an address that carries one of the fourth version in one of the sixth.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}

export function isLetThrough(address: string, { addresses }: GuardExceptions): boolean {
  return isPublic(address) || addresses.includes(address);
}

/** The host of an address, when that is an IP address: numbers in whatever notation are in plain form by then. */
export function ipOf({ hostname }: URL): string | null {
  const plain = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(plain) ? plain : null;
}

/** Why nothing may be sent to an address that somebody typed, as far as that can be told without asking what its name stands for. */
export function faultOfAddress(url: URL, exceptions: GuardExceptions): AddressFault | null {
  if (url.username !== '' || url.password !== '') return 'credentials';
  const ip = ipOf(url);
  if (ip !== null && exceptions.addresses.includes(ip))
    return ['https:', 'http:'].includes(url.protocol) ? null : 'not_https';
  if (url.protocol !== 'https:') return 'not_https';
  if (!allowedPorts.includes(url.port)) return 'port';
  if (ip !== null) return isPublic(ip) ? null : 'not_public';
  return isNameOfThisNetwork(url.hostname) ? 'not_public' : null;
}

/** Names that never lead outside; what others lead to is looked at when something is sent. */
function isNameOfThisNetwork(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return !name.includes('.') || /\.(localhost|local|internal|home\.arpa|lan|test|invalid|example)$/.test(name);
}
