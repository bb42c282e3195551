import { pipeline, Readable } from 'node:stream';
import type { Language, ListQuery } from '@gevel/contract';
import { auditEventsList, maxPageSize } from '@gevel/contract/plain';
import { stringify } from 'csv-stringify';
import { max } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import type { Asking } from '../../lists/bindings.ts';
import type { ServedList } from '../../lists/list-sql.ts';
import { readList } from '../../lists/read-list.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { auditEventsUpTo } from './audit-events.list-sql.ts';

export interface AuditExport {
  query: ListQuery;
  asking: Asking;
  language: Language;
}

/** The trail under a filter as CSV for a spreadsheet: page after page, so that no connection is held while it is read. */
export async function auditCsv(database: Database, { query, asking, language }: AuditExport): Promise<Readable> {
  const [newest] = await database.portal.select({ id: max(auditEvents.id) }).from(auditEvents);
  // The engine reads every list through its description alone.
  const list = auditEventsUpTo(newest?.id ?? 0) as unknown as ServedList;
  const names = columnsOf(query);
  const words = messagesIn(language)['tools/audit-events'].fields;
  const csv = stringify({
    delimiter: ';',
    bom: true,
    header: true,
    record_delimiter: 'windows',
    // A cell that begins like a formula is read as one by a spreadsheet.
    escape_formulas: true,
    // A lone line end is one to some readers.
    quoted_match: /[\r\n]/,
    columns: names.map((key) => ({ key, header: Reflect.get(words, key) ?? key })),
  });
  pipeline(Readable.from(rowsOf(database, list, { query: { ...query, fields: names }, asking })), csv, () => {});
  return csv;
}

/** What the list shows unless asked: the same columns. */
function columnsOf(query: ListQuery): string[] {
  if (query.fields.length > 0) return [...new Set(query.fields)];
  return Object.entries(auditEventsList.fields).flatMap(([name, field]) =>
    'recordOnly' in field.options ? [] : [name],
  );
}

async function* rowsOf(
  database: Database,
  list: ServedList,
  { query, asking }: Omit<AuditExport, 'language'>,
): AsyncGenerator<Record<string, unknown>> {
  for (let page = 1; ; page++) {
    const { text } = await readList(database, list, { ...query, counts: [], page, per_page: maxPageSize }, asking);
    const { data }: { data: Record<string, unknown>[] } = JSON.parse(text);
    yield* data;
    if (data.length < maxPageSize) return;
  }
}
