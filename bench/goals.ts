import type { Result } from './harness/result.ts';

/** Every row of the table of goals, and where one is held that this run does not measure. */
export const goalRows: readonly { row: number; what: string; elsewhere?: string }[] = [
  { row: 1, what: 'a page of a list with its total, 16 at once' },
  { row: 2, what: 'the same, one at a time' },
  { row: 3, what: 'the same, largest tenant' },
  { row: 4, what: 'a list that contains a word, by another order, largest tenant' },
  { row: 5, what: 'invoices of the largest: first page and any page' },
  { row: 6, what: 'a record with all it consists of' },
  { row: 7, what: 'financial overview of a landlord’s year' },
  { row: 8, what: 'financial overview, largest landlord' },
  {
    row: 9,
    what: 'the whole ledger by account and year',
    elsewhere: 'no call of the portal asks for it: books are one landlord’s',
  },
  { row: 10, what: 'debtors by age' },
  { row: 11, what: 'search of brokers and owners' },
  { row: 12, what: 'a million rows as CSV' },
  { row: 13, what: 'a million rows as a workbook' },
  { row: 14, what: 'a list while an export is made' },
  { row: 15, what: 'synchronisation without delay' },
  { row: 16, what: 'synchronisation with 80 ms of delay', elsewhere: 'not measured yet' },
  { row: 17, what: 'the embedded database' },
  { row: 18, what: 'start and rest' },
  {
    row: 19,
    what: 'the login page in a browser',
    elsewhere: 'its script is held by the build (apps/web/build/budgets.ts)',
  },
  {
    row: 20,
    what: 'the first list in a browser',
    elsewhere: 'its script is held by the build (apps/web/build/budgets.ts)',
  },
  { row: 21, what: 'a thousand connections' },
  { row: 22, what: 'the password step of a login' },
  { row: 23, what: 'the cost of isolation' },
  { row: 24, what: 'growth of first pages with the tenant' },
  { row: 25, what: 'dashboard, search, tree, board, reports' },
  { row: 26, what: 'one greedy user beside a hundred' },
  { row: 27, what: 'calls to the back office per run' },
];

/** The rows that a run said nothing of, each with the reason. */
export function unmeasured(results: readonly Result[]): string[] {
  const measured = new Set(results.flatMap(({ row }) => row.split(', ').map(Number)));
  return goalRows
    .filter(({ row }) => !measured.has(row))
    .map(({ row, what, elsewhere }) => `row ${row}, ${what}: ${elsewhere ?? 'nothing of it was measured in this run'}`);
}
