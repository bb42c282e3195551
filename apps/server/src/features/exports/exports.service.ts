import type { Language, ListExport, ListQuery } from '@gevel/contract';
import { type ExportDialect, isExportPack, maxRunningExports } from '@gevel/contract/plain';
import qs from 'qs';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { listLabelsIn } from '../../lists/list-labels.ts';
import type { ServedList } from '../../lists/list-sql.ts';
import { readExportHead } from '../../lists/read-export.ts';
import { contextOfReader } from '../../lists/request-context.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { validQuery } from '../../platform/http/validate.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type ExportRow, insertExport, type NewExport } from './exports.repository.ts';
import { exportableFor, keptScope, ownersIn, packFor } from './exports.rights.ts';
import type { MakeDeps } from './make-export.ts';

export interface AskedExport {
  list: string;
  format: ExportRow['format'];
  query: string | Record<string, unknown>;
  columns?: string[] | undefined;
  dialect?: ExportDialect | undefined;
  clear_reason?: string | undefined;
}

/** As long as one export of a small list takes. */
const retryAfterSeconds = 5;

/** Queues an export, unless its user has too many under way. */
export async function createExport(
  deps: MakeDeps,
  auditContext: AuditContext,
  { asked, language }: { asked: AskedExport; language: Language },
): Promise<ExportRow> {
  const row = await newExport(deps, auditContext, { asked, language });
  return deps.database.db.transaction(async (transaction) => {
    const made = await insertExport(transaction, row, maxRunningExports);
    if (made === null) throw new Refusal('too_many_requests', { retryAfterSeconds });
    const after = {
      list: row.list,
      format: row.format,
      query: row.query,
      columns: row.columns,
      is_clear: row.is_clear,
    };
    const why = asked.clear_reason === undefined ? {} : { reason: asked.clear_reason };
    await recordAudit(transaction, {
      ...auditContext,
      ...why,
      action: 'export.create',
      subject: subjectOf(deps, made),
      after,
    });
    return made;
  });
}

/** What is stored of an export, once everything in it was found good: the list, its query, its columns, and the rights to them. */
export async function newExport(
  deps: MakeDeps,
  { by: actor, at }: Pick<AuditContext, 'by' | 'at'>,
  { asked, language }: { asked: AskedExport; language: Language },
): Promise<NewExport & Pick<ExportRow, 'is_clear'>> {
  const query = addressText(asked.query);
  const head = isExportPack(asked.list)
    ? await packHead(deps, actor, { asked, query, language })
    : await listHead(deps, actor, { asked, query, language });
  const owner_ids = await ownersIn(deps.database, actor.scope);
  return {
    user_id: actor.user.id,
    ...keptScope(actor.scope),
    owner_ids,
    list: asked.list,
    format: asked.format,
    dialect: asked.dialect ?? (language === 'nl' ? ('dutch' as const) : ('international' as const)),
    language,
    query,
    is_clear: asked.clear_reason !== undefined,
    ...head,
    created_at: at,
  };
}

type Head = Pick<ExportRow, 'columns' | 'total_rows' | 'synced_at'>;

interface AskedHead {
  asked: AskedExport;
  query: string;
  language: Language;
}

async function listHead(deps: MakeDeps, actor: Actor, { asked, query, language }: AskedHead): Promise<Head> {
  const { operation, listFor } = exportableFor(deps, asked.list, actor);
  if (asked.format === 'zip') throw new Refusal('invalid_content', { invalidFields: ['format'] });
  const list = listFor(actor);
  // The schema of the list's own call gives this type.
  const parsed = validQuery(operation.query, readQuery(query), language) as ListQuery;
  const columns = columnsOf(list, asked.columns ?? parsed.fields);
  const whole = { list, query: parsed, columns, context: { ...contextOfReader(actor, deps.clock), clear: [] } };
  const { total, syncedAt } = await readExportHead(deps.database, whole);
  return { columns, total_rows: total, synced_at: syncedAt ? new Date(syncedAt) : null };
}

