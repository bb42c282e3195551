import { euroOf, isLate, sumOf } from '@gevel/contract/plain';
import { addTable, type PdfColumn, type PdfRow } from '../../../platform/pdf/pdf-table.ts';
import { isZero, objectName, type Section, type StatementRecord } from './section.ts';

type Booking = StatementRecord['transactions'][number];
type Amount = 'income_settled' | 'costs_settled' | 'income_aside' | 'costs_aside';

/** Every booking of the statement: rent by object and tenant, late receipts apart, costs, and what is not settled. */
export function addBookings(section: Section): void {
  const { record, words } = section;
  const { document } = words;
  const income = record.transactions.filter((each) => !isZero(each.income_settled));
  const [late, rent] = [income.filter((each) => isLate(each, record)), income.filter((each) => !isLate(each, record))];
  const costs = record.transactions.filter((each) => !isZero(each.costs_settled));
  const receivedAside = record.transactions.filter((each) => !isZero(each.income_aside));
  const costsAside = record.transactions.filter((each) => !isZero(each.costs_aside));
  addSection(section, { title: document.rent, bookings: rent, amount: 'income_settled', isGrouped: true });
  addSection(section, { title: document.late, bookings: late, amount: 'income_settled' });
  addSection(section, { title: document.costs, bookings: costs, amount: 'costs_settled' });
  addSection(section, {
    title: words.fields.income_aside,
    bookings: receivedAside,
    amount: 'income_aside',
  });
  addSection(section, {
    title: words.fields.costs_aside,
    bookings: costsAside,
    amount: 'costs_aside',
  });
}

interface Bookings {
  title: string;
  bookings: readonly Booking[];
  amount: Amount;
  /** Under the name of object and tenant, with a sum each. */
  isGrouped?: boolean;
}

function addSection(section: Section, { title, bookings, amount, isGrouped = false }: Bookings): void {
  if (bookings.length === 0) return;
  const { pdf, words, money } = section;
  const { rows } = words;
  const columns: PdfColumn[] = [
    { label: rows.transaction_date, share: 1.5 },
    { label: amount.startsWith('costs') ? rows.supplier : rows.tenant, share: 2.1 },
    { label: rows.invoice, share: 1.7 },
    { label: rows.description, share: 2.9 },
    { label: rows.excl, share: 1.3, isFigure: true },
    { label: rows.vat, share: 1.2, isFigure: true },
    { label: rows.amount, share: 1.4, isFigure: true },
  ];
  const sum = (of: readonly Booking[]) => money(euroOf(sumOf(of.map((each) => each[amount]))));
  pdf.heading(2, title);
  addTable(pdf, columns, [
    ...(isGrouped ? groupedRows(section, bookings, amount) : bookings.map((each) => rowOf(section, each, amount))),
    { kind: 'total', cells: [rows.total, '', '', '', '', '', sum(bookings)] },
  ]);
}

function groupedRows(section: Section, bookings: readonly Booking[], amount: Amount): PdfRow[] {
  const { words, fill } = section;
  const groups = new Map<string, Booking[]>();
  for (const each of bookings) {
    const name = objectName(each, words.rows.noObject);
    const title =
      each.relation_name === null ? name : fill(words.document.rentOf, { object: name, tenant: each.relation_name });
    const group = groups.get(title);
    if (group) group.push(each);
    else groups.set(title, [each]);
  }
  return [...groups].flatMap(([title, group]): PdfRow[] => [
    { kind: 'group', cells: [title] },
    ...group.map((each) => rowOf(section, each, amount)),
    ...(group.length === 1 ? [] : [subtotalRow(section, group, amount)]),
  ]);
}

function subtotalRow({ words, money, fill }: Section, group: readonly Booking[], amount: Amount): PdfRow {
  const object = objectName(group[0] ?? noObject, words.rows.noObject);
  const sum = money(euroOf(sumOf(group.map((each) => each[amount]))));
  return { kind: 'subtotal', cells: [fill(words.document.subtotalOf, { object }), '', '', '', '', '', sum] };
}

const noObject = { object_reference: null, object_name: null };

function rowOf({ words, money, date, fill }: Section, each: Booking, amount: Amount): PdfRow {
  const invoiced = each.invoice_date === null ? '' : fill(words.rows.of, { invoice_date: date(each.invoice_date) });
  const isCost = amount.startsWith('costs');
  return {
    cells: [
      date(each.transaction_date ?? each.invoice_date),
      each.relation_name ?? '',
      [each.invoice_reference, invoiced].filter(Boolean).join(' '),
      [each.description ?? each.invoice_subject ?? each.ledger_account_name, isCost ? objectName(each, '') : null]
        .filter(Boolean)
        .join(', '),
      money(each.amount_excl),
      money(each.vat),
      money(each[amount]),
    ],
  };
}
