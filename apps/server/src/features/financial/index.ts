import { type FinancialOverview, operations } from '@gevel/contract';
import { maxOwnersTogether } from '@gevel/contract/figure-choices';
import { lastPeriod } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { Scope } from '../../db/scope.ts';
import { booksCauses, booksTotal } from '../../domain/change-causes/books-causes.ts';
import { changesTogether } from '../../domain/change-causes/causes-of.ts';
import { toldChange } from '../../domain/change-causes/told-change.ts';
import { ageSeenBy } from '../../lists/ages-of.ts';
import { refuseUntold } from '../../lists/as-known.ts';
import { makeExportable } from '../../lists/exportable-lists.ts';
import type { ServedList } from '../../lists/list-sql.ts';
import { isRecordId } from '../../lists/read-facts.ts';
import { readList } from '../../lists/read-list.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { implement } from '../../platform/http/implement.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type BooksTogether, booksTogether, commonDay } from './books-together.ts';
import { budgetTypes, readBudgets, readBudgetsOfSeveral } from './budgets.repository.ts';
import { readTwoBooks } from './change.repository.ts';
import { type AskedChange, type BooksChange, changePackOf, changeTypes } from './change-pack.ts';
import {
  type AskedPeriod,
  listOwners,
  type Meta,
  readBooks,
  readBooksOfSeveral,
  readTrend,
  readTrendOfSeveral,
  unreadTypes,
} from './financial.repository.ts';
import { servedMutations } from './mutations.list-sql.ts';
import { portfolioOf } from './portfolio-of.ts';
import { rollUp } from './roll-up.ts';
import { yearPackOf } from './year-pack/pack-parts.ts';
import { readYearPack } from './year-pack/year-pack.ts';

const firstMonth = 1;
// The engine reads every list through its description alone.
const mutations = servedMutations as unknown as ServedList;

/** Comes after rental statements, whose documents a year pack holds, and reads the lists of all slices when it is asked. */
type FinancialDeps = ListPlatform & { files: FileStorage; publicUrl: URL };

export function financial(app: FastifyInstance, platform: FinancialDeps): void {
  const { database, clock } = platform;
  implement(app, operations.financial.owners, ({ actor }) =>
    listOwners(database, portfolioOf(actor.scope), requestContextOf(actor.scope, clock).today),
  );

  implement(app, operations.financial.overview, async ({ query, actor, request }) => {
    const { today } = requestContextOf(actor.scope, clock);
    const ownerIds = ownersOf(query.owner, actor.scope, messagesIn(request.language).problems.owner_required);
    const asked: Omit<AskedPeriod, 'ownerId'> = {
      year: query.year ?? null,
      periodStart: query.period_start ?? firstMonth,
      periodEnd: query.period_end ?? lastPeriod,
      against: null,
      asOf: query.as_of,
    };
    refuseBackwards(asked);
    if (query.compare) {
      const { start, end } = {
        start: query.against_start ?? asked.periodStart,
        end: query.against_end ?? asked.periodEnd,
      };
      if (start > end) throw new Refusal('invalid_content', { invalidFields: ['against_end'] });
      asked.against = { year: query.against_year ?? null, start, end };
    }
    const scope = portfolioOf(actor.scope);
    const [ownerId = ''] = ownerIds;
    if (ownerIds.length > 1) yearOfSeveral(asked.year);
    await refuseUntold(database, { scope, today, asOf: query.as_of, types: unreadTypes });
    const all =
      ownerIds.length > 1
        ? await readBooksOfSeveral(database, scope, { ...asked, ownerIds })
        : [await readBooks(database, scope, { ...asked, ownerId, today: query.as_of ?? today })];
    const books = all === null ? null : booksTogether(all);
    if (books === null) throw new Refusal('not_found');
    const answer: { data: FinancialOverview; meta: Meta } = { data: overviewOf(books, asked), meta: books.meta };
    // Made here of sums, member by member: looking through hundreds of accounts again would cost more than making them.
    return new JsonText(JSON.stringify(answer));
  });

  implement(app, operations.financial.trend, async ({ query, actor, request }) => {
    const { today } = requestContextOf(actor.scope, clock);
    const ownerIds = ownersOf(query.owner, actor.scope, messagesIn(request.language).problems.owner_required);
    const scope = portfolioOf(actor.scope);
    const { year = null, as_of: asOf } = query;
    const [ownerId = ''] = ownerIds;
    await refuseUntold(database, { scope, today, asOf, types: unreadTypes });
    const of = { today: asOf ?? today, asOf };
    const trend =
      ownerIds.length > 1
        ? await readTrendOfSeveral(database, scope, { ownerIds, year: yearOfSeveral(year), ...of })
        : await readTrend(database, scope, { ownerId, year, ...of });
    if (trend === null) throw new Refusal('not_found');
    return trend;
  });

  implement(app, operations.financial.budgets, async ({ query, actor, request }) => {
    const ownerIds = ownersOf(query.owner, actor.scope, messagesIn(request.language).problems.owner_required);
    const asked = {
      year: query.year ?? null,
      periodStart: query.period_start ?? firstMonth,
      periodEnd: query.period_end ?? lastPeriod,
      asOf: query.as_of,
    };
    refuseBackwards(asked);
    const { today } = requestContextOf(actor.scope, clock);
    const scope = portfolioOf(actor.scope);
    const [ownerId = ''] = ownerIds;
    await refuseUntold(database, { scope, today, asOf: query.as_of, types: budgetTypes });
    const budgets =
      ownerIds.length > 1
        ? await readBudgetsOfSeveral(database, scope, { ...asked, ownerIds, year: yearOfSeveral(asked.year) })
        : await readBudgets(database, scope, { ...asked, ownerId, today: query.as_of ?? today });
    if (budgets === null) throw new Refusal('not_found');
    return budgets;
  });

  implement(app, operations.financial.change, async ({ query, actor, request }) => {
    const owner = messagesIn(request.language).problems.owner_required;
    const meta = await ageSeenBy(database, actor.scope, changeTypes);
    return { data: toldChange((await booksChangeOf(platform, actor, { query, owner })).change), meta };
  });
  app.exportablePacks.set(
    'financial/change',
    changePackOf(platform, (actor, query, language) =>
      booksChangeOf(platform, actor, { query, owner: messagesIn(language).problems.owner_required }),
    ),
  );

  const packs = { ...platform, exportableLists: app.exportableLists, statementPapers: app.statementPapers };
  app.exportablePacks.set('financial/year-pack', yearPackOf(packs));
  implement(app, operations.financial.yearPack, async ({ query, actor, request }) => {
    const ownerId = ownerOf(query.owner, actor.scope, messagesIn(request.language).problems.owner_required);
    const reader = { actor, scope: portfolioOf(actor.scope) };
    const pack = await readYearPack(packs, reader, { ownerId, year: query.year, asOf: query.as_of });
    if (pack === null) throw new Refusal('not_found');
    return { data: pack.data, meta: pack.meta };
  });

  makeExportable(app, operations.financial.mutations, () => mutations);
  implement(app, operations.financial.mutations, ({ query, actor }) =>
    readList(database, mutations, query, requestContextOf(actor.scope, clock)),
  );
}

