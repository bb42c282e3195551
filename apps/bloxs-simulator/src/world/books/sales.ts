import {
  type Day,
  dayInMonth,
  firstDay,
  type MonthIndex,
  monthIndexOf,
  monthName,
  monthOfYear,
  yearOfMonth,
} from '../calendar.ts';
import type { Contract } from '../owner/contract.ts';
import { RandomStream } from '../random-stream.ts';
import { ACCOUNTS } from '../shared/chart.ts';
import type { NewLine } from './bookkeeper.ts';
import type { InvoiceLine, SalesInvoice } from './books.ts';
import type { Office } from './office.ts';
import { expectPayment } from './receipts.ts';
import { billedPeriod, rentLines } from './rent-amounts.ts';

/** On the twentieth the invoices for the next month go out; they are due on its first day and belong to its period. */
const INVOICE_DAY = 20;

export function invoiceRents(office: Office, month: MonthIndex): void {
  const { booksStart } = office.world.scale;
  for (const contract of office.portfolio.contracts) {
    if (!contract.object.isFinancial) continue;
    const period = billedPeriod(contract, month, booksStart);
    if (!period) continue;
    const lines = rentLines(contract, period);
    if (lines.length === 0) continue;
    const date = Math.max(dayInMonth(month - 1, INVOICE_DAY), booksStart);
    const due = Math.max(firstDay(month), period.from);
    const subject = contract.n % 29 === 0 && month % 5 === 0 ? null : `${subjectOf(contract)} ${monthName(month)}`;
    makeSalesInvoice(office, { kind: 'rent', date, due, contract, subject, lines, month });
  }
}

export interface NewSalesInvoice {
  kind: SalesInvoice['kind'];
  date: Day;
  due: Day;
  contract: Contract;
  subject: string | null;
  lines: readonly InvoiceLine[];
  month?: MonthIndex;
  /** The year whose service costs are settled. */
  serviceYear?: number;
}

/** Makes the invoice, books it and waits for the money. */
export function makeSalesInvoice(office: Office, start: NewSalesInvoice): SalesInvoice {
  const month = start.month ?? monthIndexOf(start.date);
  const exclCents = start.lines.reduce((sum, line) => sum + line.exclCents, 0);
  const vatCents = start.lines.reduce((sum, line) => sum + line.vatCents, 0);
  const invoice: SalesInvoice = {
    n: office.sales.length,
    kind: start.kind,
    date: start.date,
    due: start.due,
    party: start.contract.tenant,
    contract: start.contract,
    subject: start.subject,
    lines: start.lines,
    exclCents,
    inclCents: exclCents + vatCents,
    year: yearOfMonth(month),
    period: monthOfYear(month),
    post: null,
    payments: [],
  };
  office.sales.push(invoice);
  const random = new RandomStream(office.world.seed, 50, office.portfolio.owner.ownerNo, invoice.n);
  // Now and then an invoice is withdrawn before it is booked.
  if (start.kind === 'rent' && random.chance(0.003)) return invoice;
  invoice.post = office.book.post({
    journal: 'sales',
    date: start.date,
    month,
    sales: invoice,
    contract: start.contract,
    serviceYear: start.serviceYear ?? null,
    lines: salesPostLines(invoice),
  });
  expectPayment(office, invoice, random);
  return invoice;
}

function salesPostLines(invoice: SalesInvoice): NewLine[] {
  const { party } = invoice;
  const firstObject = invoice.lines[0]?.object ?? null;
  const lines: NewLine[] = [
    { account: ACCOUNTS.debtors, cents: invoice.inclCents, party, object: firstObject, description: invoice.subject },
  ];
  for (const line of invoice.lines) {
    const { account, object, rate, description } = line;
    lines.push({ account, cents: -line.exclCents, party, object, rate, description });
    if (line.vatCents !== 0) {
      lines.push({ account: ACCOUNTS.vatPayable, cents: -line.vatCents, party, object, rate, description: rate.name });
    }
  }
  return lines;
}

function subjectOf(contract: Contract): string {
  if (contract.type === 'General') return 'Vergoeding';
  return contract.type === 'Service' ? 'Dienstverlening' : 'Huur';
}
