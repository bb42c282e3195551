import { type AlertKindName, alertKindOf, refusalOf } from '@gevel/contract/plain';
import type { Database } from '../../db/database.ts';
import type { ExportableList } from '../../lists/exportable-lists.ts';
import { readList } from '../../lists/read-list.ts';
import { nothingAsked, requestContextOf } from '../../lists/request-context.ts';
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
  const { list, filter, since, unit } = alertKindOf(kind);
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
