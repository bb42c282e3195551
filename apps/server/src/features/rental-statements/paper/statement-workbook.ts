import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { euroOf, isMade, statementSteps, sumOf } from '@gevel/contract/plain';
import { accountName, formatIban, statementSentence } from '@gevel/i18n';
import { blockOf, type TextRow } from '../../../db/row-blocks.ts';
import { unreadSentence } from '../../../lists/unread-sentence.ts';
import { messagesIn } from '../../../platform/http/language.ts';
import type { CellKind } from '../../../platform/spreadsheet/cell-xml.ts';
import { type Remark, type SheetColumn, type Table, tablesStream } from '../../../platform/spreadsheet/workbook.ts';
import { bookingParts, isCost } from './booking-sections.ts';
import { changeRows } from './change-rows.ts';
import { fill, objectName, type StatementPaper, type StatementRecord } from './section.ts';
import { balanceLabel, feeTerms, parties, stepName } from './statement-words.ts';

/** What the document of a statement says, to count with: a sheet for each of its parts, and where it comes from on the last. */
export async function statementWorkbook(paper: StatementPaper): Promise<Buffer> {
  const tables = [
    summary(paper),
    change(paper),
    lines(paper),
    objects(paper),
    balances(paper),
    payments(paper),
    checks(paper),
  ];
  const shown = tables.filter((table) => table !== null);
  const { title } = paper.labels.provenance;
  const remarks = ({ shortened }: { shortened: number }) => ({ name: title, remarks: remarksOf(paper, shortened) });
  return buffer(tablesStream(shown, { remarks, dress: paper.brand }));
}

/** From rent to balance, every step with the balance after it. */
function summary(paper: StatementPaper): Table | null {
  const { record, labels } = paper;
  const { steps } = labels;
  return tableOf({
    name: labels.document.summary,
    columns: [text(steps.step, 40), amount(steps.amount), amount(steps.after)],
    rows: statementSteps(record, record.transactions).map((step) => [stepName(step, paper), step.amount, step.after]),
    totals: [[balanceLabel(record, steps), record.total_settlement_balance, null]],
    isShownEmpty: true,
  });
}

/** Causes and rest as numbers that come to the difference of the two balances. */
function change(paper: StatementPaper): Table | null {
  if (paper.change === null) return null;
  const { document, steps } = paper.labels;
  const { rows, difference, before, now } = changeRows(paper, paper.change);
  return tableOf({
    name: document.change.title,
    columns: [text(document.change.cause, 48), amount(steps.amount)],
    rows: rows.map((row) => [...row]),
    totals: [[document.change.difference, difference], before, now],
  });
}

const settled = ['income_settled', 'costs_settled', 'income_aside', 'costs_aside'] as const;

/** Every booking in the part in which the document has it; under them what they come to, and what the statement states. */
function lines({ record, labels, language }: StatementPaper): Table | null {
  const { rows: words, fields } = labels;
  const rows = bookingParts({ record, labels }).flatMap(({ title, bookings, amount: counted }) =>
    bookings.map((each) => [
      title,
      objectName(each, words.noObject),
      isCost(counted) ? null : each.relation_name,
      isCost(counted) ? each.relation_name : null,
      each.transaction_date ?? each.invoice_date,
      each.description ?? each.invoice_subject,
      each.ledger_account_name && (accountName(each.ledger_account_name, language) ?? each.ledger_account_name),
      each.invoice_reference,
      each.invoice_date,
      each.amount_excl,
      each.vat,
      ...settled.map((name) => (name === counted ? each[name] : null)),
    ]),
  );
  const blank = Array.from({ length: 10 }, () => null);
  return tableOf({
    name: labels.rowsOf,
    columns: [
      text(labels.document.part, 34),
      text(words.object, 30),
      text(words.tenant, 24),
      text(words.supplier, 24),
      day(words.transaction_date),
      text(words.description, 40),
      text(words.account, 24),
      text(words.invoice, 18),
      day(words.invoice_date),
      amount(words.excl),
      amount(words.vat),
      ...settled.map((name) => amount(fields[name])),
    ],
    rows,
    totals: [
      [
        words.total,
        ...blank,
        ...sumsOf(
          rows,
          settled.map((_, place) => blank.length + 1 + place),
        ),
      ],
      [labels.checks.stated, ...blank, ...settled.map((name) => record[name])],
    ],
  });
}

const perObject = [
  'income_settled',
  'costs_settled',
  'management_fee_excl',
  'management_fee_vat',
  'management_fee_incl',
  'settlement_balance',
  'income_aside',
  'costs_aside',
] as const;

