import { firstPeriod, lastPeriod, type Quadrant, quadrants } from '@gevel/contract/plain';

export interface PeriodRange {
  year: number;
  start: number;
  end: number;
}

/** In the place of an account: all accounts of the quadrant. */
export const everyAccount = 'all';
/** As many accounts as one question to the API can name. */
export const maxAccounts = 50;

/** Which figure of the overview the mutations are of. */
export interface AskedMutations extends PeriodRange {
  quadrant: Quadrant;
  /** Ids of ledger accounts; null for all of the quadrant. */
  accounts: readonly string[] | null;
  /** One owner, or several at commas. */
  owner: string;
}

type Params = Readonly<Record<string, string | undefined>>;

/** What the address says; null when it says something that cannot be. */
export function parseAskedMutations(params: Params): AskedMutations | null {
  const quadrant = quadrants.find((one) => one === params['quadrant']);
  const accounts = readAccounts(params['ledgeraccount'] ?? '');
  const owner = params['owner'] ?? '';
  const year = readYear(params['year'] ?? '');
  const start = readPeriod(params['periodstart'] ?? '');
  const end = readPeriod(params['periodend'] ?? '');
  const isKnown = quadrant !== undefined && accounts !== undefined && isOwners(owner);
  if (!isKnown || year === null || start === null || end === null || start > end) return null;
  return { quadrant, accounts, owner, year, start, end };
}

export function mutationsParams({ quadrant, accounts, owner, year, start, end }: AskedMutations) {
  return {
    quadrant,
    ledgeraccount: accounts === null ? everyAccount : accounts.join(','),
    owner,
    year: String(year),
    periodstart: String(start),
    periodend: String(end),
  };
}

/** The filter of the list that holds exactly the mutations of the figure. */
export function mutationsFilter({ quadrant, accounts, owner, year, start, end }: AskedMutations) {
  return {
    quadrant,
    ...(accounts === null ? {} : { ledger_account: accounts }),
    owner: owner.split(','),
    year: String(year),
    period_start: String(start),
    period_end: String(end),
  };
}

export function readYear(text: string): number | null {
  return /^[12]\d{3}$/.test(text) ? Number(text) : null;
}

export function readPeriod(text: string): number | null {
  const period = /^\d{1,2}$/.test(text) ? Number(text) : -1;
  return period >= firstPeriod && period <= lastPeriod ? period : null;
}

function readAccounts(text: string): readonly string[] | null | undefined {
  if (text === everyAccount) return null;
  const ids = text.split(',');
  return ids.every(isId) && ids.length <= maxAccounts ? ids : undefined;
}

/** One owner, or as many at commas as can be added up. */
export function isOwners(text: string): boolean {
  const ids = text.split(',');
  return ids.every(isId) && ids.length <= maxAccounts;
}

const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);
