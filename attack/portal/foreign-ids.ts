import { as } from './attacked.ts';

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
/** Of each list so many are read, of both ends. */
const pages = 5;

const read = new Map<PortfolioUser, Promise<Record<RecordList, Set<string>>>>();

/** What somebody is shown in each list. */
function ownIds(user: PortfolioUser): Promise<Record<RecordList, Set<string>>> {
  const ids = read.get(user) ?? readIds(user);
  read.set(user, ids);
  return ids;
}

async function readIds(user: PortfolioUser): Promise<Record<RecordList, Set<string>>> {
  const client = await as(user);
  const of = async (list: RecordList) => {
    const ids = new Set<string>();
    for (let page = 1; page <= pages; page += 1) {
      const answer = await client.get(`/${list}?per_page=100&page=${page}`);
      if (answer.statusCode !== 200) break;
      for (const { id } of answer.json().data) ids.add(id);
    }
    return [list, ids] as const;
  };
  // safe: one for each name
  return Object.fromEntries(await Promise.all(recordLists.map(of))) as Record<RecordList, Set<string>>;
}

/** Of each list what others are shown and this user may not see: what it is not shown itself, however it asks. */
export async function foreignIds(user: PortfolioUser): Promise<Record<RecordList, string[]>> {
  const own = await ownIds(user);
  const client = await as(user);
  const others = await Promise.all(everybody.filter((each) => each !== user).map(ownIds));
  const of = async (list: RecordList) => {
    const theirs = [...new Set(others.flatMap((each) => [...each[list]]))].filter((id) => !own[list].has(id));
    // Only part of a long list was read.
    const isAll = (await client.get(`/${list}?per_page=1`)).json().meta?.total === own[list].size;
    return [list, isAll ? theirs : []] as const;
  };
  // safe: one for each name
  return Object.fromEntries(await Promise.all(recordLists.map(of))) as Record<RecordList, string[]>;
}
