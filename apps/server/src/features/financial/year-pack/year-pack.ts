import type { YearPack } from '@gevel/contract';
import {
  centsOf,
  euroOf,
  lastPeriod,
  refusalOf,
  sumOf,
  type VatTreatment,
  type YearPackCheck,
  type YearPackGap,
} from '@gevel/contract/plain';
import type { Database } from '../../../db/database.ts';
import { dayBefore } from '../../../domain/days.ts';
import { refuseUntold } from '../../../lists/as-known.ts';
import type { ExportableList } from '../../../lists/exportable-lists.ts';
import { readList } from '../../../lists/read-list.ts';
import { requestContextOf } from '../../../lists/request-context.ts';
import { unreadRecords } from '../../../lists/unread.ts';
import type { Clock } from '../../../platform/clock.ts';
import { readQuery } from '../../../platform/http/read-query.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { bookTypes, type Meta, type PortfolioScope, type ReadBooks, readBooks } from '../financial.repository.ts';
import { type AccountSums, type Group, rollUp } from '../roll-up.ts';
import { type AskedYear, type DatedYear, readBookYear } from './book-year.ts';
import { type AccountOfDay, readYearEnds, type YearEnds } from './year-ends.repository.ts';
import { listSharedDocuments, readYearFigures, shiftedCodes, type YearFigures } from './year-figures.repository.ts';

export interface PackDeps {
  database: Database;
  clock: Clock;
  exportableLists: ReadonlyMap<string, ExportableList>;
}

export interface Reader {
  actor: Actor;
  scope: PortfolioScope;
}

/** What the figures of a year are made of. */
export const packTypes = [
  'owners',
  ...bookTypes,
  'objects',
  'property_valuations',
  'tax_rates',
  'rental_statements',
  'statement_objects',
  'debtor_items',
  'creditor_items',
  'sales_invoices',
  'purchase_invoices',
] as const;

interface ReadPack {
  data: YearPack;
  meta: Meta;
  /** What the files of the year are made of besides. */
  figures: YearFigures;
}

/** The figures of a year and what they are held against, of now or as known on a day; null when the owner is not the actor's. */
export async function readYearPack(
  deps: PackDeps,
  { actor, scope }: Reader,
  asked: AskedYear,
): Promise<ReadPack | null> {
  const { database, clock } = deps;
  const { asOf } = asked;
  const { today: now } = requestContextOf(scope, clock);
  await refuseUntold(database, { scope, today: now, asOf, types: packTypes });
  const today = asOf ?? now;
  const whole = { ...asked, periodStart: 1, periodEnd: lastPeriod, against: null, today };
  const books = await readBooks(database, scope, whole);
  const dated = await readBookYear(database, scope, asked);
  const ends = endsOf(dated, today);
  const figures = await readYearFigures(database, scope, dated);
  const yearEnds = await readYearEnds(database, scope, { ...asked, ends });
  if (books === null || figures === null || yearEnds === null) return null;
  const [start, end] = await Promise.all(
    ends.map((day) => readDebtors(deps, actor, { ownerId: asked.ownerId, day, asOf })),
  );
  // Papers exist as of now alone.
  const subjects = asOf === undefined ? subjectsFor(actor) : [];
  const documents = asOf === undefined ? await listSharedDocuments(database, scope, { ...dated, subjects }) : [];
  const data = packOf({
    books,
    figures,
    dated,
    ends,
    yearEnds: mayExport(deps, 'reports/invoices', actor) ? yearEnds : null,
    debtors: [start ?? null, end ?? null],
    actor,
    document_count: documents.length,
    statement_count: subjects.includes('rental_statements') ? figures.statements.length : 0,
  });
  const unread = await unreadRecords((statement) => database.ask(scope, statement), {
    scope,
    types: packTypes,
    ownerId: asked.ownerId,
  });
  return { data, meta: unread.length === 0 ? books.meta : { ...books.meta, unread }, figures };
}

/** The last days of the year before and of this one; of a year that runs, today or the day that is known. */
function endsOf({ firstDay, lastDay }: DatedYear, today: string): [string, string] {
  return [dayBefore(firstDay), lastDay < today ? lastDay : today];
}

