import type { FinancialOwner, TrendMonth, UnreadRecords } from '@gevel/contract';
import { euroOf, sumOf } from '@gevel/contract/plain';
import type { Database } from '../../db/database.ts';
import type { Statement } from '../../db/one-flight.ts';
import type { Scope } from '../../db/scope.ts';
import { firstDayOfEachSql, firstDayOfYearSql } from '../../domain/book-year.ts';
import { statementThen } from '../../lists/as-known.ts';
import { freshnessSql } from '../../lists/freshness-sql.ts';
import { hasUnreadSql, unreadRecords } from '../../lists/unread.ts';
import type { AccountSums, Group } from './roll-up.ts';
import { unreadOfSeveral } from './unread-of-several.ts';

export type PortfolioScope = Exclude<Scope, { kind: 'admin' }>;

export interface Meta {
  synced_at: string | null;
  followed_at: string | null;
  unread?: UnreadRecords[];
}

export interface AskedPeriod {
  ownerId: string;
  /** Null for the owner's default year. */
  year: number | null;
  periodStart: number;
  periodEnd: number;
  /** What it is compared with; null for nothing. */
  against: AskedRange | null;
  /** The day of which is asked what was known; absent for now. */
  asOf?: string | undefined;
}

interface AskedRange {
  /** Null for the year before. */
  year: number | null;
  start: number;
  end: number;
}

export interface ReadBooks {
  owner: { id: string; name: string };
  year: number;
  /** Null where it differs between owners. */
  first_day: string | null;
  year_is_closed: boolean | null;
  has_previous: boolean;
  groups: Group[];
  accounts: AccountSums[];
  meta: Meta;
}

export const bookTypes = ['financial_mutations', 'ledger_accounts', 'compactions'];
const freshness = freshnessSql(bookTypes);
/** Of an owner that could not be read there are no books. */
export const unreadTypes = ['owners', ...bookTypes];
const hasUnread = `${hasUnreadSql(unreadTypes)} as has_unread`;

/** The years of an owner `o`, each with its first day. */
const yearsOfOwner = `(select n.financial_year as year, n.is_closed, ${firstDayOfEachSql} as first_day
  from financial_years n where n.owner_id = o.id)`;
/** This year, else the newest one that began; else the oldest that did not. */
const byNearness = (today: string) => `y.first_day > ${today}::date, abs(y.first_day - ${today}::date)`;
export const defaultYear = (today: string) =>
  `(select y.year from ${yearsOfOwner} y order by ${byNearness(today)} limit 1)`;

/** Everybody whose books the actor may open, by name. */
export async function listOwners(
  database: Database,
  scope: PortfolioScope,
  today: string,
): Promise<{ data: FinancialOwner[]; meta: Meta }> {
  const text = `select json_build_object('data', coalesce(json_agg(json_build_object(
        'id', o.id::text, 'name', o.name, 'reference', o.reference, 'city', o.city,
        'years', coalesce(known.years, '[]'::json), 'default_year', known.default_year) order by o.name_sort, o.id), '[]'::json), 'meta', ${freshness}) as answer, ${hasUnread}
    from owners o cross join lateral (select json_agg(json_build_object('year', y.year, 'is_closed', y.is_closed, 'first_day', y.first_day)
        order by y.year desc) as years, (array_agg(y.year order by ${byNearness('$2')}))[1] as default_year
      from ${yearsOfOwner} y) known
    where o.is_present and ${ownerInScope(scope)}`;
  return one(database, { scope }, { text, values: [scopeId(scope), today] });
}

const sumWhere = (amount: string, condition: string) => `coalesce(sum(${amount}) filter (where ${condition}), 0)`;

/** Of one year, row by row: nothing is put together first, which would cost more than the sums. */
const sumsOfYear = `select m.ledger_account_id as id,
    ${sumWhere('m.debit - m.credit', 'm.financial_period < $4')} as opening,
    ${sumWhere('m.debit', 'm.financial_period >= $4')} as debit, ${sumWhere('m.credit', 'm.financial_period >= $4')} as credit,
    0 as previous_opening, 0 as previous_amount
  from financial_mutations m where m.owner_id = o.id and m.financial_year = y.year and m.financial_period <= $5
  group by 1`;

