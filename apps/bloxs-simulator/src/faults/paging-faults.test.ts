import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSmall } from '../fixtures/small-world.ts';

type Small = Awaited<ReturnType<typeof startSmall>>;
let linked: Small;
let plain: Small;
beforeAll(async () => {
  linked = await startSmall({ pageSize: 10 });
  plain = await startSmall();
});
afterEach(() => {
  linked.faults.clear();
  plain.faults.clear();
});
afterAll(() => Promise.all([linked.stop(), plain.stop()]));

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const idsOf = (body: { value: { UnitId: number }[] }) => body.value.map((row) => row.UnitId);

/** Follows the links of the server. */
async function follow(fault: string, maxPages = 5) {
  linked.faults.set(fault);
  const pages: number[][] = [];
  const counts: number[] = [];
  let path: string | undefined = '/odatafeed/Units?$select=UnitId&$count=true';
  while (path !== undefined && pages.length < maxPages) {
    const { body } = await linked.get(path);
    pages.push(idsOf(body));
    counts.push(body['@odata.count']);
    path = body['@odata.nextLink'];
  }
  return { pages, counts, next: path };
}

/** Asks page after page with `$top` and `$skip`. */
async function skip(fault: string) {
  plain.faults.set(fault);
  const pages: number[][] = [];
  for (const place of [0, 10, 20]) {
    const { body } = await plain.feed('Units', { $top: '10', $skip: String(place), $select: 'UnitId' });
    pages.push(idsOf(body));
  }
  return pages;
}

const table: [string, number[][]][] = [
  [
    'duplicate-rows=20',
    [
      [1, ...range(1, 10)],
      [11, ...range(11, 20)],
      [21, ...range(21, 25)],
    ],
  ],
  ['overlapping-pages', [range(1, 10), range(10, 19), range(19, 25)]],
  ['short-pages=2', [range(1, 8), range(11, 18), range(21, 23)]],
  ['same-page-twice=1', [range(1, 10), range(1, 10), range(21, 25)]],
  ['swapped-pages', [range(11, 20), range(1, 10), range(21, 25)]],
  ['reversed-rows', [range(1, 10).reverse(), range(11, 20).reverse(), range(21, 25).reverse()]],
  ['rows-removed', [range(1, 10), range(12, 21), range(23, 25)]],
  ['shrinking-total=20', [range(1, 10), range(11, 20), []]],
  ['fewer-rows=40', [range(1, 10), range(11, 15), []]],
  ['empty', [[], [], []]],
];

describe('faults of paging', () => {
  it.each(table)('%s shows in pages that the client cuts', async (fault, pages) => {
    expect(await skip(fault)).toEqual(pages);
  });

  it.each(table)('%s shows in pages that the server links', async (fault, pages) => {
    const followed = await follow(fault);
    expect(followed.pages).toEqual(pages.filter((page, index) => index === 0 || page.length > 0));
    expect(followed.next).toBeUndefined();
  });

  it('rows-inserted makes rows come again', async () => {
    expect(await skip('rows-inserted')).toEqual([range(1, 10), range(10, 19), range(19, 25)]);
  });

  it('the count follows what is missing or promised', async () => {
    expect((await follow('fewer-rows=40')).counts).toEqual([15, 15]);
    linked.faults.clear();
    expect((await follow('shrinking-total=20')).counts).toEqual([25, 20]);
    linked.faults.clear();
    expect((await follow('growing-total=20')).counts).toEqual([25, 30, 30]);
    linked.faults.clear();
    expect((await follow('short-pages=2')).counts).toEqual([25, 25, 25]);
    linked.faults.clear();
    expect((await follow('empty')).counts).toEqual([0]);
  });

  it('endless-pages always has a next page', async () => {
    const { pages, next } = await follow('endless-pages', 6);
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5, 0, 0, 0]);
    expect(next).toMatch(/^http:\/\/127/);
  });

  it('foreign-link leads to another host', async () => {
    linked.faults.set('foreign-link=http://evil.test/odatafeed/');
    const { body } = await linked.feed('Units');
    expect(body['@odata.nextLink']).toMatch(/^http:\/\/evil\.test\/odatafeed\/Units\?/);
  });
});
