import { euroOf, isLate, sumOf } from '@gevel/contract/plain';
import { accountName } from '@gevel/i18n';
import { addTable, type PdfColumn, type PdfRow } from '../../../platform/pdf/pdf-table.ts';
import { isZero, objectName, type Section, type StatementRecord } from './section.ts';

type Booking = StatementRecord['transactions'][number];
type Amount = 'income_settled' | 'costs_settled' | 'income_aside' | 'costs_aside';

/** Every booking of the statement: rent by object and tenant, late receipts apart, costs, and what is not settled. */
export function addBookings(section: Section): void {
  for (const part of bookingParts(section)) addSection(section, part);
}

export interface BookingPart {
  title: string;
  bookings: readonly Booking[];
  /** Which of its amounts counts in this part. */
  amount: Amount;
}

export function bookingParts({ record, labels }: Pick<Section, 'record' | 'labels'>): BookingPart[] {
  const { document, fields } = labels;
  const income = record.transactions.filter((each) => !isZero(each.income_settled));
  const [late, rent] = [income.filter((each) => isLate(each, record)), income.filter((each) => !isLate(each, record))];
  const costs = record.transactions.filter((each) => !isZero(each.costs_settled));
  const receivedAside = record.transactions.filter((each) => !isZero(each.income_aside));
  const costsAside = record.transactions.filter((each) => !isZero(each.costs_aside));
  return [
    { title: document.rent, bookings: rent, amount: 'income_settled' },
    { title: document.late, bookings: late, amount: 'income_settled' },
    { title: document.costs, bookings: costs, amount: 'costs_settled' },
    { title: fields.income_aside, bookings: receivedAside, amount: 'income_aside' },
    { title: fields.costs_aside, bookings: costsAside, amount: 'costs_aside' },
  ];
}

/** By object and tenant, with a sum of each that has more than one row. */
function addSection(section: Section, { title, bookings, amount }: BookingPart): void {
  if (bookings.length === 0) return;
  const { pdf, labels } = section;
  const { rows } = labels;
  const columns: PdfColumn[] = [
    { label: rows.transaction_date, share: 1.5 },
    { label: rows.description, share: 3.4 },
    { label: rows.invoice, share: 1.8 },
    { label: rows.invoice_date, share: 1.5 },
    { label: rows.excl, share: 1.3, isFigure: true },
    { label: rows.vat, share: 1.2, isFigure: true },
    { label: rows.amount, share: 1.4, isFigure: true },
  ];
  pdf.heading(2, title);
  addTable(pdf, columns, [
    ...groupsOf(section, bookings, amount).flatMap(([name, group]) => groupRows(section, { name, group, amount })),
    sumRow(section, { kind: 'total', name: rows.total, bookings, amount }),
  ]);
}

/** What came in has a tenant per object; what went out has a supplier per row. */
function groupsOf({ labels, fill }: Section, bookings: readonly Booking[], amount: Amount): [string, Booking[]][] {
  const groups = new Map<string, Booking[]>();
  for (const each of bookings) {
    const object = objectName(each, labels.rows.noObject);
    const hasTenant = !isCost(amount) && each.relation_name !== null;
    const name = hasTenant ? fill(labels.document.rentOf, { object, tenant: each.relation_name ?? '' }) : object;
    const group = groups.get(name);
    if (group) group.push(each);
    else groups.set(name, [each]);
  }
  return [...groups];
}

function groupRows(
  section: Section,
  { name, group, amount }: { name: string; group: readonly Booking[]; amount: Amount },
): PdfRow[] {
  const { labels, fill } = section;
  const object = objectName(group[0] ?? noObject, labels.rows.noObject);
  const subtotal = fill(labels.document.subtotalOf, { object });
  return [
    { kind: 'group', cells: [name] },
    ...group.map((each) => rowOf(section, each, amount)),
    ...(group.length === 1 ? [] : [sumRow(section, { kind: 'subtotal', name: subtotal, bookings: group, amount })]),
  ];
}

const noObject = { object_reference: null, object_name: null };

function sumRow(
  { money }: Section,
  sum: { kind: 'subtotal' | 'total'; name: string; bookings: readonly Booking[]; amount: Amount },
): PdfRow {
  const total = money(euroOf(sumOf(sum.bookings.map((each) => each[sum.amount]))));
  return { kind: sum.kind, cells: [sum.name, '', '', '', '', '', total] };
}

function rowOf({ money, date, language }: Section, each: Booking, amount: Amount): PdfRow {
  const described = each.description ?? each.invoice_subject;
  const booked = each.ledger_account_name;
  const account = booked && (accountName(booked, language) ?? booked);
  // Of a receipt the kind of rent says more than that something was received.
  const said = isCost(amount) ? [each.relation_name, described ?? account] : [account ?? described];
  return {
    cells: [
      date(each.transaction_date ?? each.invoice_date),
      said.filter(Boolean).join(', '),
      each.invoice_reference ?? '',
      date(each.invoice_date),
      money(each.amount_excl),
      money(each.vat),
      money(each[amount]),
    ],
  };
}

export function isCost(amount: Amount): boolean {
  return amount.startsWith('costs');
}
