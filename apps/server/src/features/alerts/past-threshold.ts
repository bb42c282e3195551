import { recordTypes } from '@gevel/back-office/records';
import { type AlertKindName, alertKindOf, refusalOf } from '@gevel/contract/plain';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { ExportableList } from '../../lists/exportable-lists.ts';
import { readList } from '../../lists/read-list.ts';
import { nothingAsked, requestContextOf } from '../../lists/request-context.ts';
import { unreadRecords } from '../../lists/unread.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';

export interface AlertDeps {
  database: Database;
  clock: Clock;
  exportableLists: ReadonlyMap<string, ExportableList>;
}

const dayMs = 86_400_000;
/** More rows than a person could look at; nobody is alerted one by one of those behind them. */
const maxRows = 10_000;

/** The ids of the rows that are past a threshold, as their list shows them to this actor; null when that is not theirs to see. */
export async function pastThreshold(
  { database, clock, exportableLists }: AlertDeps,
  actor: Actor,
  { kind, threshold }: { kind: AlertKindName; threshold: number },
): Promise<string[] | null> {
  const { rows, unit } = alertKindOf(kind);
  if (rows === null) return pastOfPortal({ database, clock, exportableLists }, actor, { kind, threshold });
  const { list, filter, since } = rows;
  const exportable = exportableLists.get(list);
  if (exportable === undefined || refusalOf(exportable.operation.access, actor) !== null) return null;
  const context = requestContextOf(actor.scope, clock);
  const days = {
    today: context.today,
    end: unit === 'months' ? await monthsLater(database, context.today, threshold) : '',
  };
  const query = {
    ...nothingAsked,
    filter: filter(threshold, days),
    fields: since === undefined ? ['id'] : ['id', since],
    per_page: maxRows,
  };
  const { text } = await readList(database, exportable.listFor(actor), query, context);
  // The list answers the fields that were asked, all of them texts.
  const { data } = JSON.parse(text) as { data: Record<string, string | null>[] };
  const past = data.filter((row) => {
    if (since === undefined) return true;
    const day = row[since] ?? null;
    return day !== null && Date.parse(context.today) - Date.parse(day) >= threshold * dayMs;
  });
  // A record that stands in several rows is one.
  return [...new Set(past.map((row) => String(row['id'])))];
}

async function monthsLater(database: Database, day: string, months: number): Promise<string> {
  const { rows } = await database.sync((connection) =>
    connection.query<{ day: string }>('select ($1::date + make_interval(months => $2))::date::text as day', [
      day,
      months,
    ]),
  );
  return rows[0]?.day ?? day;
}

/** What the portal counts about itself: kinds of records, and what waits to be sent. */
async function pastOfPortal(
  { database, clock, exportableLists }: AlertDeps,
  actor: Actor,
  { kind, threshold }: { kind: AlertKindName; threshold: number },
): Promise<string[]> {
  if (kind === 'unread_records') {
    const lists = [...exportableLists.values()].filter(({ operation }) => refusalOf(operation.access, actor) === null);
    const types =
      actor.scope.kind === 'admin'
        ? recordTypes
        : [...new Set(lists.flatMap(({ listFor }) => listFor(actor).sql.recordTypes))];
    const unread = await unreadRecords((statement) => database.ask(actor.scope, statement), {
      scope: actor.scope,
      types,
    });
    return unread
      .filter(
        ({ records, values, problem }) =>
          records + values >= threshold || (problem !== null && problem !== 'not_delivered'),
      )
      .map(({ record_type }) => record_type);
  }
  const before = new Date(clock.now().getTime() - threshold * 3_600_000).toISOString();
  const late = (text: string) =>
    database.sync((connection) => connection.query<{ id: string }>(text, [before, maxRows]));
  const { rows } = await late(kind === 'reads_late' ? lateReads : lateWrites);
  if (kind === 'reads_late') return rows.map(({ id }) => id);
  const sent = await database.db.execute<{ id: string }>(sql`
    select 'mail ' || id as id from mails where state in ('queued', 'sending') and created_at <= ${before}::timestamptz
    union all select 'delivery ' || id from webhook_deliveries where state in ('queued', 'sending') and created_at <= ${before}::timestamptz
    order by id limit ${maxRows}`);
  return [...rows, ...sent.rows].map(({ id }) => id);
}

const lateReads = `select record_type || ' ' || kind as id from sync_alarms
  where ended_at is null and since <= $1::timestamptz order by id limit $2`;
const lateWrites = `select 'write ' || id as id from ticket_writes
  where state in ('queued', 'sending') and created_at <= $1::timestamptz order by id limit $2`;
