import { createHash } from 'node:crypto';
import type { UnreadRecords } from '@gevel/contract';
import { type ExportFormat, euroOf, maskedKinds, sumOf, totalledFields } from '@gevel/contract/plain';
import type { RowBlock } from '../../db/row-blocks.ts';
import type { WholeList } from '../../lists/compile-export.ts';
import type { ServedList } from '../../lists/list-sql.ts';
import { type ExportHead, readExport } from '../../lists/read-export.ts';
import { contextOfReader } from '../../lists/request-context.ts';
import { peopleOf } from '../../lists/shown-people.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStorage, ReceivedFile } from '../../platform/files/file-storage.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import type { SourceMoment } from '../../platform/made-files/provenance-lines.ts';
import type { MadeWith, Stamp } from '../../platform/made-files/stamp.ts';
import { getDress } from '../../platform/pdf/document-brand.repository.ts';
import type { ShownClear } from './clear-exports.repository.ts';
import { ControlTotals } from './control-totals.ts';
import { exportBytes } from './export-bytes.ts';
import type { ExportRow } from './exports.repository.ts';
import { checkLaterRights, exportableFor, type RightsDeps } from './exports.rights.ts';
import { describeProvenance } from './provenance.ts';
import { hasSyncedSince } from './sync-since.repository.ts';

export interface MakeDeps extends RightsDeps {
  files: FileStorage;
  clock: Clock;
}

/** Of one list; a pack is made of several. */
export type ListExportRow = ExportRow & { format: ExportFormat };

/** A file within an archive, known by itself as well. */
export type MadeInside = MadeWith & { sha256: string };

export interface MadeExport {
  received: ReceivedFile;
  inside: readonly MadeInside[];
  sources: readonly SourceMoment[];
  rows: number;
  totalRows: number;
  syncedAt: string | null | undefined;
  changedMeanwhile: boolean;
  unread: readonly UnreadRecords[];
  /** Whose masked values stand in it in clear. */
  shownClear: ShownClear | null;
}

/** Reads the list with the rights of this moment and writes it away; a cancelled one leaves nothing. */
export async function makeExport(
  deps: MakeDeps,
  row: ListExportRow,
  { stamp, signal, onRows }: { stamp: Stamp; signal: AbortSignal; onRows: (rows: number) => void },
): Promise<MadeExport> {
  const { madeAt } = stamp;
  const { actor } = await checkLaterRights(deps, row, madeAt);
  const exportable = exportableFor(deps, row.list, actor);
  const list = exportable.listFor(actor);
  const query = exportable.operation.query.parse(readQuery(row.query));
  const context = { ...contextOfReader(actor, deps.clock), clear: row.is_clear ? maskedKinds : [] };
  const whole: WholeList = { list, query, columns: row.columns, context };
  const { id, columns, language } = row;

  return readExport(deps.database, { whole, signal }, async (head, blocks, ids) => {
    const control = new ControlTotals(columns, totalledFields(list.description));
    // Of the values as they were read, so that it is the same in every form of the file.
    const data = createHash('sha256').update(JSON.stringify(columns));
    const provenance = {
      id,
      stamp,
      list,
      query,
      columns,
      language,
      actor,
      syncedAt: head.syncedAt,
      sources: head.sources,
      notRead: head.notRead,
      unread: head.unread,
      isClear: row.is_clear,
    };
    const remarksOf = await describeProvenance(deps.database, provenance);
    const dress = await getDress(deps.database, actor.scope);
    let changedMeanwhile = false;
    async function* counted(): AsyncGenerator<RowBlock> {
      for await (const block of blocks) {
        signal.throwIfAborted();
        control.add(block);
        data.update(block);
        onRows(control.rows);
        yield block;
      }
      changedMeanwhile = deps.database.isEmbedded && (await hasSyncedSince(deps.database.db, madeAt));
      checkWhole(head, control, changedMeanwhile);
    }
    // Which of the rows count is not to be seen in what is written.
    const totals = () => (head.apart === undefined ? { ...head.totals, ...control.sums() } : head.totals);
    const apart = head.apart ?? [];
    const bytes = exportBytes({
      list: list.description,
      filter: query.filter,
      columns,
      language,
      format: row.format,
      dialect: row.dialect,
      blocks: counted(),
      dress,
      totals,
      apart,
      notRead: head.notRead,
      hasUnknown: head.unreadMembers.length > 0,
      remarks: ({ shortened }) =>
        remarksOf({
          rows: control.rows,
          totals: totals(),
          apart,
          changedMeanwhile,
          shortened,
          checksum: data.digest('hex'),
        }),
    });
    const received = await deps.files.receive(bytes);
    const { total: totalRows, syncedAt, sources, unread } = head;
    const shown = row.is_clear ? shownIn(list, columns) : null;
    const shownClear = shown && shownClearOf(shown, await ids());
    const { rows } = control;
    return { received, inside: [], sources, rows, totalRows, syncedAt, changedMeanwhile, unread, shownClear };
  });
}

/** What the rows are in which a column is masked; nobody where none is. */
function shownIn({ description }: ServedList, columns: readonly string[]): ShownClear['subject_type'] | null {
  const self = peopleOf[description.name]?.self;
  const isMasked = columns.some((name) => description.fields[name]?.options.masked !== undefined);
  return isMasked && (self === 'relation' || self === 'owner') ? self : null;
}

function shownClearOf(type: ShownClear['subject_type'], ids: string): ShownClear | null {
  return ids === '' ? null : { subject_type: type, subject_ids: ids.split(',').map(Number) };
}

/** Of all rows, whether they count or not. */
function wholeSum({ totals, apart = [] }: ExportHead, name: string): string {
  return euroOf(sumOf([totals[name] ?? '0.00', ...apart.map((rows) => rows.totals[name] ?? '0.00')]));
}

/** What was written is what the database counted and added up, unless the data was renewed in between. */
function checkWhole(head: ExportHead, control: ControlTotals, changedMeanwhile: boolean): void {
  if (changedMeanwhile) return;
  const sums = Object.entries(control.sums());
  const differing = sums.filter(([name, sum]) => wholeSum(head, name) !== sum).map(([name]) => name);
  if (control.rows !== head.total) differing.push('rows');
  if (differing.length > 0) throw new Error(`The export differs from its list in ${differing.join(', ')}`);
}
