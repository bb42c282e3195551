import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { operations } from '@gevel/contract';
import { centsOf, euroOf, type MadeFileKind } from '@gevel/contract/plain';
import type { DocumentMessages } from '@gevel/i18n';
import type { FastifyInstance } from 'fastify';
import product from '../../../../package.json' with { type: 'json' };
import { blockOf } from '../../../db/row-blocks.ts';
import { dayInAmsterdam } from '../../../domain/calendar.ts';
import { refuseUntold } from '../../../lists/as-known.ts';
import { dayInFiles } from '../../../lists/day-in-files.ts';
import type {
  AskedPack,
  ExportablePack,
  OpenedPack,
  PackFile,
  PackList,
  PackPart,
} from '../../../lists/exportable-packs.ts';
import { packQuery } from '../../../lists/pack-query.ts';
import { isRecordId } from '../../../lists/read-facts.ts';
import { requestContextOf } from '../../../lists/request-context.ts';
import { sourceMoments } from '../../../lists/source-moments.ts';
import { typesBehind } from '../../../lists/types-behind.ts';
import { unreadSentence } from '../../../lists/unread-sentence.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { fill } from '../../../platform/http/field-errors.ts';
import { documentMessagesIn } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { originLines, stampLines } from '../../../platform/made-files/provenance-lines.ts';
import { type MadeWith, newStamp } from '../../../platform/made-files/stamp.ts';
import { getDocumentBrand } from '../../../platform/pdf/document-brand.repository.ts';
import { byteOrderMark, csvCell } from '../../../platform/spreadsheet/csv-lines.ts';
import { tablesStream } from '../../../platform/spreadsheet/workbook.ts';
import { portfolioOf } from '../portfolio-of.ts';
import { type AuditFile, auditFile } from './audit-file.ts';
import { type DatedYear, readBookYear } from './book-year.ts';
import { readEntries } from './entries.repository.ts';
import { createPackPdf, type PackPaper } from './pack-document.ts';
import { daysOf, sectionsOf, titleOf } from './pack-sections.ts';
import { listSharedDocuments, type YearFigures } from './year-figures.repository.ts';
import { asOfQuery, mayExport, type PackDeps, packTypes, readYearPack, subjectsFor } from './year-pack.ts';

type Words = DocumentMessages['yearPack'];

interface Deps extends PackDeps {
  files: FileStorage;
  publicUrl: URL;
  statementPapers: FastifyInstance['statementPapers'];
}

/**
 * The zip of a year: an overview, the lists behind it, the audit file, statements and shared documents. As known on a day it has no
 * papers, which exist as of now alone.
 */
export function yearPackOf(deps: Deps): ExportablePack {
  return {
    operation: operations.financial.yearPack,
    nameOf: ({ query, language }) => {
      const asked = packQuery(operations.financial.yearPack.query, query);
      const { title } = documentMessagesIn(language).yearPack;
      return [title, asked.year, asked.owner].filter(Boolean).join(' ');
    },
    open: (asked) => open(deps, asked),
  };
}

async function open(deps: Deps, { actor, query, language }: AskedPack): Promise<OpenedPack> {
  const { database, clock } = deps;
  const scope = portfolioOf(actor.scope);
  const parsed = packQuery(operations.financial.yearPack.query, query);
  const ownerId = parsed.owner ?? (scope.kind === 'owner' ? String(scope.ownerId) : '');
  if (!isRecordId(ownerId)) throw new Refusal('not_found');
  const asOf = parsed.as_of;
  const asked = await readBookYear(database, scope, { ownerId, year: parsed.year, asOf });
  const sources = await sourceMoments((statement) => database.ask(scope, statement), packTypes);
  const read = await readYearPack(deps, { actor, scope }, asked);
  if (read === null) throw new Refusal('not_found');
  const { figures } = read;
  const labels = documentMessagesIn(language).yearPack;
  const { files: names } = labels;
  const day = dayInFiles(asOf, language);
  const madeAt = clock.now();
  const unread = read.meta.unread ?? [];
  const brand = await getDocumentBrand(deps, scope, ownerId);
  const said = (text: string) => [text, ...day.about].join(' · ');
  const title = said(titleOf(read.data, labels));
  const notes = asOf === undefined ? [] : [...day.notes, labels.papersOfNow];
  const checksum = createHash('sha256').update(JSON.stringify(read.data)).digest('hex');
  const { provenance: words } = documentMessagesIn(language);
  const inWords = fill(words.record, { list: title, name: read.data.owner.name });
  /** The figures in one of their forms, which says where it comes from. */
  const paper = (kind: MadeFileKind): { made: MadeWith; paper: PackPaper } => {
    const stamp = newStamp(deps.publicUrl, clock.now());
    const provenance = [
      ...originLines({ asked: inWords, sources, stamp, language }),
      ...stampLines(stamp, checksum, language),
    ];
    const drawn = { pack: read.data, title, notes, brand, unread, language, labels, madeAt, provenance };
    return { made: { kind, stamp }, paper: drawn };
  };
  // Both files of the audit file tell of one moment.
  let made: Promise<AuditFile> | null = null;
  const audit = () => {
    made ??= readAudit(deps, { scope, asked, labels, madeAt });
    return made;
  };
  const lists = listsOf(read.data, { labels, title, asOf }).filter(({ list }) => mayExport(deps, list, actor));
  await refuseUntoldLists(deps, { actor, asOf, lists });
  const parts: PackPart[] = [
    {
      path: `${names.overview}-${asked.year}.pdf`,
      about: title,
      content: async () => {
        const { made: known, paper: drawn } = paper('year_pack_pdf');
        return { bytes: Readable.from([await createPackPdf(drawn)]), made: known };
      },
    },
    {
      path: `${names.overview}-${asked.year}.xlsx`,
      about: title,
      content: async () => {
        const { made: known, paper: drawn } = paper('year_pack_xlsx');
        return { bytes: sheetsOf(drawn), made: known };
      },
    },
    {
      path: `${names.auditFile}-${asked.year}.xaf`,
      about: [labels.auditFileText, ...day.about].join(' '),
      content: async () => ({ bytes: (await audit()).xml }),
    },
    {
      path: `${names.auditNotes}-${asked.year}.csv`,
      about: said(labels.auditFile),
      content: async () => ({
        bytes: Readable.from([
          notesOf(await audit(), { labels, notes: day.notes, hasVatNumber: figures.vat_number !== null }),
        ]),
      }),
    },
    ...lists,
    ...(asOf === undefined ? await papersOf(deps, { actor, language, names, asked, figures }) : []),
  ];
  return {
    parts,
    contents: { path: `${names.contents}.csv`, columns: names.columns },
    asked: inWords,
    sources,
    syncedAt: read.meta.synced_at,
    unread,
  };
}

