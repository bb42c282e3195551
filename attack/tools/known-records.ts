import { everyCall } from '../../apps/server/src/test/attack-every-route.ts';
import { type DescribedCall, type KnownRecords, queryNames } from '../../apps/server/src/test/drawn-calls.ts';
import type { OutsideClient } from '../portal/outside-client.ts';

const ofEach = 20;
const lists = new Set(everyCall.filter(({ method }) => method === 'GET').map(({ path }) => path));

/**
 * What somebody may see of what a route is about, so that more than "there is none" is answered. Only for reading: a drawn call
 * must not take away what the others are made with.
 */
export async function knownRecords(call: DescribedCall, client: OutsideClient): Promise<KnownRecords> {
  if (call.method !== 'GET') return { ids: [], query: '' };
  const [list = '', ...places] = call.path.split('/{');
  const isOfOwner = queryNames(call.described).some(({ name }) => name === 'owner');
  return {
    ids: places.length > 0 && lists.has(list) ? await firstIds(client, list) : [],
    query: isOfOwner ? `owner=${(await firstIds(client, '/financial/owners'))[0]}` : '',
  };
}

async function firstIds(client: OutsideClient, list: string): Promise<string[]> {
  const { statusCode, json } = await client.get(list);
  const data: unknown = statusCode === 200 ? json().data : [];
  return Array.isArray(data) ? data.slice(0, ofEach).flatMap(({ id }) => (id === undefined ? [] : [String(id)])) : [];
}