function objects(paper: StatementPaper): Table | null {
  const { record, labels } = paper;
  const { rows: words, fields } = labels;
  const rows = record.objects.map((each) => [
    objectName(each, words.noObject),
    each.tenant_name,
    feeTerms(each, paper),
    each.fee_base,
    ...perObject.map((name) => each[name]),
  ]);
  // Of its objects together the statement calls the balance that of the period.
  const stated = { ...record, settlement_balance: record.subtotal };
  const names = { ...fields, settlement_balance: words.balance };
  return tableOf({
    name: labels.tabs.objects,
    columns: [
      text(words.object, 34),
      text(words.tenant, 24),
      text(words.feeTerms, 24),
      amount(words.feeBase),
      ...perObject.map((name) => amount(names[name])),
    ],
    rows,
    totals: [
      [
        words.total,
        null,
        null,
        null,
        ...sumsOf(
          rows,
          perObject.map((_, place) => 4 + place),
        ),
      ],
      [labels.checks.stated, null, null, null, ...perObject.map((name) => stated[name])],
    ],
  });
}

function balances({ record, labels }: StatementPaper): Table | null {
  const { rows: words } = labels;
  const rows = record.balances.map((each) => [
    each.relation_name ?? words.noName,
    objectName(each, ''),
    each.previous_balance,
    each.balance,
  ]);
  return tableOf({
    name: labels.tabs.balances,
    columns: [text(words.tenant, 30), text(words.object, 34), amount(words.previousBalance), amount(words.endBalance)],
    rows,
    totals: [[words.total, null, ...sumsOf(rows, [2, 3])]],
  });
}

/** Nothing of them before the statement is final. */
const paidOf = (record: StatementRecord) => (record.state === 'final' ? record.payments : []);

function payments({ record, labels }: StatementPaper): Table | null {
  const { rows: words } = labels;
  const made = record.payments.filter(isMade).map((payment) => payment.amount);
  return tableOf({
    name: labels.document.payments,
    columns: [
      day(words.paymentDate),
      text(words.paymentState, 16),
      text(words.iban, 28),
      text(words.holder, 30),
      amount(words.amount),
      amount(words.outstanding),
    ],
    rows: paidOf(record).map((each) => [
      each.payment_date,
      each.state && words.payoutStates[each.state],
      each.account_number && formatIban(each.account_number),
      each.account_holder,
      each.amount,
      each.outstanding_amount,
    ]),
    totals: [[words.totalPaid, null, null, null, euroOf(sumOf(made)), null]],
  });
}

function checks({ record, labels: { document, checks: words } }: StatementPaper): Table | null {
  return tableOf({
    name: document.checks,
    columns: [text(words.check, 60), amount(words.stated), amount(words.found), amount(words.difference)],
    rows: record.checks.map(({ id, stated, found, difference }) => [words.names[id], stated, found, difference]),
    totals: [],
  });
}

/** Whose it is, what it comes to, what is to be known beside it, and by what it is known. */
function remarksOf(paper: StatementPaper, shortened: number): Remark[] {
  const { record, unread, provenance, labels, language } = paper;
  const { document, fields, provenance: words } = labels;
  const about = { statement: record, bookings: record.transactions, reader: 'owner' } as const;
  const facts: [name: string, value: string | null, kind?: CellKind][] = [
    ...parties(paper),
    [document.reference, record.reference],
    [fields.period_start, record.period_start, 'date'],
    [fields.period_end, record.period_end, 'date'],
    [document.state, labels.values.state[record.state]],
    [document.processedOn, record.processed_on, 'date'],
    [document.summary, statementSentence(about, labels, language)],
    [fields.outstanding_amount, record.outstanding_amount, 'amount'],
  ];
  const masked = fill(messagesIn(language).masked.files.masked, { fields: labels.rows.iban });
  const notes = [
    ...(record.state === 'in_progress' ? [document.conceptNotice] : []),
    ...(unread.length === 0 ? [] : [document.notWhole, ...unread.map((one) => unreadSentence(one, language))]),
    ...(paidOf(record).length === 0 ? [] : [masked]),
    ...(shortened === 0 ? [] : [fill(words.shortened, { count: String(shortened) })]),
  ];
  return [
    ...facts.flatMap(([name, value, kind = 'text']) => (value === null ? [] : [{ name, value, kind }])),
    ...notes.map((value) => ({ name: words.note, value })),
    ...provenance.map(([name, value]) => ({ name, value })),
  ];
}

interface Part {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly TextRow[];
  totals: readonly (readonly (string | null)[])[];
  isShownEmpty?: boolean;
}

/** Nothing where there is nothing to tell, as in the document. */
function tableOf({ name, columns, rows, totals, isShownEmpty = false }: Part): Table | null {
  if (rows.length === 0 && !isShownEmpty) return null;
  return { name, columns, blocks: Readable.from([blockOf(rows)]), totals: () => totals };
}

const sumsOf = (rows: readonly TextRow[], places: readonly number[]): string[] =>
  places.map((place) => euroOf(sumOf(rows.map((cells) => cells[place] ?? '0'))));

const text = (heading: string, width: number): SheetColumn => ({ heading, kind: 'text', width });
const amount = (heading: string): SheetColumn => ({ heading, kind: 'amount', width: 16 });
const day = (heading: string): SheetColumn => ({ heading, kind: 'date', width: 14 });
