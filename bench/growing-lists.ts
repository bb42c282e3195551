/** By how many pages of the database a first page may grow with the tenant: those of counting its rows in an index. */
export const maxBeyond = 24;

/**
 * What the ten rows of a page may read beside that, however many others there are: the lines of a contract that has not begun say
 * what was agreed from its first day, and a large tenant's first page is full of those.
 */
export const pagesOfRows: Readonly<Record<string, number>> = { contracts: 10 * 5 };

const addsUp = 'adds up the amounts of all rows, which lie with the rows themselves';

/**
 * Lists whose first page reads more the more a tenant has, and how much more at most for the tenants of the test. A list that
 * does better has to leave this table; none may come in.
 */
export const growing: Readonly<Record<string, { beyond: number; why: string }>> = {
  'financial/mutations': { beyond: 850, why: addsUp },
  'reports/outstanding-items': { beyond: 60, why: addsUp },
  'reports/debtor-accounts': { beyond: 1_200, why: 'adds up the entries of every debtor account' },
  'reports/commercial-overview': { beyond: 20_000, why: 'adds up, and looks up the term of each contract' },
  'reports/commercial-groups': { beyond: 20_000, why: 'adds up, and looks up the term of each contract' },
  'reports/commercial-expiry': { beyond: 20_000, why: 'looks up the term of each contract' },
  payouts: { beyond: 600, why: 'makes the months without a statement of every owner, and counts the rows of its page' },
  'reports/management-fee': { beyond: 9_500, why: 'adds up every line of every statement' },
  'reports/management-fee-objects': {
    beyond: 2_200,
    why: 'makes every line of every statement, of income and of costs, before it cuts the page',
  },
};
