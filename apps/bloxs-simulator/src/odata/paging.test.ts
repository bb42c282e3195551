import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedRow } from '../feed/source.ts';
import { anyFilter, anyRow, printFilter } from '../fixtures/filter-samples.ts';
import { capturedSchema } from '../schema/captured-schema.ts';
import { createTableSource } from '../table/table-source.ts';
import { compileFilter } from './compile-filter.ts';
import { OpenReads } from './open-reads.ts';
import { compareBy } from './ordered-rows.ts';
import { pageText } from './page.ts';
import { honestPage } from './page-distortion.ts';
import { parseFilter } from './parse-filter.ts';
import { parseQuery } from './query.ts';

const units = capturedSchema.sets.get('Units');
if (!units) throw new Error('the schema has no units');
const set = units;

interface Page {
  '@odata.count': number;
  '@odata.nextLink'?: string;
  value: { UnitId: number }[];
}

function read(reads: OpenReads, options: Record<string, string>, pageSize: number | null = null): Page {
  const search = new URLSearchParams({ $count: 'true', ...options });
  const query = parseQuery(search, set, capturedSchema);
  const request = {
    query,
    options: search,
    pageSize,
    schema: capturedSchema,
    enums: 'names',
    feedUrl: 'http://x/odatafeed',
  } as const;
  return JSON.parse([...pageText(reads, { ...request, distortion: honestPage })].join(''));
}

const ids = (page: Page) => page.value.map((row) => row.UnitId);
const readsOver = (rows: readonly FeedRow[], few: number) =>
  new OpenReads(createTableSource({ Units: rows }), capturedSchema, few);
/** How many rows are few enough to be kept: none, some reads' of these tests, and any read's. */
const fews = [0, 3, 1_000] as const;

const anyRows = fc
  .array(anyRow, { maxLength: 12 })
  .map((rows) => rows.map((row, index): FeedRow => ({ UnitId: index * 2 + 1, ...row })));
const anyOrder = fc
  .subarray(['OwnerId', 'RentableFloorArea', 'SalesDate', 'Name'], { maxLength: 2 })
  .chain((names) => fc.tuple(...names.map((name) => fc.constantFrom(name, `${name} desc`))))
  .map((order) => order.join());

describe('a page', () => {
  it('is the page of the rows chosen and sorted at once, whatever was read before', () => {
    const anyPage = fc.record({ skip: fc.nat(6), top: fc.nat(6), filter: anyFilter, order: anyOrder });
    fc.assert(
      fc.property(
        anyRows,
        fc.array(anyPage, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...fews),
        (rows, pages, few) => {
          const reads = readsOver(rows, few);
          for (const { skip, top, filter, order } of pages) {
            const options = { $filter: printFilter(filter), ...(order && { $orderby: order }) };
            const query = parseQuery(new URLSearchParams(options), set, capturedSchema);
            const chosen = rows.filter(compileFilter(filter, { set, schema: capturedSchema }));
            const sorted = [...chosen].sort(compareBy(query.order, capturedSchema)).map((row) => row['UnitId']);
            const page = read(reads, { ...options, $skip: String(skip), $top: String(top) });
            expect(ids(page)).toEqual(sorted.slice(skip, skip + top));
            expect(page['@odata.count']).toBe(sorted.length);
          }
        },
      ),
    );
  });
});

