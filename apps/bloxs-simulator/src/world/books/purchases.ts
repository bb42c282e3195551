import { type Day, monthIndexOf } from '../calendar.ts';
import { isCommercial, type RealEstate } from '../owner/real-estate.ts';
import type { Ticket } from '../owner/ticket.ts';
import type { Party } from '../party.ts';
import { RandomStream } from '../random-stream.ts';
import { ACCOUNTS } from '../shared/chart.ts';
import { TAX_RATES } from '../shared/lookups.ts';
import { approvalCourse } from './approval.ts';
import type { NewLine } from './bookkeeper.ts';
import type { InvoiceLine, PurchaseInvoice } from './books.ts';
import { addTo, type Office } from './office.ts';

export interface NewPurchaseInvoice {
  kind: PurchaseInvoice['kind'];
  date: Day;
  party: Party;
  subject: string | null;
  lines: readonly InvoiceLine[];
  ticket?: Ticket | null;
  serviceYear?: number | null;
  termDays?: number;
  mandateCents?: number | null;
}

/** Takes in a supplier's invoice: it is approved, booked and paid in the weeks that follow, or gets stuck on the way. */
export function takeInPurchase(office: Office, start: NewPurchaseInvoice): PurchaseInvoice {
  const n = office.purchases.length;
  const random = new RandomStream(office.world.seed, 60, office.portfolio.owner.ownerNo, n);
  const received = start.kind === 'fee' ? start.date : start.date + random.between(0, 4);
  const exclCents = start.lines.reduce((sum, line) => sum + line.exclCents, 0);
  const inclCents = start.lines.reduce((sum, line) => sum + line.exclCents + line.vatCents, 0);
  const needsOwner = start.mandateCents !== null && start.mandateCents !== undefined && inclCents > start.mandateCents;
  const invoice: PurchaseInvoice = {
    n,
    kind: start.kind,
    reference: `${start.party.name.charAt(0).toUpperCase()}${start.date % 1000}-${random.between(100, 9999)}`,
    date: start.date,
    due: start.date + (start.termDays ?? 30),
    received,
    party: start.party,
    ticket: start.ticket ?? null,
    serviceYear: start.serviceYear ?? null,
    subject: start.subject,
    lines: start.lines,
    exclCents,
    inclCents,
    ...approvalCourse(random, { received, isFee: start.kind === 'fee', needsOwner }),
    post: null,
    payments: [],
  };
  office.purchases.push(invoice);
  office.book.on(received, () => enterPurchase(office, invoice));
  const { processed } = invoice;
  if (processed !== null) office.book.on(processed, () => bookPurchase(office, invoice, { processed, random }));
  return invoice;
}

/** The entry waits beside the ledger until the invoice has been approved. */
function enterPurchase(office: Office, invoice: PurchaseInvoice): void {
  invoice.post = office.book.draft({
    journal: 'purchase',
    date: invoice.processed ?? invoice.received,
    created: invoice.received,
    processed: invoice.processed,
    purchase: invoice,
    serviceYear: invoice.serviceYear,
    lines: purchasePostLines(invoice),
  });
}

function bookPurchase(office: Office, invoice: PurchaseInvoice, given: { processed: Day; random: RandomStream }): void {
  const { processed, random } = given;
  if (invoice.post) office.book.process(invoice.post);
  if (invoice.kind === 'cost') addTo(office.costs, monthIndexOf(processed), invoice);
  // A disputed invoice stays unpaid.
  if (random.chance(0.006)) return;
  const day = Math.max(processed + 1, invoice.due - random.between(0, 4));
  office.book.on(day, () => payPurchase(office, invoice, day));
}

/** What a supplier is owed per line; btw that cannot be claimed back is part of the cost. */
function purchasePostLines(invoice: PurchaseInvoice): NewLine[] {
  const { party } = invoice;
  const object = invoice.lines[0]?.object ?? null;
  const lines: NewLine[] = [];
  for (const line of invoice.lines) {
    const shared = { party, object: line.object, rate: line.rate, description: line.description };
    const claimed = isDeductible(line) ? line.vatCents : 0;
    lines.push({ account: line.account, cents: line.exclCents + line.vatCents - claimed, ...shared });
    if (claimed !== 0) lines.push({ account: ACCOUNTS.vatReceivable, cents: claimed, ...shared });
  }
  lines.push({ account: ACCOUNTS.creditors, cents: -invoice.inclCents, party, object, description: invoice.subject });
  return lines;
}

/** Only taxed letting gives a right to the btw on its costs. */
export function isTaxedUse(object: RealEstate | null): boolean {
  return object !== null && (isCommercial(object.use) || object.use === 'parking');
}

/** Fees carry no object; their line for taxed objects is told apart by its tax rate text. */
function isDeductible(line: InvoiceLine): boolean {
  return isTaxedUse(line.object) || line.description === TAXED_FEE;
}

export const TAXED_FEE = 'Beheervergoeding belaste objecten';
export const EXEMPT_FEE = 'Beheervergoeding onbelaste objecten';

function payPurchase(office: Office, invoice: PurchaseInvoice, day: Day): void {
  const shared = {
    party: invoice.party,
    object: invoice.lines[0]?.object ?? null,
    description: `Betaling ${invoice.party.name}`,
  };
  const post = office.book.post({
    journal: 'bank',
    date: day,
    purchase: invoice,
    lines: [
      { account: ACCOUNTS.creditors, cents: invoice.inclCents, ...shared },
      { account: office.bank, cents: -invoice.inclCents, ...shared },
    ],
  });
  invoice.payments.push({ date: day, cents: invoice.inclCents, post });
}

export function costLine(
  given: Pick<InvoiceLine, 'account' | 'object' | 'description' | 'exclCents'> & { taxed: boolean },
): InvoiceLine {
  const { taxed, ...line } = given;
  const rate = taxed ? TAX_RATES.high : TAX_RATES.exempt;
  return { ...line, rate, vatCents: taxed ? Math.round(line.exclCents * 0.21) : 0 };
}