/** And of the periods that they are compared with, which may be of the same year. */
const sumsOfTwoRanges = (range: { year: string; start: string; end: string }) => {
  const now = 'p.financial_year = y.year';
  const before = `p.financial_year = ${range.year}`;
  const within = `p.financial_period >= $4 and p.financial_period <= $5`;
  const withinBefore = `p.financial_period between ${range.start} and ${range.end}`;
  return `select p.id,
    ${sumWhere('p.debit - p.credit', `${now} and p.financial_period < $4`)} as opening,
    ${sumWhere('p.debit', `${now} and ${within}`)} as debit,
    ${sumWhere('p.credit', `${now} and ${within}`)} as credit,
    ${sumWhere('p.debit - p.credit', `${before} and p.financial_period < ${range.start}`)} as previous_opening,
    ${sumWhere('p.debit - p.credit', `${before} and ${withinBefore}`)} as previous_amount
  from (select m.ledger_account_id as id, m.financial_year, m.financial_period, sum(m.debit) as debit, sum(m.credit) as credit
    from financial_mutations m
    where m.owner_id = o.id and m.financial_year in (y.year, ${range.year}) and m.financial_period <= greatest($5, ${range.end})
    group by 1, 2, 3) p
  group by 1`;
};

/** The sums of every account over the period, in one walk over the index that holds them; null when the owner is not the actor's. */
export async function readBooks(
  database: Database,
  scope: PortfolioScope,
  asked: AskedPeriod & { today: string },
): Promise<ReadBooks | null> {
  const { ownerId, year } = asked;
  const statement = booksSql(scope, asked, { owners: ownerId, today: year === null ? asked.today : null });
  const hasOnePlan = year === null ? {} : { hasOnePlan: true };
  const read = await maybe<Wired>(database, { scope, ownerId }, { ...statement, ...hasOnePlan });
  if (read === null) return null;
  return { ...read, groups: (read.groups ?? []).map(groupOf), accounts: read.accounts.map(sumsOf) };
}

/** The same of each of several owners, of a year that is named; null when one of them is not the actor's. */
export async function readBooksOfSeveral(
  database: Database,
  scope: PortfolioScope,
  asked: Omit<AskedPeriod, 'ownerId'> & { ownerIds: readonly string[] },
): Promise<ReadBooks[] | null> {
  const { ownerIds } = asked;
  const { text, values } = booksSql(scope, asked, { owners: ownerIds, today: null });
  const rows = await database.ask<{ answer: Wired; has_unread: boolean }>(scope, { text, values });
  if (rows.length < ownerIds.length) return null;
  const groups = rows.flatMap(({ answer }) => answer.groups ?? []).map(groupOf);
  const books = rows.map(({ answer }) => ({ ...answer, groups, accounts: answer.accounts.map(sumsOf) }));
  if (!rows[0]?.has_unread) return books;
  for (const one of books) {
    const of = { scope, types: unreadTypes, ownerId: one.owner.id };
    const unread = await unreadRecords((statement) => database.ask(scope, statement), of);
    if (unread.length > 0) one.meta = { ...one.meta, unread };
  }
  return books;
}

interface OfOwners {
  /** One id, or several. */
  owners: string | readonly string[];
  /** The year is looked for from this day; null of one that is named. */
  today: string | null;
}