/** Of what belongs to a module that is switched off nothing is handed out here either. */
export function subjectsFor({ modules }: Actor): ('rental_statements' | 'invoices')[] {
  return [
    ...(modules.includes('rental_statements') ? (['rental_statements'] as const) : []),
    ...(modules.includes('reports') ? (['invoices'] as const) : []),
  ];
}

export function mayExport({ exportableLists }: Pick<PackDeps, 'exportableLists'>, name: string, actor: Actor): boolean {
  const found = exportableLists.get(name);
  return found !== undefined && refusalOf(found.operation.access, actor) === null;
}

interface Debtors {
  is_provable: boolean;
  items_amount: string | null;
}

/** The row of the report that ties open items to the debtor account; null where that is not the actor's, or the day is still to come. */
async function readDebtors(
  deps: PackDeps,
  actor: Actor,
  { ownerId, day, asOf }: { ownerId: string; day: string; asOf: string | undefined },
): Promise<Debtors | null> {
  const name = 'reports/debtor-accounts';
  const exportable = deps.exportableLists.get(name);
  const context = requestContextOf(actor.scope, deps.clock);
  if (exportable === undefined || !mayExport(deps, name, actor) || day > (asOf ?? context.today)) return null;
  const asked = `filter[owner]=${ownerId}&filter[reference_date]=${day}${asOfQuery(asOf)}`;
  const query = exportable.operation.query.parse(readQuery(asked));
  const { text } = await readList(deps.database, exportable.listFor(actor), query, context);
  // safe: the list's description gives these members
  const { data } = JSON.parse(text) as { data: Debtors[] };
  return data[0] ?? null;
}

/** What the query of a list has more of a day. */
export const asOfQuery = (asOf: string | undefined) => (asOf === undefined ? '' : `&as_of=${asOf}`);

interface Read {
  books: ReadBooks;
  figures: YearFigures;
  dated: DatedYear;
  ends: [string, string];
  /** Null where purchase invoices are not open to the reader. */
  yearEnds: YearEnds | null;
  debtors: [Debtors | null, Debtors | null];
  actor: Actor;
  document_count: number;
  statement_count: number;
}

function packOf(read: Read): YearPack {
  const { books, figures, dated, ends, yearEnds, debtors, actor, document_count, statement_count } = read;
  const rolled = rollUp({ groups: books.groups, accounts: books.accounts, hasPrevious: false });
  const knowsKinds = Object.keys(figures.kinds).length > 0;
  const vat = figures.vat.map((row) => vatRowOf(row, knowsKinds));
  const objects = figures.objects.map((row) => ({ ...row, result: less(row.income, row.costs) }));
  const balancesOf = (kind: string) => books.accounts.filter(({ id }) => figures.kinds[id] === kind).map(balanceOf);
  const accounts = (quadrant: 'benefits' | 'costs') => accountsIn(books, quadrant, figures.under_contract);
  const totalOf = (quadrant: 'benefits' | 'costs') =>
    rolled.quadrants.find((one) => one.quadrant === quadrant)?.closing ?? '0.00';
  const fees = books.accounts.filter(({ id }) => figures.kinds[id] === 'management_fee');
  const [start, end] = debtors;
  const pack = {
    owner: books.owner,
    year: books.year,
    year_is_closed: dated.asOf === undefined ? books.year_is_closed : null,
    first_day: dated.firstDay,
    last_day: dated.lastDay,
    first_end: ends[0],
    last_end: ends[1],
    income: accounts('benefits'),
    income_total: totalOf('benefits'),
    costs: accounts('costs'),
    costs_total: totalOf('costs'),
    result: rolled.result,
    objects,
    vat,
    vat_accounts: balancesOf('vat'),
    deposits: balancesOf('deposits'),
    debtor_accounts: balancesOf('debtors'),
    creditor_accounts: balancesOf('creditors'),
    fee: {
      excl: figures.fee.excl,
      vat: figures.fee.vat,
      incl: figures.fee.incl,
      booked: knowsKinds ? euroOf(fees.reduce((sum, { debit, credit }) => sum + debit - credit, 0n)) : null,
    },
    debtors_start: start?.is_provable ? start.items_amount : null,
    debtors_end: end?.is_provable ? end.items_amount : null,
    creditors_start: yearEnds?.start.creditor_items_amount ?? null,
    creditors_end: yearEnds?.end.creditor_items_amount ?? null,
    creditor_items: yearEnds?.creditor_items ?? [],
    woz: figures.woz,
    mutation_count: figures.mutation_count,
    unbalanced_count: figures.unbalanced_count,
    statement_count,
    document_count,
  };
  return {
    ...pack,
    checks: checksOf(pack, { figures, difference: rolled.difference, debtors, yearEnds }),
    gaps: gapsOf(pack, { figures, dated, knowsKinds, start, actor }),
  };
}

