import { type About, type BookedLine, type DueInvoice, nothingAbout, type Part, type StatementFacts } from './facts.ts';

export interface DueOfPeriod {
  invoice: DueInvoice;
  /** What it had to bring in, with what was received above it. */
  amount: number;
}

/** The income of one period: what had to come in, and what came earlier or later than it had to. */
export interface PeriodIncome {
  dues: DueOfPeriod[];
  timing: { cause: Part['cause']; about: About; amount: number }[];
}

/** Due and timing together are the income that is booked, always. */
export function incomeOf(facts: StatementFacts, surplus: ReadonlySet<BookedLine>): PeriodIncome {
  const income: PeriodIncome = { dues: [], timing: [] };
  const received = new Map<string, { first: BookedLine; amount: number }>();
  for (const line of facts.bookings) {
    if (!line.is_income || line.amount === 0) continue;
    if (line.invoice_id === null || line.due === null)
      income.timing.push({
        cause: surplus.has(line) ? 'more_months' : 'rest',
        about: ofBooking(line),
        amount: line.amount,
      });
    else if ((line.invoice_total ?? 0) < 0)
      income.timing.push({ cause: 'correction', about: ofInvoice(line), amount: line.amount });
    else {
      const known = received.get(line.invoice_id);
      received.set(line.invoice_id, { first: line, amount: (known?.amount ?? 0) + line.amount });
    }
  }
  const isInvoiced = facts.bookings.some((line) => line.is_income && line.is_invoiced);
  if (!isInvoiced) addTiming(income, facts, received);
  for (const [invoice_id, { first, amount }] of received) {
    const { due, contract_id, relation_name, invoice_reference, recurs } = first;
    if (due === null) continue;
    if (!isInvoiced && due < facts.period_start)
      income.timing.push({ cause: 'late_receipt', about: ofInvoice(first), amount });
    else if (!isInvoiced && due > facts.period_end)
      income.timing.push({ cause: 'early_receipt', about: ofInvoice(first), amount });
    // Due in the period, and not among what fell due: all that is known of it is what came in.
    else if (!income.dues.some(({ invoice }) => invoice.invoice_id === invoice_id)) {
      const invoice = { invoice_id, invoice_reference, due, amount, contract_id, relation_name, recurs };
      income.dues.push({ invoice: { ...invoice, is_cancelled: false, early: 0 }, amount });
    }
  }
  return income;
}

function addTiming(
  income: PeriodIncome,
  { dues }: StatementFacts,
  received: ReadonlyMap<string, { amount: number }>,
): void {
  for (const invoice of dues) {
    if (invoice.is_cancelled) continue;
    const now = received.get(invoice.invoice_id)?.amount ?? 0;
    const amount = Math.max(invoice.amount, now + invoice.early);
    if (amount <= 0) continue;
    income.dues.push({ invoice, amount });
    const late = amount - now - invoice.early;
    if (invoice.early !== 0)
      income.timing.push({ cause: 'early_receipt', about: ofInvoice(invoice), amount: -invoice.early });
    if (late !== 0) income.timing.push({ cause: 'late_receipt', about: ofInvoice(invoice), amount: -late });
  }
}

type Invoiced = Pick<DueInvoice, 'invoice_reference' | 'contract_id' | 'relation_name'> & {
  invoice_id: string | null;
  due: string | null;
};

export function ofInvoice({ invoice_id, invoice_reference, due, contract_id, relation_name: name }: Invoiced): About {
  return {
    ...nothingAbout,
    key: `invoice:${invoice_id}`,
    name,
    contract_id,
    invoice_id,
    invoice_reference,
    date: due,
  };
}

export function ofBooking(line: BookedLine): About {
  const { object_id, object_name, account, invoice_id, invoice_reference, relation_name } = line;
  return {
    ...nothingAbout,
    key: `booking:${line.id}`,
    name: relation_name ?? account ?? line.description,
    object_id,
    object_name,
    invoice_id,
    invoice_reference,
  };
}
