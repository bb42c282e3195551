/** By how many pages of the database a first page may grow with the tenant: those of counting its rows in an index. */
export const mostBeyond = 24;

const addsUp = 'adds up the amounts of all rows, which lie with the rows themselves';

/**
 * Lists whose first page reads more the more a tenant has, and how much more at most for the tenants of the test. A list that
 * does better has to leave this table; none may come in.
 */
export const growing: Readonly<Record<string, { beyond: number; why: string }>> = {
  objects: { beyond: 60, why: addsUp },
  contracts: { beyond: 90, why: addsUp },
  relations: { beyond: 8_000, why: 'asks of every relation through whom it is met' },
  tickets: { beyond: 95, why: 'counts rows of which row security asks whose they are' },
  'financial/mutations': { beyond: 800, why: addsUp },
  'reports/invoices': { beyond: 375, why: addsUp },
  'reports/commercial-overview': { beyond: 675, why: addsUp },
  'reports/management-fee': { beyond: 19_000, why: 'makes every line of every statement before it cuts the page' },
  'reports/management-fee-objects': {
    beyond: 1_800,
    why: 'makes every line of every statement before it cuts the page',
  },
};
