import { setImmediate } from 'node:timers/promises';
import type { ApartFromTotals, ListMeta, UnreadRecords } from '@gevel/contract';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/database.ts';
import type { Statement } from '../db/one-flight.ts';
import { blockOf, type RowBlock } from '../db/row-blocks.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { SourceMoment } from '../platform/made-files/provenance-lines.ts';
import { refuseDayToCome, refuseUnknownDay } from './as-known.ts';
import {
  compileExportChunk,
  compileExportHead,
  compileExportIds,
  compileExportRows,
  type WholeList,
} from './compile-export.ts';
import { idType } from './conditions.ts';
import { sourceMoments } from './source-moments.ts';
import { askedSql } from './statement/list-rows.ts';
import { typesBehind } from './types-behind.ts';
import { unreadMembersSql } from './unknown-values.ts';
import { type AskScoped, unreadRecords } from './unread.ts';

export interface ExportHead {
  total: number;
  /** Exact euro amounts over the whole filter, of the rows that count; none where kinds of rows are never added up. */
  totals: Readonly<Record<string, string>>;
  /** What stands apart from them; undefined in a list of which every row counts. */
  apart: readonly ApartFromTotals[] | undefined;
  /** When the data was fetched; null while the first synchronisation runs, undefined for portal data. */
  syncedAt: string | null | undefined;
  /** The same of each record type behind the list. */
  sources: readonly SourceMoment[];
  /** Fields that no complete read has filled yet. */
  notRead: readonly string[];
  /** What could not be read of the record types behind the list. */
  unread: readonly UnreadRecords[];
  /** Members of records of which a value cannot be read now, as `type.member`. */
  unreadMembers: readonly string[];
}

type HeadRow = { meta: string; unknown_filters: string[]; has_unread: boolean; known_from?: string | null };

/** The rows are there to be read once; their ids may be asked for when they have been. */
type ReadWork<T> = (head: ExportHead, blocks: AsyncIterable<RowBlock>, ids: () => Promise<string>) => Promise<T>;

/** Small enough that whoever waits for the one connection of the embedded database does not notice. */
const chunkSize = 500;
/** Ids that are put together from others have no index, so that every chunk reads the whole table once. */
const scannedChunkSize = 5_000;

/** What an export would hold; refuses a filter that names a record outside the scope. */
export function readExportHead(database: Database, whole: WholeList): Promise<ExportHead> {
  return database.scoped(whole.context.scope, (connection) => headOf(connection, whole));
}

/**
 * Reads a whole list with flat memory. A server reads it from one moment; the embedded database decides at once which rows
 * and in what order, and then gives them in chunks between which others have their turn.
 */
export function readExport<T>(
  database: Database,
  { whole, signal }: { whole: WholeList; signal: AbortSignal },
  work: ReadWork<T>,
): Promise<T> {
  return database.isEmbedded
    ? readInChunks(database, { whole, signal }, work)
    : database.snapshot(whole.context.scope, signal, async (snapshot) => {
        const head = await headOf(snapshot, whole);
        return work(head, snapshot.copied(compileExportRows({ ...whole, ...head })), () => idsOf(snapshot, whole));
      });
}

async function readInChunks<T>(
  database: Database,
  { whole, signal }: { whole: WholeList; signal: AbortSignal },
  work: ReadWork<T>,
): Promise<T> {
  const { scope } = whole.context;
  const { head, ids } = await database.scoped(scope, async (connection) => {
    const head = await headOf(connection, whole);
    return { head, ids: await idsOf(connection, whole) };
  });

  async function* blocks(): AsyncGenerator<RowBlock> {
    for (const chunk of chunksOf(ids, idType(whole.list) === 'text' ? scannedChunkSize : chunkSize)) {
      signal.throwIfAborted();
      const { text, values } = compileExportChunk({ ...whole, ...head }, chunk);
      const { rows } = await database.scoped(scope, (connection) =>
        connection.query<Record<string, string | null>>(text, values),
      );
      yield blockOf(rows.map((row) => Object.values(row)));
      await setImmediate();
    }
  }
  return work(head, blocks(), async () => ids);
}

/** In the order of the list, with commas between them. */
async function idsOf(connection: Connection, whole: WholeList): Promise<string> {
  const { text, values } = compileExportIds(whole);
  const { rows } = await connection.query<{ ids: string }>(text, values);
  return rows[0]?.ids ?? '';
}

async function headOf(connection: Connection, whole: WholeList): Promise<ExportHead> {
  refuseDayToCome(whole.query, whole.context);
  const { text, values } = compileExportHead(whole);
  const { rows } = await connection.query<HeadRow>(text, values);
  const [row] = rows;
  if (!row) throw new Error(`The list ${whole.list.description.name} answered nothing`);
  refuseUnknownDay(whole.query, row.known_from);
  if (row.unknown_filters.length > 0) {
    throw new Refusal('invalid_content', { invalidFields: row.unknown_filters.map((name) => `filter.${name}`) });
  }
  // The statement builds it with exactly these members.
  const meta = JSON.parse(row.meta) as Pick<ListMeta, 'total' | 'totals' | 'apart' | 'synced_at' | 'not_read'>;
  const { total, totals, apart, synced_at, not_read } = meta;
  const ask: AskScoped = async <Row extends object>(asked: Statement) =>
    (await connection.query<Row & Record<string, unknown>>(asked.text, [...asked.values])).rows;
  const types = typesBehind(askedSql(whole.list, whole.query).sql, 'rows');
  const sources = await sourceMoments(ask, types);
  const unread = row.has_unread ? await unreadRecords(ask, { scope: whole.context.scope, types }) : [];
  const members = unread.some((one) => one.values > 0)
    ? await ask<{ member: string }>({ text: unreadMembersSql, values: [] })
    : [];
  const unreadMembers = members.map(({ member }) => member);
  return {
    total,
    totals: totals ?? {},
    apart,
    syncedAt: synced_at,
    sources,
    notRead: not_read ?? [],
    unread,
    unreadMembers,
  };
}

/** Walks through the ids without ever splitting all of them: a million are one text of some megabytes. */
function* chunksOf(ids: string, size: number): Generator<string[]> {
  for (let from = 0; from < ids.length; ) {
    let to = from;
    for (let count = 0; count < size && to < ids.length; count += 1) {
      const comma = ids.indexOf(',', to);
      to = comma < 0 ? ids.length + 1 : comma + 1;
    }
    yield ids.slice(from, to - 1).split(',');
    from = to;
  }
}
