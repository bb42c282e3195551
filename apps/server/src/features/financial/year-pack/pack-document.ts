import type { Language, UnreadRecords, YearPack } from '@gevel/contract';
import { centsOf } from '@gevel/contract/plain';
import { type DocumentMessages, formatDate, formatMoney } from '@gevel/i18n';
import { dayInAmsterdam } from '../../../domain/calendar.ts';
import { unreadSentence } from '../../../lists/unread-sentence.ts';
import { fill } from '../../../platform/http/field-errors.ts';
import type { DocumentBrand } from '../../../platform/pdf/document-brand.repository.ts';
import { addTop } from '../../../platform/pdf/document-top.ts';
import { mutedInk } from '../../../platform/pdf/paper.ts';
import { addPairs, addTable, type PdfColumn, type PdfRow } from '../../../platform/pdf/pdf-table.ts';
import { readableOnPaper } from '../../../platform/pdf/readable-colour.ts';
import { TaggedPdf } from '../../../platform/pdf/tagged-pdf.ts';
import { isCalendarYear } from './book-year.ts';
import { daysOf, type PackSection, sectionsOf } from './pack-sections.ts';

export interface PackPaper {
  pack: YearPack;
  title: string;
  /** Of which day it tells, and what is left out of it. */
  notes: readonly string[];
  brand: DocumentBrand;
  unread: readonly UnreadRecords[];
  language: Language;
  labels: DocumentMessages['yearPack'];
  madeAt: Date;
  /** Where it comes from, and by what it is known again. */
  provenance: readonly (readonly [name: string, value: string])[];
}

/** The figures of a year on paper: what was booked, what ties to what, and what is missing. */
export async function createPackPdf(paper: PackPaper): Promise<Buffer> {
  const { pack, title, notes, brand, unread, language, labels, madeAt, provenance } = paper;
  const pdf = await TaggedPdf.begin({
    title: `${title} · ${pack.owner.name}`,
    author: brand.name,
    subject: pack.owner.name,
    language,
    madeOn: madeAt,
    accent: readableOnPaper(brand.color),
    watermark: null,
    foot: [brand.name, title, pack.owner.name].join(' · '),
    pageLabel: (number, pages) => fill(labels.page, { page: String(number), pages: String(pages) }),
  });
  addTop(pdf, brand, fill(labels.logo, { name: brand.name }));
  pdf.heading(1, title);
  pdf.paragraph(fill(labels.whichYear, { year: String(pack.year) }), { size: 11 });
  if (!isCalendarYear({ year: pack.year, firstDay: pack.first_day, lastDay: pack.last_day }))
    pdf.paragraph(fill(labels.otherYear, { days: daysOf(pack, labels), year: String(pack.year) }), { size: 11 });
  pdf.paragraph(labels.noReturn, { font: 'bold' });
  for (const note of notes) pdf.paragraph(note);
  for (const one of unread) pdf.paragraph(unreadSentence(one, language), { font: 'bold' });
  pdf.space(8);
  addPairs(pdf, [
    [labels.owner, pack.owner.name],
    [labels.bookYear, daysOf(pack, labels)],
    [labels.made_at, formatDate(dayInAmsterdam(madeAt))],
    ...(pack.year_is_closed ? [['', labels.yearClosed] as const] : []),
  ]);
  for (const section of sectionsOf(pack, labels)) addSection(pdf, section, language);
  pdf.heading(2, labels.gaps);
  for (const gap of pack.gaps) pdf.paragraph(labels.gapNames[gap]);
  pdf.space(16);
  addPairs(pdf, provenance);
  return pdf.finish();
}

function addSection(pdf: TaggedPdf, section: PackSection, language: Language): void {
  pdf.heading(2, section.title);
  if (section.hint !== undefined) pdf.paragraph(section.hint, { color: mutedInk });
  const money = (cell: string | null) => (cell === null ? '' : formatMoney(cell, language));
  const columns = section.columns.map(
    ({ label, share, isAmount }): PdfColumn => ({ label, share, ...(isAmount ? { isFigure: true } : {}) }),
  );
  const rows = section.rows.map(
    ({ cells, isTotal }): PdfRow => ({
      cells: cells.map((cell, place) =>
        section.columns[place]?.isAmount && isAmount(cell) ? money(cell) : (cell ?? ''),
      ),
      ...(isTotal ? { kind: 'total' } : {}),
    }),
  );
  if (rows.length > 0) addTable(pdf, columns, rows);
}

const isAmount = (cell: string | null): cell is string =>
  cell !== null && /^-?\d+\.\d{2}$/.test(cell) && centsOf(cell) !== null;
