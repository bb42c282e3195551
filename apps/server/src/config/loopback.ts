import { isIP } from 'node:net';

/** Whether a host, as a setting or an address names it, is this machine itself. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1' || host === '[::1]') return true;
  // A name may begin like that and lie anywhere.
  return isIP(host) === 4 && host.startsWith('127.');
}
