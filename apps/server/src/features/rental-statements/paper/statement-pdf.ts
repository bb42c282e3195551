import { formatDate, formatIban, formatMoney, periodInWords, statementSentence } from '@gevel/i18n';
import { unreadSentence } from '../../../lists/unread-sentence.ts';
import { addTop as addBrand } from '../../../platform/pdf/document-top.ts';
import { mutedInk } from '../../../platform/pdf/paper.ts';
import { readableOnPaper } from '../../../platform/pdf/readable-colour.ts';
import { TaggedPdf } from '../../../platform/pdf/tagged-pdf.ts';
import { addBookings } from './booking-sections.ts';
import { fill, type Section, type StatementPaper } from './section.ts';
import {
  addBalances,
  addChange,
  addChecks,
  addFee,
  addParties,
  addPayments,
  addProvenance,
  addSummary,
} from './sections.ts';

/** A rental statement that an accountant can file: everything on screen, on paper, and where it comes from. */
export async function createStatementPdf(paper: StatementPaper): Promise<Buffer> {
  const section = await sectionOf(paper);
  addTop(section);
  addParties(section);
  addSummary(section);
  addChange(section);
  addBookings(section);
  addFee(section);
  addBalances(section);
  addPayments(section);
  addChecks(section);
  addProvenance(section);
  return section.pdf.finish();
}

async function sectionOf(paper: StatementPaper): Promise<Section> {
  const { record, brand, language, labels } = paper;
  const period = periodInWords(record, labels.period, language);
  const title = fill(labels.titleOf, { period });
  const isSettled = record.state === 'final' || record.state === 'cancelled';
  const pdf = await TaggedPdf.begin({
    title: [title, record.reference].filter(Boolean).join(' · '),
    author: brand.name,
    subject: record.owner_name,
    language,
    // The day of the statement, not of the copy.
    madeOn: new Date(`${record.processed_on ?? record.period_end}T12:00:00Z`),
    accent: readableOnPaper(brand.color),
    watermark: isSettled ? null : labels.document.watermark,
    // The number first: what is too long for the line is cut off at its end.
    number: paper.documentNumber,
    foot: [brand.name, title, record.reference, record.owner_name].filter(Boolean).join(' · '),
    pageLabel: (number, pages) => fill(labels.document.page, { page: String(number), pages: String(pages) }),
  });
  return {
    ...paper,
    pdf,
    money: (amount) => formatMoney(amount, language),
    date: (day) => (day === null ? '' : formatDate(day)),
    iban: (account) => (account === null ? '' : formatIban(account)),
    fill,
  };
}

/** Logo or name, title, and what the statement comes to in one sentence. */
function addTop({ pdf, record, brand, unread, labels, language }: Section): void {
  addBrand(pdf, brand, fill(labels.document.logo, { name: brand.name }));
  pdf.heading(1, fill(labels.titleOf, { period: periodInWords(record, labels.period, language) }));
  const sentence = statementSentence(
    { statement: record, bookings: record.transactions, reader: 'owner' },
    labels,
    language,
  );
  pdf.paragraph(sentence, { size: 11 });
  if (unread.length > 0) {
    pdf.space(3);
    const said = unread.map((one) => unreadSentence(one, language));
    pdf.paragraph([labels.document.notWhole, ...said].join(' '), { font: 'bold' });
  }
  // A draft says so in the sentence already.
  if (record.state === 'in_progress') {
    pdf.space(3);
    pdf.paragraph(labels.document.conceptNotice, { color: mutedInk });
  }
  pdf.space(10);
}