type Facts = Omit<YearPack, 'checks' | 'gaps'>;

function checksOf(
  pack: Facts,
  {
    figures,
    difference,
    debtors,
    yearEnds,
  }: { figures: YearFigures; difference: string } & Pick<Read, 'debtors' | 'yearEnds'>,
): YearPack['checks'] {
  const [start, end] = debtors;
  const check = (name: YearPackCheck, stated: string, found: string, quarter: number | null = null) => ({
    name,
    quarter,
    stated,
    found,
    difference: less(stated, found),
  });
  // Where no booking names a code nothing can be worked out, which is a gap of its own.
  const hasCodes = pack.vat.some(({ tax_rate_id, vat }) => tax_rate_id !== null && vat !== null);
  const quarters = hasCodes
    ? [...new Set(pack.vat.map(({ quarter }) => quarter))].sort((one, other) => one - other)
    : [];
  const moved = (quarter: number) => figures.vat_moved.find((one) => one.quarter === quarter)?.amount ?? '0.00';
  // By debit, and in a report of a day what was booked ahead in a later year is no part of this one.
  const account = ({ account: balance, booked_ahead }: AccountOfDay) => less(balance, booked_ahead);
  const hasDebtors = pack.debtor_accounts.length > 0;
  const hasCreditors = pack.creditor_accounts.length > 0;
  const openings = (rows: YearPack['deposits']) => added(rows.map(({ opening }) => opening));
  const closings = (rows: YearPack['deposits']) => added(rows.map(({ closing }) => closing));
  /** What is owed to suppliers reads by credit: the account against the books, and the items against the account. */
  const ofCreditors = (name: 'start' | 'end', books: string): YearPack['checks'] => {
    const items = pack[`creditors_${name}`];
    if (yearEnds === null || items === null || !hasCreditors) return [];
    const { creditors } = yearEnds[name];
    return [
      check(`creditors_${name}`, negated(books), negated(account(creditors))),
      check(`creditor_items_${name}`, negated(creditors.account), items),
    ];
  };
  return [
    check('books_difference', '0.00', difference),
    check('objects_result', pack.result, added(pack.objects.map(({ result }) => result))),
    check(
      'vat_base',
      pack.result,
      less(added(pack.vat.map(({ income }) => income)), added(pack.vat.map(({ costs }) => costs))),
    ),
    ...quarters.map((quarter) =>
      check(
        'vat_accounts',
        moved(quarter),
        added(pack.vat.filter((row) => row.quarter === quarter).map(explainedVat)),
        quarter,
      ),
    ),
    check('fee_statements', figures.fee.stated, figures.fee.incl),
    ...(start?.is_provable && yearEnds && hasDebtors
      ? [check('debtors_start', openings(pack.debtor_accounts), account(yearEnds.start.debtors))]
      : []),
    ...(end?.is_provable && yearEnds && hasDebtors
      ? [check('debtors_end', closings(pack.debtor_accounts), account(yearEnds.end.debtors))]
      : []),
    ...ofCreditors('start', openings(pack.creditor_accounts)),
    ...ofCreditors('end', closings(pack.creditor_accounts)),
    ...(figures.opening.count > 0 ? [check('opening_balance', figures.opening.debit, figures.opening.credit)] : []),
  ];
}