/** A row for each owner. The groups of accounts are everybody's: of several owners the first row brings them. */
function booksSql(scope: PortfolioScope, asked: Omit<AskedPeriod, 'ownerId'>, { owners, today }: OfOwners) {
  // Rows of a year that is named are looked up in the index; of one that is looked for, those of all years are walked.
  const isNamed = today === null;
  const isOne = typeof owners === 'string';
  const year = isNamed ? '$3::int' : `coalesce($3::int, ${defaultYear('$6')}, extract(year from $6::date)::int)`;
  const values: (string | number | null | readonly string[])[] = [
    scopeId(scope),
    owners,
    asked.year,
    asked.periodStart,
    asked.periodEnd,
  ];
  if (!isNamed) values.push(today);
  const { against } = asked;
  const bind = (value: number) => `$${values.push(value)}::int`;
  const range = against && {
    year: against.year === null ? '(y.year - 1)' : bind(against.year),
    start: bind(against.start),
    end: bind(against.end),
  };
  const text = `select json_build_object(
      'owner', json_build_object('id', o.id::text, 'name', o.name),
      'year', y.year, 'first_day', ${firstDayOfYearSql('o.id', 'y.year')},
      'year_is_closed', (select f.is_closed from financial_years f where f.owner_id = o.id and f.financial_year = y.year),
      'has_previous', ${range ? `exists (select from financial_years f where f.owner_id = o.id and f.financial_year = ${range.year})` : 'false'},
      'groups', ${isOne ? groupsSql : `case when o.id = ($2::bigint[])[1] then ${groupsSql} end`},
      'accounts', (select coalesce(json_agg(json_build_array(s.id::text, a.code, a.name, a.compaction_id::text,
          s.opening::text, s.debit::text, s.credit::text, s.previous_opening::text, s.previous_amount::text${isOne ? '' : ', a.code_sort'})
          order by a.code_sort, s.id), '[]'::json)
        from (${range ? sumsOfTwoRanges(range) : sumsOfYear}) s
        left join ledger_accounts a on a.id = s.id and (a.owner_id is null or a.owner_id = o.id)),
      'meta', ${freshness}) as answer, ${hasUnread}
    from owners o, lateral (select ${year} as year) y
    where ${ownerInScope(scope)} and ${isOne ? 'o.id = $2' : 'o.id = any($2::bigint[]) order by o.name_sort, o.id'}`;
  return statementThen({ text, values }, { asOf: asked.asOf, scope });
}

const groupsSql = `(select coalesce(json_agg(json_build_array(c.id::text, c.parent_id::text, c.code, c.name, c.quadrant)
  order by c.code_sort, c.id), '[]'::json) from compactions c)`;

interface Trend {
  data: TrendMonth[];
  meta: Meta;
}

/** Benefits and costs per period of the year; null when the owner is not the actor's. */
export function readTrend(
  database: Database,
  scope: PortfolioScope,
  { ownerId, asOf, ...asked }: { ownerId: string; year: number | null; today: string; asOf?: string | undefined },
): Promise<Trend | null> {
  const values = [scopeId(scope), ownerId, asked.year, asked.today];
  const statement = statementThen({ text: trendSql(scope, 'o.id = $2'), values }, { asOf, scope });
  return maybe(database, { scope, ownerId }, statement);
}

/** The same of several owners together, of a year that is named; null when one of them is not the actor's. */
export async function readTrendOfSeveral(
  database: Database,
  scope: PortfolioScope,
  {
    ownerIds,
    year,
    today,
    asOf,
  }: { ownerIds: readonly string[]; year: number; today: string; asOf?: string | undefined },
): Promise<Trend | null> {
  const statement = {
    text: trendSql(scope, 'o.id = any($2::bigint[])'),
    values: [scopeId(scope), ownerIds, year, today],
  };
  const rows = await database.ask<{ answer: Trend; has_unread: boolean }>(
    scope,
    statementThen(statement, { asOf, scope }),
  );
  const [first] = rows;
  if (first === undefined || rows.length < ownerIds.length) return null;
  const unread = first.has_unread ? await unreadOfSeveral(database, { scope, types: unreadTypes, ownerIds }) : [];
  const { meta } = first.answer;
  return {
    data: addedMonths(rows.flatMap(({ answer }) => answer.data)),
    meta: unread.length === 0 ? meta : { ...meta, unread },
  };
}

function addedMonths(months: readonly TrendMonth[]): TrendMonth[] {
  const periods = [...new Set(months.map(({ period }) => period))].sort((one, other) => one - other);
  return periods.map((period) => {
    const of = months.filter((month) => month.period === period);
    const sum = (name: 'benefits' | 'costs' | 'result') => euroOf(sumOf(of.map((month) => month[name])));
    return { period, benefits: sum('benefits'), costs: sum('costs'), result: sum('result') };
  });
}