interface Papers extends Pick<AskedPack, 'actor' | 'language'> {
  names: Words['files'];
  asked: DatedYear;
  figures: YearFigures;
}

/** Statements and shared documents as they are now. */
async function papersOf(deps: Deps, { actor, language, names, asked, figures }: Papers): Promise<PackFile[]> {
  const of = { ...asked, subjects: subjectsFor(actor) };
  const shared = await listSharedDocuments(deps.database, portfolioOf(actor.scope), of);
  const statements = (actor.modules.includes('rental_statements') ? figures.statements : []).map(
    ({ id, reference }, place): PackFile => ({
      path: `${names.statements}/${place + 1}-${inPath(reference ?? id)}.pdf`,
      about: reference ?? id,
      content: async () => {
        const { pdf, stamp } = await deps.statementPapers({ id, actor, language });
        return { bytes: Readable.from([pdf]), made: { kind: 'statement_pdf', stamp } };
      },
    }),
  );
  const documents = shared.map(
    ({ name, subject_name, storage_key }, place): PackFile => ({
      // Two documents may have one name.
      path: `${names.documents}/${place + 1}-${inPath(name)}`,
      about: subject_name ?? '',
      content: async () => ({ bytes: await deps.files.open(storage_key) }),
    }),
  );
  return [...statements, ...documents];
}

interface NamedLists {
  labels: Words;
  title: string;
  asOf: string | undefined;
}

/** The lists behind the figures, each as its own export. */
function listsOf(pack: PackPaper['pack'], { labels: { files }, title, asOf }: NamedLists): PackList[] {
  const { owner, year, first_day, last_day, first_end, last_end } = pack;
  const of = `filter[owner]=${owner.id}`;
  const within = (field: string) => `filter[${field}][from]=${first_day}&filter[${field}][to]=${last_day}`;
  // The report of fees knows calendar years alone, and a book year may lie in two of them.
  const calendarYears = [...new Set([first_day.slice(0, 4), last_day.slice(0, 4)])];
  const list = (name: string, listName: string, query: string, columns?: readonly string[]) => ({
    path: `${files.lists}/${name}.xlsx`,
    about: title,
    list: listName,
    query: `${of}&${query}${asOfQuery(asOf)}`,
    ...(columns ? { columns } : {}),
  });
  return [
    list(files.mutations, 'financial/mutations', `filter[year]=${year}`),
    // Of a year that is still to begin nobody can say what is open before it.
    ...(first_end <= last_end
      ? [list(files.openStart, 'reports/outstanding-items', `filter[reference_date]=${first_end}`)]
      : []),
    list(files.openEnd, 'reports/outstanding-items', `filter[reference_date]=${last_end}`),
    list(files.invoices, 'reports/invoices', within('invoice_date')),
    ...calendarYears.map((one) =>
      list(
        calendarYears.length === 1 ? files.fees : `${files.fees}-${one}`,
        'reports/management-fee-objects',
        `filter[year]=${one}`,
      ),
    ),
    list(files.statementList, 'rental-statements', within('period_start')),
    list(files.contracts, 'contracts', '', [
      'reference',
      'contractor_name',
      'address',
      'city',
      'start_date',
      'end_date',
      'state',
      'deposit_amount',
    ]),
  ];
}