describe.each(fews)('paging by key, where %i rows are few', (few) => {
  const rows = [1, 1, 2, 2, 2, 3].map(
    (ownerId, index): FeedRow => ({ UnitId: 10 + index, OwnerId: ownerId, Name: `n${index}` }),
  );

  /** As a client does it: always the rows behind the last one. */
  function walk(
    reads: OpenReads,
    columns: readonly ('UnitId' | 'OwnerId')[],
    where: string,
  ): { seen: number[]; counts: number[] } {
    const seen: number[] = [];
    const counts: number[] = [];
    let behind = '';
    for (;;) {
      const $filter = [where, behind && `(${behind})`].filter(Boolean).join(' and ');
      const page = read(reads, {
        ...($filter && { $filter }),
        $orderby: columns.join(),
        $top: '2',
        $select: 'OwnerId,UnitId',
      });
      counts.push(page['@odata.count']);
      seen.push(...ids(page));
      const last = page.value.at(-1);
      if (!last || page.value.length < 2) return { seen, counts };
      const row: Record<string, number> = { ...last };
      const [first = 'UnitId', second] = columns;
      behind = second
        ? `${first} gt ${row[first]} or (${first} eq ${row[first]} and ${second} gt ${row[second]})`
        : `${first} gt ${row[first]}`;
    }
  }

  it('sees every row once and counts what is left', () => {
    expect(walk(readsOver(rows, few), ['UnitId'], '')).toEqual({
      seen: [10, 11, 12, 13, 14, 15],
      counts: [6, 4, 2, 0],
    });
    expect(walk(readsOver(rows, few), ['OwnerId', 'UnitId'], 'UnitId ne 12')).toEqual({
      seen: [10, 11, 13, 14, 15],
      counts: [5, 3, 1],
    });
  });

  it('skips the rest of a key that is not unique, as the filter says', () => {
    expect(walk(readsOver(rows, few), ['OwnerId'], '').seen).toEqual([10, 11, 12, 13, 15]);
  });

  it('costs two passes over the source for a whole read, and one for a read of few rows', () => {
    let passes = 0;
    const table = createTableSource({ Units: rows });
    const counting = {
      ...table,
      rows: (name: string) => {
        passes += 1;
        return table.rows(name);
      },
    };
    walk(new OpenReads(counting, capturedSchema, few), ['UnitId'], '');
    // one to count and to check the order, one to read, and one for the question behind the last row
    expect(passes).toBe(few >= rows.length ? 1 : 3);
  });

  it('goes on from the nearest place it knows, by position too', () => {
    const reads = readsOver(rows, few);
    const page = (skip: number) => ids(read(reads, { $orderby: 'UnitId', $skip: String(skip), $top: '1' }));
    expect([0, 3, 1, 4, 2, 0].map(page)).toEqual([[10], [13], [11], [14], [12], [10]]);
  });

  it('goes on inside a read that itself begins behind a key', () => {
    expect(walk(readsOver(rows, few), ['UnitId'], 'UnitId gt 11')).toEqual({
      seen: [12, 13, 14, 15],
      counts: [4, 2, 0],
    });
  });

  it('does not go on from a place that was left before a change', () => {
    const table = createTableSource({ Units: rows });
    const reads = new OpenReads(table, capturedSchema, few);
    const query = parseQuery(new URLSearchParams({ $orderby: 'UnitId' }), set, capturedSchema);
    const cursor = reads.take(query, 2);
    table.removeRow('Units', 11);
    reads.forget();
    reads.keep(query, cursor);
    expect(ids(read(reads, { $filter: 'UnitId gt 11', $orderby: 'UnitId', $top: '1' }))).toEqual([12]);
    expect(ids(read(reads, { $orderby: 'UnitId', $skip: '2', $top: '1' }))).toEqual([13]);
  });

  it('works from any key, also from one that does not exist', () => {
    const behind = (key: number) =>
      read(readsOver(rows, few), { $filter: `UnitId gt ${key}`, $orderby: 'UnitId', $top: '2' });
    expect(ids(behind(0))).toEqual([10, 11]);
    expect(ids(behind(12))).toEqual([13, 14]);
    expect(behind(99)).toMatchObject({ '@odata.count': 0, value: [] });
  });

  it('goes with links of the server', () => {
    const reads = readsOver(rows, few);
    const first = read(reads, { $filter: 'UnitId gt 10', $orderby: 'UnitId' }, 2);
    const link = new URL(first['@odata.nextLink'] ?? '');
    const second = read(reads, Object.fromEntries(link.searchParams), 2);
    expect([ids(first), ids(second)]).toEqual([
      [11, 12],
      [13, 14],
    ]);
  });

  it('is not mistaken for a choice of rows that looks like it', () => {
    const filter = 'OwnerId gt 1 or (OwnerId eq 2 and UnitId gt 13)';
    const page = read(readsOver(rows, few), { $filter: filter, $orderby: 'OwnerId,UnitId' });
    const tree = parseFilter(filter);
    expect(ids(page)).toEqual(
      rows.filter(compileFilter(tree, { set, schema: capturedSchema })).map((row) => row['UnitId']),
    );
  });
});
