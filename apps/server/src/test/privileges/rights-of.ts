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

/** The lists whose rows say of which tenant they are: in one of them a limit could be missing that holds in the others. */
const listsOfTenants = named.flatMap(({ operation: { access, list, method, path } }) =>
  method === 'GET' && access.who === 'non-admin' && list && 'owner_id' in list.fields && !path.includes('{')
    ? [path]
    : [],
);

/** Each tenant in whose name an answer speaks. */
export async function seenBy(client: Pick<TestClient, 'get'>): Promise<string[]> {
  const seen = await Promise.all(listsOfTenants.map((path) => seenIn(client, path)));
  return [...new Set(seen.flat())];
}

export async function seenIn(client: Pick<TestClient, 'get'>, path: string, query = ''): Promise<string[]> {
  const answer = await client.get(`${path}?per_page=100${query}`);
  if (answer.statusCode !== 200) return [];
  const { data } = answer.json<{ data: { owner_id?: string | null }[] }>();
  return [...new Set(data.flatMap(({ owner_id }) => (owner_id ? [`sees ${owner_id}`] : [])))];
}