async function packHead(deps: MakeDeps, actor: Actor, { asked, query, language }: AskedHead): Promise<Head> {
  const pack = packFor(deps, asked.list, actor);
  if (asked.format !== 'zip') throw new Refusal('invalid_content', { invalidFields: ['format'] });
  if (asked.columns !== undefined) throw new Refusal('invalid_content', { invalidFields: ['columns'] });
  // What is in it is masked, as on paper.
  if (asked.clear_reason !== undefined) throw new Refusal('invalid_content', { invalidFields: ['clear_reason'] });
  const { parts, syncedAt } = await pack.open({ actor, query, language });
  return { columns: [], total_rows: parts.length, synced_at: syncedAt ? new Date(syncedAt) : null };
}

type NamedIn = Pick<MakeDeps, 'exportablePacks'>;

/** What an export is to whoever asked for it. A file whose time is over counts as gone, also before it is. */
export function answeredExport(deps: NamedIn, row: ExportRow, now: Date): ListExport {
  const isOver = row.state === 'done' && row.expires_at !== null && row.expires_at <= now;
  return {
    id: row.id,
    list: row.list,
    format: row.format,
    dialect: row.format === 'csv' ? row.dialect : null,
    query: row.query,
    columns: row.columns,
    is_clear: row.is_clear,
    state: isOver ? 'expired' : row.state,
    progress: progressOf(row),
    rows: row.rows,
    total_rows: row.total_rows,
    file_name: fileNameOf(deps, row),
    byte_count: row.byte_count,
    problem: row.problem,
    synced_at: row.synced_at?.toISOString() ?? null,
    changed_meanwhile: row.changed_meanwhile,
    unread: [...row.unread],
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

/**
 * "contracten-2026-06-15.xlsx", "contracten-2026-06-15-zoals-bekend-op-2026-06-01.xlsx" of another day, "…-peildatum-2025-12-31.xlsx" of
 * what was open on a day, or "contracten-2026-06-15-niet-volledig.csv" when something could not be read: whoever is given the file later
 * reads nothing else that was said beside it.
 */
export function fileNameOf(
  { exportablePacks }: NamedIn,
  row: Pick<ExportRow, 'list' | 'language' | 'query' | 'created_at' | 'format' | 'is_clear' | 'unread'>,
): string {
  const pack = exportablePacks.get(row.list);
  const labels = pack ? null : listLabelsIn(row.language, row.list);
  const parts = [inFileName(pack?.nameOf(row) ?? labels?.title ?? ''), dayInAmsterdam(row.created_at)];
  const { as_of: asOf, filter } = readQuery(row.query);
  const referenceDate = typeof filter === 'object' && filter !== null ? Reflect.get(filter, 'reference_date') : null;
  if (typeof referenceDate === 'string') parts.push(inFileName(labels?.fields['reference_date'] ?? ''), referenceDate);
  if (typeof asOf === 'string') parts.push(inFileName(messagesIn(row.language).asOf.files.name), asOf);
  if (row.is_clear) parts.push(inFileName(messagesIn(row.language).masked.files.name));
  if (row.unread.length > 0) parts.push(inFileName(messagesIn(row.language).exports.not_whole));
  return `${parts.join('-')}.${row.format}`;
}

function inFileName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

export function subjectOf(deps: NamedIn, row: ExportRow) {
  return { type: 'export', id: row.id, name: fileNameOf(deps, row) };
}

/** All rows written is not yet a file. */
function progressOf({ state, rows, total_rows }: ExportRow): number {
  if (state === 'done' || state === 'expired') return 100;
  return total_rows === 0 ? 0 : Math.min(99, Math.floor((rows / total_rows) * 100));
}

/** Those that were asked, else those of a row on the screen. */
export function columnsOf(list: ServedList, asked: readonly string[]): string[] {
  const { fields } = list.description;
  if (asked.some((name) => !Object.hasOwn(fields, name))) {
    throw new Refusal('invalid_content', { invalidFields: ['columns'] });
  }
  if (asked.length > 0) return [...new Set(asked)];
  return Object.keys(fields).filter((name) => !fields[name]?.options.recordOnly);
}

function addressText(query: AskedExport['query']): string {
  if (typeof query === 'string') return query.replace(/^\?/, '');
  return qs.stringify(query, { arrayFormat: 'comma', skipNulls: true });
}
