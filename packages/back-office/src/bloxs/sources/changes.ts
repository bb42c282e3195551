import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { BookYear, Changes, ChangesQuestion } from '../../port/changes.ts';
import type { Feed } from '../feed.ts';
import { incomplete } from '../read/incomplete.ts';
import type { MemberListener } from '../read/parse-rows.ts';
import type { LimitBook } from '../read/set-limits.ts';
import { journalChanges, purchaseInvoiceStates, salesInvoiceStates, settlementStates } from '../sets/changes.ts';
import type { EntitySet, RowOf } from '../wire/entity-set.ts';
import { isFilterRefusal } from './relation-type-filter.ts';

/** Up to which moment, by the clock of the back office, the rows of a set are known, and which of the last minutes. */
const placeInTime = z.object({ at: z.string().nullable(), known: z.string().nullable() });
type PlaceInTime = z.infer<typeof placeInTime>;
const mark = z.record(z.string(), placeInTime);

/** Rows of one moment may be committed later than others of a later one. */
const overlapMs = 10 * 60_000;
const dayMs = 24 * 3_600_000;
/** With more rows than this it is no quicker to know what changed than to read it all. */
const maxChanges = 50_000;

interface Stamped<Row> {
  set: EntitySet<Row>;
  /** The property that says when a row was changed. */
  stamp: keyof Row & string;
}

const journal: Stamped<RowOf<typeof journalChanges>> = { set: journalChanges, stamp: 'LastModified' };
const stateStamp = 'WorkflowStateUpdatedTimeStamp';

interface ChangesContext {
  feed: Feed;
  limits: LimitBook;
  /** By the clock of the connector, in milliseconds since 1970. */
  now: number;
  /** Hears of moments of change that lie more than a day in the future. */
  unknownMember: MemberListener;
}

/** What changed since a mark is asked of the sets that have a moment of change, with one question for all owners. */
export async function readChanges(
  { feed, limits, now, unknownMember }: ChangesContext,
  { since }: ChangesQuestion,
): Promise<Changes> {
  const latest = new Date(now + overlapMs).toISOString();
  const places = since === null ? {} : mark.parse(JSON.parse(since));
  const next: Record<string, PlaceInTime> = {};
  const changed = async <Row>(name: string, stamped: Stamped<Row>): Promise<Row[] | null> => {
    const found = await changedRows(feed, stamped, { place: places[name], latest, unknownMember });
    if (found === null) {
      limits.note(stamped.set.name, 'changes-not-told');
      return null;
    }
    next[name] = found.place;
    return found.rows;
  };
  const booked = await changed('journal', journal);
  const states = {
    sales_invoices: idsOf(
      await changed('sales_invoices', { set: salesInvoiceStates, stamp: stateStamp }),
      (row) => row.SalesInvoiceId,
    ),
    purchase_invoices: idsOf(
      await changed('purchase_invoices', { set: purchaseInvoiceStates, stamp: stateStamp }),
      (row) => row.PurchaseInvoiceId,
    ),
    rental_statements: idsOf(
      await changed('rental_statements', { set: settlementStates, stamp: stateStamp }),
      (row) => row.OwnerSettlementId,
    ),
  };
  return {
    mark: JSON.stringify(next),
    years: booked && yearsOf(booked),
    ids: {
      sales_invoices: both(
        states.sales_invoices,
        idsOf(booked, (row) => row.SalesInvoiceId),
      ),
      purchase_invoices: both(
        states.purchase_invoices,
        idsOf(booked, (row) => row.PurchaseInvoiceId),
      ),
      rental_statements: both(
        states.rental_statements,
        idsOf(booked, (row) => row.OwnerSettlementId),
      ),
    },
  };
}

interface Since {
  place: PlaceInTime | undefined;
  /**
   * What comes later than this lies in the future: it is told with each question, and no place is made of it, behind which nothing
   * would be told until then.
   */
  latest: string;
  unknownMember: MemberListener;
}

/** Null when the back office does not answer the question, or there are too many; with a new place that tells no rows. */
async function changedRows<Row>(
  feed: Feed,
  { set, stamp }: Stamped<Row>,
  { place, latest, unknownMember }: Since,
): Promise<{ rows: Row[] | null; place: PlaceInTime } | null> {
  // safe: the property was read as a moment
  const stampOf = (row: Row) => String(row[stamp]);
  try {
    if (place === undefined || (place.at ?? '') > latest) {
      const where = `${stamp} ge 1900-01-01 and ${stamp} le ${latest}`;
      const last = await feed.first(set, { where, order: `${stamp} desc` });
      return { rows: null, place: { at: last && stampOf(last), known: null } };
    }
    const from = place.at === null ? '1900-01-01' : new Date(Date.parse(place.at) - overlapMs).toISOString();
    // clocks and time zones that differ come no further than a day
    const tomorrow = new Date(Date.parse(latest) + dayMs).toISOString();
    const rows: Row[] = [];
    const lastOf = (of: readonly Row[]) => {
      const past = of.map(stampOf).filter((moment) => moment <= latest);
      return past.reduce<string | null>((left, right) => (left ? later(left, right) : right), place.at);
    };
    for await (const { items } of feed.pages({ set, where: `${stamp} ge ${from}` })) {
      for (const item of items) {
        if (!item.isRead) throw incomplete(set.name, item.reason);
        rows.push(item.row);
        if (stampOf(item.row) > tomorrow) unknownMember(`${set.name}.${stamp}`, stampOf(item.row).slice(0, 10));
      }
      if (rows.length > maxChanges) return { rows: null, place: { at: lastOf(rows), known: null } };
    }
    const at = lastOf(rows);
    const isBefore = (row: Row) => place.at !== null && stampOf(row) <= place.at;
    const isSame = place.known !== null && digest(set, stamp, rows.filter(isBefore)) === place.known;
    const last = at === null ? '' : new Date(Date.parse(at) - overlapMs).toISOString();
    const known = digest(
      set,
      stamp,
      rows.filter((row) => stampOf(row) >= last && stampOf(row) <= (at ?? '')),
    );
    return { rows: isSame ? rows.filter((row) => !isBefore(row)) : rows, place: { at, known } };
  } catch (error) {
    if (isFilterRefusal(error)) return null;
    throw error;
  }
}

const later = (left: string, right: string) => (left > right ? left : right);

/** Of rows that may come again with the next question, so that nothing is read for having come twice. */
function digest<Row>(set: EntitySet<Row>, stamp: keyof Row & string, rows: readonly Row[]): string {
  const texts = rows.map((row) => `${set.key.map((name) => row[name]).join('-')}@${String(row[stamp])}`).sort();
  return createHash('sha256').update(texts.join('\n')).digest('base64url');
}

function yearsOf(rows: readonly RowOf<typeof journalChanges>[]): BookYear[] {
  const years = rows.map(({ OwnerId, FinancialYear }) => ({ owner_id: OwnerId, year: FinancialYear }));
  return [...new Map(years.map((one) => [`${one.owner_id}-${one.year}`, one])).values()];
}

const idsOf = <Row>(rows: readonly Row[] | null, idOf: (row: Row) => number | null) =>
  rows && rows.flatMap((row) => idOf(row) ?? []);

const both = (left: readonly number[] | null, right: readonly number[] | null) =>
  left && right && [...new Set([...left, ...right])].sort((one, other) => one - other);
