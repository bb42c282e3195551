import { contractsList } from '@gevel/contract/plain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultView } from '../../lib/list-state/list-view.ts';
import { createSession } from '../../lib/session.ts';
import { SessionContext } from '../../lib/session-context.ts';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { listSource } from './list-source.ts';
import { ownerPick, type Pickable, useListChoices } from './use-list-choices.ts';

const of = (owner: string, name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${owner}-${index}`, owner_id: owner, owner_name: name }));
const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s.]+/);

type Fields = Record<string, string | undefined>;
/** Answers as the server does: a row is found by how words of its owner and of its place, which is Lindelaan for all of Aalders, begin. */
function listOf(rows: ReturnType<typeof of>) {
  const asked: Fields[] = [];
  const source = listSource({
    list: contractsList,
    address: () => '/contracten',
    rowName: ({ id }) => id,
    call: async ({ query }) => {
      const filter = (query['filter'] ?? {}) as unknown as { q?: string; owner?: string[] };
      const [page, perPage] = [Number(query['page'] ?? 1), Number(query['per_page'])];
      asked.push({ q: filter.q, owner: filter.owner?.join(), page: String(page) });
      const found = rows.filter(({ owner_id: owner, owner_name: name }) => {
        const words = wordsOf(owner === '1' ? `${name} Lindelaan` : name);
        const isFound = wordsOf(filter.q ?? '').every((typed) => words.some((word) => word.startsWith(typed)));
        return isFound && (filter.owner?.includes(owner) ?? true);
      });
      const meta = { total: found.length, last_page: Math.ceil(found.length / perPage) };
      return { data: found.slice((page - 1) * perPage, page * perPage), meta } as never; // what is read of an answer
    },
  });
  return { source, asked };
}

const byRows = { owner: { id: 'owner_id', name: 'owner_name' } };
async function choose(
  { source }: ReturnType<typeof listOf>,
  { chosen = [] as string[], pickable = byRows as Pickable } = {},
) {
  const filter: Record<string, string[]> = chosen.length === 0 ? {} : { owner: chosen };
  const view = { ...defaultView(contractsList), filter };
  const client = new QueryClient();
  const session = createSession({ client: { request: async () => ({ data: aUser() }) } });
  await session.fetchUser();
  const asked = { pickable, view, rows: of('1', 'Aalders', 1), isSettled: true };
  const { result } = renderHook(() => useListChoices(source, asked), {
    wrapper: ({ children }) => (
      <SessionContext value={session}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </SessionContext>
    ),
  });
  const find = async (term: string) => {
    const { choices, hasMore } = await act(() =>
      result.current.findChoices('owner', term, new AbortController().signal),
    );
    return [choices.map(({ label }) => label), hasMore];
  };
  return { find, nameOf: (id: string) => result.current.choiceName('owner', id) };
}

test('a record behind hundreds of rows of another one is found by its name, whatever its accents', async () => {
  const list = listOf([...of('1', 'Aalders', 620), ...of('2', 'De Linde B.V.', 2), ...of('3', 'Müller', 1)]);
  const { find } = await choose(list);
  expect(await find('')).toEqual([['Aalders'], true]);
  expect(await find('muller')).toEqual([['Müller'], false]);
  expect(await find('linde b v')).toEqual([['De Linde B.V.'], false]);
});

test('records behind some rows of the first are offered without a word, and what has the word in its name comes first', async () => {
  const list = listOf([...of('1', 'Aalders', 220), ...of('2', 'De Linde B.V.', 2)]);
  const { find } = await choose(list);
  expect(await find('')).toEqual([['Aalders', 'De Linde B.V.'], false]);
  expect(await find('linde')).toEqual([['De Linde B.V.', 'Aalders'], false]);
});

test('a chosen owner without a row on the page is called by its name, which is asked for once', async () => {
  const list = listOf([...of('1', 'Aalders', 1), ...of('3', 'Müller', 1)]);
  const { nameOf } = await choose(list, { chosen: ['1', '3', '4'] });
  await waitFor(() => expect(nameOf('3')).toBe('Müller'));
  expect([nameOf('1'), nameOf('4')]).toEqual(['Aalders', undefined]);
  expect(list.asked.map(({ owner }) => owner)).toEqual(['3', '4']);
});

test('an owner is found among all there are, and not among the rows of the list', async () => {
  const api = fakeApi({
    'GET my-owners': ({ query }) => ({
      body: {
        data: [{ owner_id: '9', name: query.get('q') === null ? 'Aalders' : 'Zijlstra', open_grants: 0 }],
        meta: { has_more: query.get('q') === null },
      },
    }),
  });
  const list = listOf(of('1', 'Aalders', 620));
  const { find, nameOf } = await choose(list, { pickable: { owner: ownerPick } });
  expect(await find('')).toEqual([['Aalders'], true]);
  expect(await find('zijl')).toEqual([['Zijlstra'], false]);
  expect(nameOf('9')).toBe('Zijlstra');
  expect([api.queriesOf('my-owners').map((query) => query.get('q')), list.asked]).toEqual([[null, 'zijl'], []]);
});
