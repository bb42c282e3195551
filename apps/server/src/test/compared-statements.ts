import type { CausedChange } from '../domain/change-causes/causes-of.ts';
import type { BookedLine, ContractFacts, DueInvoice, StatementFacts } from '../domain/change-causes/facts.ts';

export const line = (more: Partial<BookedLine>): BookedLine => ({
  id: 'line',
  is_invoiced: false,
  is_income: true,
  amount: 100_000,
  day: null,
  invoice_id: 'sales-1',
  invoice_reference: 'VF-1',
  due: '2026-05-01',
  invoice_total: 100_000,
  contract_id: '1',
  relation_name: 'J. de Vries',
  object_id: '10',
  object_name: 'Plein 1',
  account: 'Huur',
  description: null,
  has_ticket: false,
  recurs: true,
  ...more,
});

export const due = (more: Partial<DueInvoice>): DueInvoice => ({
  invoice_id: 'sales-1',
  invoice_reference: 'VF-1',
  due: '2026-05-01',
  amount: 100_000,
  is_cancelled: false,
  contract_id: '1',
  relation_name: 'J. de Vries',
  early: 0,
  recurs: true,
  ...more,
});

export const contract = (more: Partial<ContractFacts> = {}): ContractFacts => ({
  id: '1',
  reference: 'C-1',
  relation_id: '7',
  relation_name: 'J. de Vries',
  had_earlier_contract: false,
  start_date: '2020-01-01',
  end_date: null,
  interval_months: 1,
  next_index_date: '2027-06-01',
  object_ids: ['10'],
  object_name: 'Plein 1',
  is_lettable: true,
  sold_on: null,
  lines: [rent()],
  ...more,
});

export const rent = (more: Partial<ContractFacts['lines'][number]> = {}) => ({
  id: '1',
  kind: 'bare_rent',
  name: 'Kale huur',
  object_id: '10',
  is_indexable: true,
  amount_excl: 100_000,
  vat: 0,
  interval_months: 1,
  start_date: '2020-01-01',
  end_date: null,
  ...more,
});

/** A statement whose stated figures are those of its lines. */
export function statement(month: '2026-05' | '2026-06', more: Partial<StatementFacts> = {}): StatementFacts {
  const { bookings = [], fee = 0, previous = 0 } = more;
  const sum = bookings.reduce((cents, { amount }) => cents + amount, 0);
  return {
    id: month,
    period_start: `${month}-01`,
    period_end: month === '2026-05' ? '2026-05-31' : '2026-06-30',
    income: 0,
    costs: 0,
    fee,
    previous,
    total: sum - fee + previous,
    bookings,
    dues: [],
    fees: [],
    ...more,
  };
}
export const toldOf = ({ causes, rest }: CausedChange) => ({
  ...Object.fromEntries(causes.map(({ cause, amount }) => [cause, amount])),
  ...(rest.lines.length > 0 ? { rest: rest.amount } : {}),
});
