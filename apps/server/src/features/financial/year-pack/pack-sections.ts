import type { YearPack } from '@gevel/contract';
import { centsOf, euroOf, sumOf } from '@gevel/contract/plain';
import { type DocumentMessages, formatDate, formatMoment } from '@gevel/i18n';
import { isCalendarYear } from './book-year.ts';

type Labels = DocumentMessages['yearPack'];

/** "Jaarpakket 2025", with its days where they are not those of the calendar year. */
export function titleOf(pack: Pick<YearPack, 'year' | 'first_day' | 'last_day'>, labels: Labels): string {
  const title = labels.titleOf.replace('{year}', String(pack.year));
  const isPlain = isCalendarYear({ year: pack.year, firstDay: pack.first_day, lastDay: pack.last_day });
  return isPlain ? title : `${title} (${daysOf(pack, labels)})`;
}

/** "01-04-2025 tot en met 31-03-2026". */
export function daysOf({ first_day, last_day }: Pick<YearPack, 'first_day' | 'last_day'>, labels: Labels): string {
  return labels.bookYearDays.replace('{from}', formatDate(first_day)).replace('{until}', formatDate(last_day));
}

/** One table of the overview, on paper and in the workbook. */
export interface PackSection {
  title: string;
  hint?: string;
  columns: readonly { label: string; share: number; isAmount?: true }[];
  /** Amounts as they travel. */
  rows: readonly { cells: readonly (string | null)[]; isTotal?: true }[];
}

export function sectionsOf(pack: YearPack, labels: Labels): PackSection[] {
  return [
    accounts(labels.income, pack.income, { total: pack.income_total, labels }),
    accounts(labels.costs, pack.costs, { total: pack.costs_total, labels }),
    result(pack, labels),
    objects(pack, labels),
    vat(pack, labels),
    vatTie(pack, labels),
    balances(pack, labels),
    open(pack, labels),
    openPurchases(pack, labels),
    fee(pack, labels),
    woz(pack, labels),
    checks(pack, labels),
  ];
}

const amount = (label: string, share = 1.4) => ({ label, share, isAmount: true }) as const;

function nameOf({ id, code, name }: { id: string; code: string | null; name: string | null }, labels: Labels): string {
  return [code, name].filter(Boolean).join(' ') || labels.unknownAccount.replace('{id}', id);
}

function accounts(
  title: string,
  rows: YearPack['income'],
  { total, labels }: { total: string; labels: Labels },
): PackSection {
  return {
    title,
    columns: [
      { label: labels.account, share: 3 },
      { label: labels.group, share: 2 },
      amount(labels.underContract, 1.8),
      amount(labels.amount),
    ],
    rows: [
      ...rows.map((row) => ({ cells: [nameOf(row, labels), row.group, row.under_contract, row.amount] })),
      { cells: [labels.total, '', euroOf(sumOf(rows.map((row) => row.under_contract))), total], isTotal: true },
    ],
  };
}

function result(pack: YearPack, labels: Labels): PackSection {
  return {
    title: labels.result,
    columns: [{ label: labels.line, share: 4 }, amount(labels.amount)],
    rows: [
      { cells: [labels.income, pack.income_total] },
      { cells: [labels.costs, pack.costs_total] },
      { cells: [labels.result, pack.result], isTotal: true },
    ],
  };
}

function objects({ objects: rows }: YearPack, labels: Labels): PackSection {
  const sum = (pick: (row: (typeof rows)[number]) => string) => euroOf(sumOf(rows.map(pick)));
  return {
    title: labels.perObject,
    columns: [{ label: labels.object, share: 3 }, amount(labels.income), amount(labels.costs), amount(labels.result)],
    rows: [
      ...rows.map((row) => ({
        cells: [
          row.object_id === null ? labels.noObject : (row.name ?? labels.unnamed),
          row.income,
          row.costs,
          row.result,
        ],
      })),
      {
        cells: [labels.total, sum((row) => row.income), sum((row) => row.costs), sum((row) => row.result)],
        isTotal: true,
      },
    ],
  };
}

function vat({ vat: rows }: YearPack, labels: Labels): PackSection {
  const sum = (pick: (row: (typeof rows)[number]) => string) => euroOf(sumOf(rows.map(pick)));
  const isKnown = rows.every((row) => row.vat !== null);
  return {
    title: labels.vat,
    hint: `${labels.vatHint} ${labels.noReturn}`,
    columns: [
      { label: labels.side, share: 1.1 },
      { label: labels.quarter, share: 1.2 },
      { label: labels.code, share: 1.8 },
      { label: labels.treatment, share: 1.5 },
      { label: labels.rubric, share: 1.1 },
      amount(labels.baseIncome),
      amount(labels.baseCosts),
      amount(labels.baseBalance),
      amount(labels.vatAmount, 1.3),
    ],
    rows: [
      ...rows.map((row) => ({
        cells: [
          labels.sides[row.side],
          String(row.quarter),
          row.name ?? '',
          labels.treatments[row.treatment],
          row.rubric ?? '',
          row.income,
          row.costs,
          row.balance,
          row.vat ?? labels.vatUnknown,
        ],
      })),
      {
        cells: [
          labels.total,
          '',
          '',
          '',
          '',
          sum((row) => row.income),
          sum((row) => row.costs),
          sum((row) => row.balance),
          isKnown ? sum((row) => row.vat ?? '0.00') : labels.vatUnknown,
        ],
        isTotal: true,
      },
    ],
  };
}

