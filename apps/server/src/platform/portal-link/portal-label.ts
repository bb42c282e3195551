import { isIP } from 'node:net';

const labelPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const neverPortals = new Set(['www', 'localhost']);

/** The first label of a host name when it stands directly under the portal's own host or under `localhost`; else null. */
export function portalLabel(host: string, publicUrl: URL): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const dot = name.indexOf('.');
  if (dot < 0) return null;
  const label = name.slice(0, dot);
  const parent = name.slice(dot + 1);
  const isOurs = parent === 'localhost' || (parent === publicUrl.hostname && isIP(parent) === 0);
  return isOurs && labelPattern.test(label) && !neverPortals.has(label) ? label : null;
}
