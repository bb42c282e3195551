import { faultOfAddress, type GuardExceptions, ipOf } from '../outbound/public-address.ts';

/** Whose services the browsers use: Chrome and what is made of it, Firefox, Safari, Edge. */
export const knownPushServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

export interface PushServices {
  /** Ends of host names, whole parts; none where the portal sends no messages to devices. */
  hosts: readonly string[];
  /** Of a test or a demo. */
  exceptions: GuardExceptions;
}

/** Whether an address is of a service that a browser is known to use. */
export function isOfPushService(address: string, { hosts, exceptions }: PushServices): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (faultOfAddress(url, exceptions) !== null) return false;
  const ip = ipOf(url);
  if (ip !== null) return exceptions.addresses.includes(ip);
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}
