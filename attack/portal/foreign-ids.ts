import { as } from './attacked.ts';
import { idsOfEveryPage } from './every-page.ts';

/** The records of a portfolio by where their list is. */
export const recordLists = [
  'objects',
  'contracts',
  'relations',
  'tickets',
  'rental-statements',
  'reports/invoices',
] as const;
export type RecordList = (typeof recordLists)[number];
export type PortfolioUser = 'makelaar' | 'makelaar2' | 'verhuurder';
const everybody: readonly PortfolioUser[] = ['makelaar', 'makelaar2', 'verhuurder'];

const read = new Map<PortfolioUser, Promise<Record<RecordList, Set<string>>>>();

/** What somebody is shown in each list, all of it. */
function ownIds(user: PortfolioUser): Promise<Record<RecordList, Set<string>>> {
  const ids = read.get(user) ?? readIds(user);
  read.set(user, ids);
  return ids;
}

async function readIds(user: PortfolioUser): Promise<Record<RecordList, Set<string>>> {
  const client = await as(user);
  const of = async (list: RecordList) =>
    [
      list,
      await idsOfEveryPage(`${list} of ${user}`, (page) => client.get(`/${list}?per_page=100&page=${page}`)),
    ] as const;
  // safe: one for each name
  return Object.fromEntries(await Promise.all(recordLists.map(of))) as Record<RecordList, Set<string>>;
}

/** Of each list what others are shown and this user is not, so may not see however it asks. */
export async function foreignIds(user: PortfolioUser): Promise<Record<RecordList, string[]>> {
  const own = await ownIds(user);
  const others = await Promise.all(everybody.filter((each) => each !== user).map(ownIds));
  const of = (list: RecordList) => {
    const theirs = new Set(others.flatMap((each) => [...each[list]]));
    return [list, [...theirs].filter((id) => !own[list].has(id))] as const;
  };
  // safe: one for each name
  return Object.fromEntries(recordLists.map(of)) as Record<RecordList, string[]>;
}
