import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Language, UnreadRecords } from '@gevel/contract';
import { centsOf, type MadeFileKind } from '@gevel/contract/plain';
import { formatDate, formatDecimal, formatMoney } from '@gevel/i18n';
import { blockOf } from '../db/row-blocks.ts';
import { dayInAmsterdam } from '../domain/calendar.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { fill } from '../platform/http/field-errors.ts';
import { documentMessagesIn } from '../platform/http/language.ts';
import { originLines, stampLines } from '../platform/made-files/provenance-lines.ts';
import { newStamp } from '../platform/made-files/stamp.ts';
import { type DocumentBrand, getDocumentBrand } from '../platform/pdf/document-brand.repository.ts';
import { addTop } from '../platform/pdf/document-top.ts';
import { addPairs, addTable } from '../platform/pdf/pdf-table.ts';
import { readableOnPaper } from '../platform/pdf/readable-colour.ts';
import { TaggedPdf } from '../platform/pdf/tagged-pdf.ts';
import type { Actor } from '../platform/session/actor.ts';
import { byteOrderMark, csvCell } from '../platform/spreadsheet/csv-lines.ts';
import { workbookStream } from '../platform/spreadsheet/workbook.ts';
import type { OpenedPack, PackFile } from './exportable-packs.ts';
import type { ListPlatform } from './serve-records.ts';
import { sourceMoments } from './source-moments.ts';
import { unreadSentence } from './unread-sentence.ts';

export type PackPlatform = ListPlatform & { files: FileStorage; publicUrl: URL };

interface ReportColumn {
  label: string;
  /** Amounts as exact euros, days as ISO dates, whole numbers and percentages as digits with a point. */
  kind: 'text' | 'cents' | 'date' | 'whole' | 'decimal';
  /** Of the width of a page. */
  share: number;
}

/** What the server reckoned for a screen, as a table. */
export interface Report {
  /** Without an ending. */
  fileName: string;
  title: string;
  /** What it is of: a contract, or what a screen was narrowed to. */
  about: string;
  notes: readonly string[];
  columns: readonly ReportColumn[];
  rows: readonly (readonly (string | null)[])[];
  /** Of the rows, under them; null where a column has no sum. */
  totals: readonly (string | null)[];
  /** Whose dress a document has; null for that of any owner of the broker. */
  ownerId: string | null;
  /** The record types behind it, when they were read, and what of them could not be. */
  types: readonly string[];
  syncedAt: string | null;
  unread: readonly UnreadRecords[];
}

/** A report that is no list of the database, in three forms of one reading, each with its number, origin and checksum. */
export async function reportPack(
  { database, clock, files, publicUrl }: PackPlatform,
  { actor, language, report }: { actor: Actor; language: Language; report: Report },
): Promise<OpenedPack> {
  const { scope } = actor;
  const words = documentMessagesIn(language);
  const sources = await sourceMoments((statement) => database.ask(scope, statement), report.types);
  const brand = await getDocumentBrand({ database, files }, scope, report.ownerId ?? '0');
  const checksum = createHash('sha256')
    .update(JSON.stringify([report.columns, report.rows]))
    .digest('hex');
  const asked = fill(words.provenance.record, { list: report.title, name: report.about });
  const file = (
    kind: MadeFileKind,
    ending: string,
    bytesOf: (paper: Paper) => Promise<Content> | Content,
  ): PackFile => ({
    path: `${report.fileName}.${ending}`,
    about: `${report.title}, ${report.about}`,
    content: async () => {
      const stamp = newStamp(publicUrl, clock.now());
      const provenance = [
        ...originLines({ asked, sources, stamp, language }),
        ...stampLines(stamp, checksum, language),
      ];
      return {
        bytes: await bytesOf({ report, language, brand, madeAt: stamp.madeAt, provenance }),
        made: { kind, stamp },
      };
    },
  });
  return {
    parts: [
      file('report_xlsx', 'xlsx', workbookOf),
      file('report_csv', 'csv', csvOf),
      file('report_pdf', 'pdf', pdfOf),
    ],
    contents: { path: `${words.yearPack.files.contents}.csv`, columns: words.yearPack.files.columns },
    asked,
    sources,
    syncedAt: report.syncedAt,
    unread: report.unread,
  };
}

type Content = AsyncIterable<Uint8Array>;