function gapsOf(
  pack: Facts,
  {
    figures,
    dated,
    knowsKinds,
    start,
    actor,
  }: { figures: YearFigures; dated: DatedYear; knowsKinds: boolean; start: Debtors | null; actor: Actor },
): YearPackGap[] {
  const hasReports = actor.modules.includes('reports');
  const gaps: readonly [YearPackGap, boolean][] = [
    ['year_open', dated.asOf === undefined && pack.year_is_closed !== true],
    ['year_days_unproven', dated.isUnproven],
    ['year_other_length', dated.isOtherLength],
    ['account_kinds_unknown', !knowsKinds && pack.mutation_count > 0],
    ['vat_codes_unknown', pack.vat.length > 0 && pack.vat.every((row) => row.tax_rate_id === null)],
    ['no_opening_balance', figures.opening.count === 0],
    ['no_vat_number', figures.vat_number === null],
    ['entries_out_of_balance', pack.unbalanced_count > 0],
    ['debtors_not_provable', hasReports && start?.is_provable !== true],
    ['creditor_items_unknown', hasReports && (pack.creditors_start === null || pack.creditors_end === null)],
    ['woz_unknown', pack.woz.length === 0 || pack.woz.some(({ amount }) => amount === null)],
    ['woz_value_date_unknown', pack.woz.some(({ amount, value_date }) => amount !== null && value_date === null)],
    ['woz_differs', haveTwoValues(pack.woz)],
    ['not_in_reports', !hasReports],
    ['not_in_statements', !actor.modules.includes('rental_statements')],
    ['not_in_contracts', !actor.modules.includes('contracts')],
  ];
  return gaps.flatMap(([name, holds]) => (holds ? [name] : []));
}

/** Of some object the owner entered something else than the back office has. */
function haveTwoValues(woz: YearPack['woz']): boolean {
  return woz.some((row) => woz.some((other) => other.object_id === row.object_id && other.amount !== row.amount));
}

function vatRowOf(read: YearFigures['vat'][number], knowsKinds: boolean): YearPack['vat'][number] {
  const treatment = treatmentOf(read);
  const row = { ...read, rubric: saysRubric(read.side, treatment) ? read.rubric : null };
  const { vat, worked_out, unclaimed } = row;
  if (!knowsKinds) return { ...row, treatment, vat: null, worked_out: null, unclaimed: null, difference: null };
  const known = { ...row, treatment, vat };
  // What is paid to the tax office names no code; an invoice without one is explained by nothing.
  if (treatment === 'no_code') {
    return { ...known, worked_out: null, unclaimed: null, difference: row.side === 'other' ? '0.00' : vat };
  }
  return { ...known, difference: less(vat, less(worked_out, unclaimed)) };
}

/** The rubric of a code is that of turnover under it; what is claimed back on purchases under the same code is declared elsewhere. */
const saysRubric = (side: YearFigures['vat'][number]['side'], treatment: VatTreatment) =>
  side !== 'purchase' || treatment === 'reverse_charge';

/** What of the VAT accounts the codes explain, and what was settled on them without a code. */
function explainedVat({ vat, difference }: YearPack['vat'][number]): string {
  return less(vat ?? '0.00', difference ?? '0.00');
}

function treatmentOf({ name, percentage, rubric }: YearFigures['vat'][number]): VatTreatment {
  if (name === null) return 'no_code';
  if (new RegExp(shiftedCodes, 'i').test(`${name} ${rubric ?? ''}`)) return 'reverse_charge';
  if (percentage === null) return 'exempt';
  return Number(percentage) === 0 ? 'zero' : 'percentage';
}

function accountsIn(
  books: ReadBooks,
  quadrant: 'benefits' | 'costs',
  underContract: Readonly<Record<string, string>>,
): YearPack['income'] {
  const groups = new Map<string, Group>(books.groups.map((group) => [group.id, group]));
  const sign = quadrant === 'benefits' ? -1n : 1n;
  return books.accounts.flatMap(({ id, code, name, groupId, debit, credit }) => {
    const group = groupId === null ? undefined : groups.get(groupId);
    if (group?.quadrant !== quadrant || (debit === 0n && credit === 0n)) return [];
    const contracted = centsOf(underContract[id] ?? '0.00') * -sign;
    const amount = sign * (debit - credit);
    return [{ id, code, name, group: group.name, amount: euroOf(amount), under_contract: euroOf(contracted) }];
  });
}

/** By debit, whatever side the account is on. */
function balanceOf({ id, code, name, opening, debit, credit }: AccountSums): YearPack['deposits'][number] {
  return {
    id,
    code,
    name,
    opening: euroOf(opening),
    debit: euroOf(debit),
    credit: euroOf(credit),
    closing: euroOf(opening + debit - credit),
  };
}

const added = (amounts: readonly string[]) => euroOf(sumOf(amounts));
const negated = (amount: string) => euroOf(-centsOf(amount));
const less = (amount: string, other: string) => euroOf(centsOf(amount) - centsOf(other));