/** Why the result of the owners asked for, or what a group of accounts adds to it, is another over the one period than over the other. */
async function booksChangeOf(
  { database, clock }: Pick<ListPlatform, 'database' | 'clock'>,
  { scope }: Actor,
  { query, owner }: { query: AskedChange; owner: string },
): Promise<BooksChange> {
  const ownerIds = ownersOf(query.owner, scope, owner);
  const now = rangeOf(query.year, query.period_start, query.period_end);
  const before = rangeOf(query.against_year, query.against_start, query.against_end, 'against_end');
  const group = query.group ?? null;
  if (group !== null && !isRecordId(group)) throw new Refusal('not_found');
  const { today } = requestContextOf(scope, clock);
  await refuseUntold(database, { scope, today, asOf: query.as_of, types: changeTypes });
  const asked = { ownerIds, now, before, group, asOf: query.as_of };
  const read = await readTwoBooks(database, portfolioOf(scope), asked);
  if (read === null || !read.some(({ facts }) => facts.has_group)) throw new Refusal('not_found');
  const changes = read.map(({ owner_name, facts: { sides, contracts } }) => ({
    owner_name,
    change: booksCauses(sides.now, sides.before, contracts),
  }));
  const [first] = changes;
  const told = (side: 'now' | 'before') => ({
    total: read.reduce((sum, { facts }) => sum + booksTotal(facts.sides[side]), 0),
    first_day: commonDay(read.map(({ facts }) => ({ first_day: facts.sides[side].year_first_day }))),
  });
  return {
    change: changes.length === 1 && first ? first.change : changesTogether(changes),
    owners: read.map(({ owner_id, owner_name }) => ({ id: owner_id, name: owner_name })),
    now: { ...now, ...told('now') },
    before: { ...before, ...told('before') },
  };
}

function rangeOf(
  year: number,
  start: number | undefined = firstMonth,
  end: number | undefined = lastPeriod,
  field: 'period_end' | 'against_end' = 'period_end',
) {
  refuseBackwards({ periodStart: start, periodEnd: end }, field);
  return { year, start, end };
}

function refuseBackwards(
  { periodStart, periodEnd }: Pick<AskedPeriod, 'periodStart' | 'periodEnd'>,
  field: 'period_end' | 'against_end' = 'period_end',
): void {
  if (periodStart > periodEnd) throw new Refusal('invalid_content', { invalidFields: [field] });
}

function overviewOf(
  books: BooksTogether,
  { periodStart, periodEnd }: Pick<AskedPeriod, 'periodStart' | 'periodEnd'>,
): FinancialOverview {
  return {
    owner: books.owner,
    owners: books.owners,
    year: books.year,
    first_day: books.first_day,
    period_start: periodStart,
    period_end: periodEnd,
    year_is_closed: books.year_is_closed,
    ...rollUp({ groups: books.groups, accounts: books.accounts, hasPrevious: books.has_previous }),
  };
}

/** Of several owners there is no year that is the default of all. */
function yearOfSeveral(year: number | null): number {
  if (year === null) throw new Refusal('invalid_content', { invalidFields: ['year'] });
  return year;
}

/** One owner or several at commas, each once; more than can be asked, or an id of another form, is nobody's. */
function ownersOf(asked: string | undefined, scope: Scope, message: string): string[] {
  const ids = [...new Set((asked ?? '').split(','))];
  if (ids.length > maxOwnersTogether) throw new Refusal('invalid_content', { invalidFields: ['owner'] });
  return ids.map((id) => ownerOf(asked === undefined ? undefined : id, scope, message));
}

/** A landlord means itself; a broker says whom it means. An id of another form than ours is nobody's. */
function ownerOf(asked: string | undefined, scope: Scope, message: string): string {
  if (asked === undefined && scope.kind === 'owner') return String(scope.ownerId);
  if (asked === undefined) throw new Refusal('owner_required', { errors: { owner: [message] } });
  if (!isRecordId(asked)) throw new Refusal('not_found');
  return asked;
}