interface Paper {
  report: Report;
  language: Language;
  brand: DocumentBrand;
  madeAt: Date;
  provenance: readonly (readonly [name: string, value: string])[];
}

/** What it says beside its rows, in every form that has room for it. */
const remarksOf = ({ report, language }: Pick<Paper, 'report' | 'language'>): string[] => [
  ...report.notes,
  ...report.unread.map((one) => unreadSentence(one, language)),
];

function workbookOf({ report, language, brand, provenance }: Paper): Content {
  const { provenance: words } = documentMessagesIn(language);
  const inCents = (cells: readonly (string | null)[]) =>
    cells.map((cell, place) => (isCents(report, place) && cell !== null ? String(centsOf(cell)) : cell));
  return workbookStream({
    name: report.title,
    columns: report.columns.map(({ label, kind, share }) => ({ heading: label, kind, width: Math.round(10 * share) })),
    blocks: Readable.from([blockOf(report.rows.map(inCents))]),
    dress: brand,
    totals: () => (hasTotals(report) ? [report.totals] : []),
    remarks: () => ({
      name: words.title,
      remarks: [
        ...provenance.map(([name, value]) => ({ name, value })),
        { name: words.rows, value: String(report.rows.length), kind: 'whole' as const },
        ...remarksOf({ report, language }).map((value) => ({ name: words.note, value })),
      ],
    }),
  });
}

/** Rows alone, as programs take them: amounts and days in the notation of the language. */
function csvOf({ report, language }: Paper): Content {
  const isDutch = language === 'nl';
  const delimiter = isDutch ? ';' : ',';
  const cellOf = (cell: string | null, place: number) => {
    const kind = report.columns[place]?.kind ?? 'text';
    if (cell === null) return '';
    // Only words may be taken for a formula; an amount below nothing stays one.
    if (kind === 'text') return csvCell(cell, delimiter);
    if (!isDutch) return cell;
    return kind === 'date' ? formatDate(cell) : cell.replace('.', ',');
  };
  const head = report.columns.map(({ label }) => csvCell(label, delimiter));
  const lines = [head, ...report.rows.map((cells) => cells.map(cellOf))].map((cells) => cells.join(delimiter));
  return Readable.from([Buffer.from(`${byteOrderMark}${lines.join('\r\n')}\r\n`)]);
}

async function pdfOf({ report, language, brand, madeAt, provenance }: Paper): Promise<Content> {
  const labels = documentMessagesIn(language).yearPack;
  const pdf = await TaggedPdf.begin({
    title: `${report.title} · ${report.about}`,
    author: brand.name,
    subject: report.about,
    language,
    madeOn: madeAt,
    accent: readableOnPaper(brand.color),
    watermark: null,
    foot: [brand.name, report.title, report.about].join(' · '),
    pageLabel: (number, pages) => fill(labels.page, { page: String(number), pages: String(pages) }),
  });
  addTop(pdf, brand, fill(labels.logo, { name: brand.name }));
  pdf.heading(1, report.title);
  pdf.paragraph(report.about, { size: 11 });
  for (const note of remarksOf({ report, language })) pdf.paragraph(note);
  pdf.space(8);
  addPairs(pdf, [[labels.made_at, formatDate(dayInAmsterdam(madeAt))]]);
  const cellOf = (cell: string | null, place: number) => shown(cell, report.columns[place]?.kind, language);
  const columns = report.columns.map(({ label, share, kind }) => ({ label, share, isFigure: kind === 'cents' }));
  const rows = [
    ...report.rows.map((cells) => ({ cells: cells.map(cellOf) })),
    ...(hasTotals(report) ? [{ cells: report.totals.map(cellOf), kind: 'total' as const }] : []),
  ];
  if (report.rows.length > 0) addTable(pdf, columns, rows);
  pdf.space(16);
  addPairs(pdf, provenance);
  return Readable.from([await pdf.finish()]);
}

function shown(cell: string | null, kind: ReportColumn['kind'] | undefined, language: Language): string {
  if (cell === null) return '';
  if (kind === 'cents') return formatMoney(cell, language);
  if (kind === 'decimal') return formatDecimal(cell, language);
  return kind === 'date' ? formatDate(cell) : cell;
}

const isCents = (report: Report, place: number) => report.columns[place]?.kind === 'cents';
const hasTotals = ({ rows, totals }: Report) => rows.length > 0 && totals.some((total) => total !== null);