/** Before any of the archive is made: some lists are made of more record types than the figures are. */
async function refuseUntoldLists(
  deps: Deps,
  { actor, asOf, lists }: { actor: AskedPack['actor']; asOf: string | undefined; lists: readonly PackList[] },
): Promise<void> {
  const types = lists.flatMap(({ list }) => {
    const served = deps.exportableLists.get(list)?.listFor(actor);
    return served === undefined ? [] : typesBehind(served.sql, 'rows');
  });
  const { today } = requestContextOf(actor.scope, deps.clock);
  await refuseUntold(deps.database, { scope: actor.scope, today, asOf, types });
}

async function readAudit(
  { database }: Deps,
  {
    scope,
    asked,
    labels,
    madeAt,
  }: { scope: ReturnType<typeof portfolioOf>; asked: DatedYear; labels: Words; madeAt: Date },
): Promise<AuditFile> {
  const book = await readEntries(database, scope, asked);
  if (book === null) throw new Refusal('not_found');
  const unknownAccount = (id: string) => fill(labels.unknownAccount, { id });
  const { version } = product;
  return auditFile({
    book,
    dated: asked,
    madeOn: dayInAmsterdam(madeAt),
    version,
    journals: labels.journals,
    unknownAccount,
  });
}

interface AuditNotes {
  labels: Words;
  notes: readonly string[];
  hasVatNumber: boolean;
}

/** What stands beside the audit file: of which day it is, entries that do not balance, and what the file could not say. */
function notesOf(audit: AuditFile, { labels, notes, hasVatNumber }: AuditNotes): Buffer {
  const { files: words } = labels;
  const note = (text: string) => [words.note, '', '', '', '', '', text];
  const { opening, outOfBalance } = audit;
  const rows = [
    ...outOfBalance.map(({ journal, reference, debit, credit }) => [
      words.outOfBalance,
      journal,
      reference,
      euroOf(debit),
      euroOf(credit),
      euroOf(debit - credit),
      words.outOfBalanceText,
    ]),
    ...(opening.debit === opening.credit ? [] : [note(words.openingOutOfBalance)]),
    ...(opening.count === 0 ? [note(words.openingNote)] : []),
    ...(hasVatNumber ? [] : [note(words.vatNumberNote)]),
    note(words.vatNote),
    ...notes.map(note),
  ];
  return csvOf(words.notesColumns, rows);
}

function csvOf(columns: string, rows: readonly (readonly string[])[]): Buffer {
  const lines = rows.map((cells) => cells.map((cell) => csvCell(cell, ';')).join(';'));
  return Buffer.from(`${byteOrderMark}${[columns, ...lines].join('\r\n')}\r\n`);
}

const isAmount = (cell: string | null): cell is string => cell !== null && /^-?\d+\.\d{2}$/.test(cell);

/** The same tables as on paper, each on a sheet of its own; words in a column of amounts stay words. */
function sheetsOf({
  pack,
  notes,
  brand,
  labels,
  unread,
  language,
  madeAt,
  provenance,
}: PackPaper): AsyncGenerator<Buffer> {
  const sections = sectionsOf(pack, labels);
  const tables = sections.map(({ title, columns, rows }) => ({
    name: title,
    columns: columns.map((column, place) => ({
      heading: column.label,
      kind:
        column.isAmount && rows.every(({ cells }) => isAmount(cells[place] ?? null))
          ? ('cents' as const)
          : ('text' as const),
      width: Math.round(10 * column.share),
    })),
    blocks: Readable.from([
      blockOf(rows.map(({ cells }) => cells.map((cell, place) => cellOf(cell, { columns, rows, place })))),
    ]),
    totals: () => [],
  }));
  const remarks = () => ({
    name: labels.title,
    remarks: [
      { name: labels.owner, value: pack.owner.name },
      { name: labels.made_at, value: dayInAmsterdam(madeAt), kind: 'date' as const },
      { name: labels.title, value: fill(labels.whichYear, { year: String(pack.year) }) },
      { name: labels.bookYear, value: daysOf(pack, labels) },
      { name: labels.vat, value: labels.noReturn },
      ...notes.map((value) => ({ name: documentMessagesIn(language).provenance.note, value })),
      ...pack.gaps.map((gap) => ({ name: labels.gaps, value: labels.gapNames[gap] })),
      ...unread.map((one) => ({ name: labels.gaps, value: unreadSentence(one, language) })),
      ...provenance.map(([name, value]) => ({ name, value })),
    ],
  });
  return tablesStream(tables, { remarks, dress: brand });
}

type Sections = ReturnType<typeof sectionsOf>;

function cellOf(
  cell: string | null,
  { columns, rows, place }: Pick<Sections[number], 'columns' | 'rows'> & { place: number },
): string | null {
  const isCents = columns[place]?.isAmount && rows.every(({ cells }) => isAmount(cells[place] ?? null));
  return isCents && cell !== null ? String(centsOf(cell)) : cell;
}

const inPath = (name: string) => name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
