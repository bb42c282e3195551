import { operations } from '@gevel/contract';
import { namedOperations } from '../../platform/http/assert-complete.ts';
import { admissionOf, type NamedOperation } from '../admission.ts';
import { harmlessCalls } from '../harmless-calls.ts';
import type { TestClient } from '../test-client.ts';

/** Calls that may be made, by their names, and `sees 101` for each tenant whose portfolio is answered. */
export type Rights = ReadonlySet<string>;

export const named: NamedOperation[] = [...namedOperations(operations)].map(([operation, name]) => ({
  name,
  operation,
}));

/** Neither one that ends the session or leaves the portal, nor one that never ends by itself. */
const tried = named.filter(
  ({ name }) =>
    name !== 'auth.closePortal' && !['isLast', 'isEndless'].some((mark) => mark in (harmlessCalls[name] ?? {})),
);

/** What somebody can do and see, found out by doing it. */
export async function rightsOf(client: TestClient): Promise<Rights> {
  const rights = new Set<string>();
  for (const call of tried) if ((await admissionOf(client, call)) === 'allowed') rights.add(call.name);
  for (const owner of await seenBy(client)) rights.add(owner);
  return rights;
}

/** Each tenant in whose name an answer speaks. */
export async function seenBy(client: TestClient, query = ''): Promise<string[]> {
  const answer = await client.get(`/objects?per_page=100${query}`);
  if (answer.statusCode !== 200) return [];
  const { data } = answer.json<{ data: { owner_id: string }[] }>();
  return [...new Set(data.map(({ owner_id }) => `sees ${owner_id}`))];
}
