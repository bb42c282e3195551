import type { ListAnswer } from '@gevel/contract';
import { describe, expect, test, vi } from 'vitest';
import { listParams } from './list-params.ts';
import { readAllPages } from './read-all.ts';

describe('what is asked of a list', () => {
  test('leaves empty filters, fields and sorts out of the query', () => {
    const filter = { state: [], city: '', start_date: {}, end_date: { from: '' }, owner: undefined };
    expect(listParams('contracts', { sort: [], fields: [], include: [], counts: [''], filter, page: 1 })).toEqual({
      page: 1,
    });
  });

  test('is written in the syntax of the API', () => {
    const filter = { state: ['active', 'ended'], q: 'kade', start_date: { from: '2026-01-01', to: '2026-06-30' } };
    const asked = { sort: ['-start_date', 'reference'], include: ['owner'], counts: ['state'], page: 2, per_page: 25 };
    expect(listParams('contracts', { ...asked, filter, fields: ['id', 'reference'] })).toEqual({
      ...asked,
      filter,
      fields: { contracts: ['id', 'reference'] },
    });
  });

  test('keeps a filter that is false', () => {
    expect(listParams('tickets', { filter: { is_open: false } })).toEqual({ filter: { is_open: false } });
  });
});

describe('reading all', () => {
  test('fetches page after page until the last page', async () => {
    const { readPage, pages } = portfolio(250);
    const { rows, isCut } = await readAllPages(readPage);
    expect(pages).toEqual([
      { page: 1, per_page: 100 },
      { page: 2, per_page: 100 },
      { page: 3, per_page: 100 },
    ]);
    expect(rows).toHaveLength(250);
    expect(isCut).toBe(false);
  });

  test('tells how far it is', async () => {
    const onProgress = vi.fn();
    await readAllPages(portfolio(150).readPage, { onProgress });
    expect(onProgress.mock.calls).toEqual([[{ read: 100, total: 150 }], [{ read: 150, total: 150 }]]);
  });

  test('stops at its limit and says that there is more', async () => {
    const { readPage, pages } = portfolio(1000);
    const { rows, isCut } = await readAllPages(readPage, { limit: 150 });
    expect(pages).toHaveLength(2);
    expect(rows).toHaveLength(150);
    expect(isCut).toBe(true);
  });

  test('is not cut when the limit is exactly what there is', async () => {
    expect((await readAllPages(portfolio(100).readPage, { limit: 100 })).isCut).toBe(false);
  });

  test('can be cancelled between pages', async () => {
    const { readPage, pages } = portfolio(1000);
    const cancel = new AbortController();
    const reading = readAllPages(readPage, { signal: cancel.signal, onProgress: () => cancel.abort() });
    await expect(reading).rejects.toThrow('aborted');
    expect(pages).toHaveLength(1);
  });

  test('ends when the list shrinks while it is read', async () => {
    let calls = 0;
    const { rows } = await readAllPages(async () => {
      calls += 1;
      return calls === 1 ? pageOf(300, 1, 100) : { data: [], meta: pageOf(300, 2, 100).meta };
    });
    expect(calls).toBe(2);
    expect(rows).toHaveLength(100);
  });
});

interface AskedPage {
  page: number;
  per_page: number;
}

function portfolio(total: number) {
  const pages: AskedPage[] = [];
  const readPage = async (asked: AskedPage) => {
    pages.push(asked);
    return pageOf(total, asked.page, asked.per_page);
  };
  return { readPage, pages };
}

function pageOf(total: number, page: number, perPage: number): ListAnswer<{ id: string }> {
  const rows = Array.from({ length: total }, (_, index) => ({ id: `c${index + 1}` }));
  return {
    data: rows.slice((page - 1) * perPage, page * perPage),
    meta: { current_page: page, per_page: perPage, total, last_page: Math.max(1, Math.ceil(total / perPage)) },
  };
}
