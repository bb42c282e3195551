import type { ListAnswer } from '@gevel/contract';
import { contractsList, type RowOf } from '@gevel/contract/plain';
import { describe, expect, test, vi } from 'vitest';
import type { ListParams } from './list-params.ts';
import { createListReader, type ListCall } from './list-reader.ts';

type Contract = RowOf<typeof contractsList>;

describe('reading a page', () => {
  test('asks for the first ten rows unless told otherwise', async () => {
    const { call, queries } = portfolio(25);
    const reader = createListReader(call, contractsList);
    await reader.read();
    expect(queries).toEqual([{ page: 1, per_page: 10 }]);
    expect(reader.state.rows).toHaveLength(10);
    expect(reader.state.meta).toMatchObject({ current_page: 1, per_page: 10, total: 25, last_page: 3 });
  });

  test('leaves empty filters, fields and sorts out of the query', async () => {
    const { call, queries } = portfolio(1);
    await createListReader(call, contractsList).read({
      sort: [],
      fields: [],
      include: [],
      counts: [''],
      filter: { state: [], city: '', start_date: {}, end_date: { from: '' }, owner: undefined },
    });
    expect(queries).toEqual([{ page: 1, per_page: 10 }]);
  });

  test('writes what is asked in the syntax of the API', async () => {
    const { call, queries } = portfolio(1);
    await createListReader(call, contractsList).read({
      sort: ['-start_date', 'reference'],
      fields: ['id', 'reference'],
      include: ['owner', 'lines'],
      counts: ['state'],
      filter: { state: ['active', 'ended'], q: 'kade', start_date: { from: '2026-01-01', to: '2026-06-30' } },
      page: 2,
      per_page: 25,
    });
    expect(queries).toEqual([
      {
        sort: ['-start_date', 'reference'],
        filter: { state: ['active', 'ended'], q: 'kade', start_date: { from: '2026-01-01', to: '2026-06-30' } },
        include: ['owner', 'lines'],
        fields: { contracts: ['id', 'reference'] },
        counts: ['state'],
        page: 2,
        per_page: 25,
      },
    ]);
  });

  test('keeps a filter that is false', async () => {
    const { call, queries } = portfolio(1);
    await createListReader(call, contractsList).read({ filter: { is_open: false } });
    expect(queries[0]).toMatchObject({ filter: { is_open: false } });
  });

  test('is retrieving until the answer is there, and keeps the old rows meanwhile', async () => {
    const { call } = portfolio(3);
    const reader = createListReader(call, contractsList);
    expect(reader.state).toMatchObject({ isRetrieving: false, isEmpty: false, rows: [], meta: null });
    const first = reader.read();
    expect(reader.state.isRetrieving).toBe(true);
    await first;
    expect(reader.state.isRetrieving).toBe(false);
    const second = reader.read({ page: 2 });
    expect(reader.state).toMatchObject({ isRetrieving: true });
    expect(reader.state.rows).toHaveLength(3);
    await second;
  });

  test('is empty only once an answer without rows has come', async () => {
    const { call } = portfolio(0);
    const reader = createListReader(call, contractsList);
    const reading = reader.read();
    expect(reader.state.isEmpty).toBe(false);
    await reading;
    expect(reader.state.isEmpty).toBe(true);
  });

  test('keeps its rows and tells the problem when a read fails', async () => {
    const { call } = portfolio(3);
    const failing = vi.fn(call).mockImplementationOnce(call).mockRejectedValueOnce(new Error('unreachable'));
    const reader = createListReader(failing, contractsList);
    await reader.read();
    await reader.read();
    expect(reader.state).toMatchObject({ isRetrieving: false, isEmpty: false, problem: new Error('unreachable') });
    expect(reader.state.rows).toHaveLength(3);
  });

  test('forgets the answer of a read that a newer one overtook', async () => {
    const answers: ((answer: ListAnswer<Contract>) => void)[] = [];
    const reader = createListReader(
      () => new Promise<ListAnswer<Contract>>((resolve) => answers.push(resolve)),
      contractsList,
    );
    const slow = reader.read({ page: 1 });
    const fast = reader.read({ page: 2 });
    answers[1]?.(pageOf(30, 2, 10));
    answers[0]?.(pageOf(30, 1, 10));
    await Promise.all([slow, fast]);
    expect(reader.state.meta?.current_page).toBe(2);
  });

  test('tells its listeners, until they leave', async () => {
    const { call } = portfolio(1);
    const reader = createListReader(call, contractsList);
    const listener = vi.fn();
    const leave = reader.subscribe(listener);
    await reader.read();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    await reader.read();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('reading all', () => {
  test('fetches page after page until the last page', async () => {
    const { call, queries } = portfolio(250);
    const reader = createListReader(call, contractsList);
    await reader.readAll({ sort: ['reference'] });
    expect(queries.map((query) => [query.page, query.per_page, query.sort])).toEqual([
      [1, 100, ['reference']],
      [2, 100, ['reference']],
      [3, 100, ['reference']],
    ]);
    expect(reader.state.rows).toHaveLength(250);
    expect(reader.state).toMatchObject({ isRetrieving: false, isEmpty: false, isCut: false });
  });

  test('tells how far it is', async () => {
    const { call } = portfolio(150);
    const onProgress = vi.fn();
    const reader = createListReader(call, contractsList);
    await reader.readAll({}, { onProgress });
    expect(onProgress.mock.calls).toEqual([[{ read: 100, total: 150 }], [{ read: 150, total: 150 }]]);
    expect(reader.state.progress).toEqual({ read: 150, total: 150 });
  });

  test('stops at its limit and says that there is more', async () => {
    const { call, queries } = portfolio(1000);
    const reader = createListReader(call, contractsList);
    await reader.readAll({}, { limit: 150 });
    expect(queries).toHaveLength(2);
    expect(reader.state.rows).toHaveLength(150);
    expect(reader.state.isCut).toBe(true);
  });

  test('is not cut when the limit is exactly what there is', async () => {
    const { call } = portfolio(100);
    const reader = createListReader(call, contractsList);
    await reader.readAll({}, { limit: 100 });
    expect(reader.state.isCut).toBe(false);
  });

  test('can be cancelled between pages, without a problem', async () => {
    const { call, queries } = portfolio(1000);
    const cancel = new AbortController();
    const reader = createListReader(call, contractsList);
    await reader.readAll({}, { signal: cancel.signal, onProgress: () => cancel.abort() });
    expect(queries).toHaveLength(1);
    expect(reader.state).toMatchObject({ isRetrieving: false, problem: null, rows: [] });
  });

  test('ends when the list shrinks while it is read', async () => {
    let calls = 0;
    const reader = createListReader(async () => {
      calls += 1;
      return calls === 1 ? pageOf(300, 1, 100) : { data: [], meta: pageOf(300, 2, 100).meta };
    }, contractsList);
    await reader.readAll();
    expect(calls).toBe(2);
    expect(reader.state.rows).toHaveLength(100);
  });
});

function portfolio(total: number): { call: ListCall<Contract>; queries: ListParams[] } {
  const queries: ListParams[] = [];
  const call: ListCall<Contract> = async ({ query, signal }) => {
    signal?.throwIfAborted();
    queries.push(query);
    return pageOf(total, Number(query.page), Number(query.per_page));
  };
  return { call, queries };
}

function pageOf(total: number, page: number, perPage: number): ListAnswer<Contract> {
  const rows = Array.from({ length: total }, (_, index) => ({ id: `c${index + 1}` }));
  return {
    // Only the id matters to the reader.
    data: rows.slice((page - 1) * perPage, page * perPage) as unknown as Contract[],
    meta: { current_page: page, per_page: perPage, total, last_page: Math.max(1, Math.ceil(total / perPage)) },
  };
}