function trendSql(scope: PortfolioScope, isAsked: string): string {
  const side = (quadrant: string, amount: string) =>
    `coalesce(sum(${amount}) filter (where c.quadrant = '${quadrant}'), 0)`;
  const euro = (cents: string) => `round((${cents})::numeric / 100, 2)::text`;
  return `select json_build_object('data', coalesce((
      select json_agg(json_build_object('period', p.period, 'benefits', ${euro('p.benefits')}, 'costs', ${euro('p.costs')},
        'result', ${euro('p.benefits - p.costs')}) order by p.period)
      from (select m.financial_period as period, ${side('benefits', 'm.credit - m.debit')} as benefits, ${side('costs', 'm.debit - m.credit')} as costs
        from financial_mutations m
        join ledger_accounts a on a.id = m.ledger_account_id and (a.owner_id is null or a.owner_id = o.id)
        join compactions c on c.id = a.compaction_id and c.quadrant in ('benefits', 'costs')
        where m.owner_id = o.id and m.financial_year = y.year
        group by 1) p), '[]'::json), 'meta', ${freshness}) as answer, ${hasUnread}
    from owners o, lateral (select coalesce($3::int, ${defaultYear('$4')}, extract(year from $4::date)::int) as year) y
    where ${ownerInScope(scope)} and ${isAsked}`;
}

/** As the statement answers it: rows as lists, amounts as text so that none is ever rounded. */
interface Wired extends Omit<ReadBooks, 'groups' | 'accounts'> {
  /** Null in all rows but one where there are several. */
  groups: [id: string, parentId: string | null, code: string | null, name: string, quadrant: string][] | null;
  accounts: [
    id: string,
    code: string | null,
    name: string | null,
    groupId: string | null,
    opening: string,
    debit: string,
    credit: string,
    previousOpening: string,
    previousAmount: string,
    codeSort?: string | null,
  ][];
}

const groupOf = ([id, parentId, code, name, quadrant]: NonNullable<Wired['groups']>[number]): Group => ({
  id,
  parentId,
  code,
  name,
  quadrant,
});

const sumsOf = ([id, code, name, groupId, ...more]: Wired['accounts'][number]): AccountSums => {
  const [opening, debit, credit, previousOpening, previousAmount, codeSort = null] = more;
  return {
    id,
    code,
    name,
    groupId,
    codeSort,
    opening: BigInt(opening),
    debit: BigInt(debit),
    credit: BigInt(credit),
    previousOpening: BigInt(previousOpening),
    previousAmount: BigInt(previousAmount),
  };
};

export const scopeId = (scope: PortfolioScope) => (scope.kind === 'broker' ? scope.brokerId : scope.ownerId);
/** Mutations carry the broker of their owner, so that who may see the owner may see them; row-level security says so once more. */
export const ownerInScope = (scope: PortfolioScope) => (scope.kind === 'broker' ? 'o.broker_id = $1' : 'o.id = $1');

interface Books {
  scope: Scope;
  ownerId?: string;
  /** Of which is told what could not be read; else those of the books. */
  types?: readonly string[];
}

export async function maybe<Answer extends { meta: Meta }>(
  database: Database,
  of: Books,
  statement: Statement,
): Promise<Answer | null> {
  const [found] = await database.ask<{ answer: Answer; has_unread: boolean }>(of.scope, statement);
  if (!found?.has_unread) return found?.answer ?? null;
  const unread = await unreadRecords((asked) => database.ask(of.scope, asked), { types: unreadTypes, ...of });
  if (unread.length === 0) return found.answer;
  return { ...found.answer, meta: { ...found.answer.meta, unread } };
}

async function one<Answer extends { meta: Meta }>(
  database: Database,
  of: Books,
  statement: Statement,
): Promise<Answer> {
  const answer = await maybe<Answer>(database, of, statement);
  if (answer === null) throw new Error('The books answered nothing');
  return answer;
}