const balanceKinds = ['vat_accounts', 'deposits', 'debtor_accounts', 'creditor_accounts'] as const;

/** What the percentage of each code gives, and what the VAT accounts hold. */
function vatTie({ vat: rows }: YearPack, labels: Labels): PackSection {
  const columns = ['worked_out', 'unclaimed', 'vat', 'difference'] as const;
  return {
    title: labels.vatTie,
    hint: labels.vatTieHint,
    columns: [
      { label: labels.side, share: 1.1 },
      { label: labels.quarter, share: 1.2 },
      { label: labels.code, share: 2 },
      amount(labels.vatWorkedOut),
      amount(labels.vatUnclaimed, 1.6),
      amount(labels.vatBooked, 1.6),
      amount(labels.difference, 1.2),
    ],
    rows: rows.map((row) => ({
      cells: [
        labels.sides[row.side],
        String(row.quarter),
        row.name ?? labels.treatments.no_code,
        ...columns.map((name) => row[name] ?? (row.vat === null ? labels.vatUnknown : null)),
      ],
    })),
  };
}

/** By debit: an account of what is owed stands below zero. */
function balances(pack: YearPack, labels: Labels): PackSection {
  return {
    title: labels.balances,
    columns: [
      { label: labels.treatment, share: 1.7 },
      { label: labels.account, share: 2.4 },
      amount(labels.opening),
      amount(labels.debit),
      amount(labels.credit),
      amount(labels.closing),
    ],
    rows: balanceKinds.flatMap((kind) =>
      pack[kind].map((row) => ({
        cells: [labels.kinds[kind], nameOf(row, labels), row.opening, row.debit, row.credit, row.closing],
      })),
    ),
  };
}

function open(pack: YearPack, labels: Labels): PackSection {
  const row = (label: string, day: string, value: string | null) => ({
    cells: [label.replace('{day}', formatDate(day)), value ?? labels.openUnknown],
  });
  return {
    title: labels.open,
    columns: [{ label: labels.line, share: 4 }, amount(labels.amount)],
    rows: [
      row(labels.openAt, pack.first_end, pack.debtors_start),
      row(labels.openAt, pack.last_end, pack.debtors_end),
      row(labels.openToSuppliers, pack.first_end, pack.creditors_start),
      row(labels.openToSuppliers, pack.last_end, pack.creditors_end),
    ],
  };
}

/** The purchase invoices that were open at each end. */
function openPurchases(pack: YearPack, labels: Labels): PackSection {
  const days = { start: pack.first_end, end: pack.last_end };
  return {
    title: labels.openPurchases,
    columns: [
      { label: labels.openOn, share: 1.2 },
      { label: labels.invoice, share: 1.4 },
      { label: labels.supplier, share: 2.4 },
      { label: labels.invoiceDate, share: 1.2 },
      { label: labels.dueDate, share: 1.2 },
      amount(labels.openAmount),
    ],
    rows: pack.creditor_items.map((item) => ({
      cells: [
        formatDate(days[item.end]),
        item.reference ?? item.id,
        item.relation_name ?? '',
        formatDate(item.invoice_date),
        item.due_date === null ? '' : formatDate(item.due_date),
        item.amount,
      ],
    })),
  };
}

function fee({ fee: of }: YearPack, labels: Labels): PackSection {
  return {
    title: labels.fee,
    columns: [{ label: labels.line, share: 4 }, amount(labels.amount)],
    rows: [
      { cells: [labels.feeExcl, of.excl] },
      { cells: [labels.feeVat, of.vat] },
      { cells: [labels.feeIncl, of.incl] },
      { cells: [labels.feeBooked, of.booked ?? labels.vatUnknown] },
    ],
  };
}

function woz({ woz: rows }: YearPack, labels: Labels): PackSection {
  return {
    title: labels.woz,
    hint: labels.wozHint,
    columns: [
      { label: labels.object, share: 3 },
      { label: labels.wozYear, share: 0.8 },
      { label: labels.wozDate, share: 1.4 },
      { label: labels.wozOrigin, share: 3 },
      amount(labels.amount),
    ],
    rows: rows.map((row) => ({
      cells: [
        [row.object_reference, row.object_name].filter(Boolean).join(' · '),
        row.year === null ? '' : String(row.year),
        row.value_date === null ? labels.wozUnknown : formatDate(row.value_date),
        saidBy(row, labels),
        row.amount ?? labels.wozUnknown,
      ],
    })),
  };
}

function saidBy({ origin, entered_by, entered_at }: YearPack['woz'][number], labels: Labels): string {
  if (origin === null) return '';
  if (entered_at === null) return labels.wozBackOffice;
  return labels.wozEntered.replace('{name}', entered_by ?? labels.wozErased).replace('{day}', formatMoment(entered_at));
}

function checks({ checks: rows }: YearPack, labels: Labels): PackSection {
  return {
    title: labels.checks,
    columns: [
      { label: labels.check, share: 4 },
      amount(labels.stated),
      amount(labels.found),
      amount(labels.difference, 1.2),
    ],
    rows: rows.map(({ name, quarter, stated, found, difference }) => ({
      cells: [
        [labels.checkNames[name], quarter !== null && labels.quarterOf.replace('{quarter}', String(quarter))]
          .filter(Boolean)
          .join(', '),
        stated,
        found,
        centsOf(difference) === 0n ? labels.exact : difference,
      ],
    })),
  };
}
