import { everyCall, operationOf } from '../../apps/server/src/test/attack-every-route.ts';
import { queryNames } from '../../apps/server/src/test/drawn-calls.ts';
import { harmlessCalls } from '../../apps/server/src/test/harmless-calls.ts';
import { portalUrl } from '../portal/attacked.ts';

/** Of the calls that some kind of user may make, one address for each parameter, so that no other one is refused before it. */
export function addressesFor(user: 'beheer' | 'makelaar'): string[] {
  const most = Number(process.env['ATTACK_ADDRESSES'] ?? Number.POSITIVE_INFINITY);
  const all = everyCall.flatMap((call) => {
    const { access, method } = operationOf(call);
    const isTheirs = user === 'beheer' ? access.who === 'admin' : access.who === 'non-admin' || access.who === 'user';
    const [path = '', given = ''] = (harmlessCalls[call.name]?.path ?? call.path).split('?', 2);
    if (!isTheirs || method !== 'GET') return [];
    const names = queryNames(call.described).map(({ name }) => name);
    const rest = (name: string) => (given === '' || given.startsWith(`${name}=`) ? '' : `&${given}`);
    return names.map((name) => `${portalUrl}/api${path}?${encodeURIComponent(name)}=1${rest(name)}`);
  });
  // Spread over all of them when only some are wanted, and others with another seed.
  const step = Math.max(1, all.length / most);
  const first = Number(process.env['ATTACK_SEED'] ?? 1);
  return all.filter((_address, place) => Math.floor((place + first) / step) !== Math.floor((place + first - 1) / step));
}
