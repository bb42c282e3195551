import { accountOf } from './chart.ts';
import { dice, numbered, pick } from './draw.ts';
import { type Fill, fill, series } from './fill.ts';

/** What stands beside portfolios and books, of which a page shows little: some of each kind for everybody. */
export const sharedDetailsFills = (): Fill[] => [
  fill('owner_shares', {
    from: `owners owner where owner.id % 10 = 0`,
    columns: {
      id: 'owner.id',
      parent_owner_id: 'owner.id',
      child_owner_id: 'owner.id - 1',
      percentage: `'62.5'`,
      start_date: `date '2023-01-01'`,
      first_financial_year: '2023',
      first_financial_period: '1',
    },
  }),
  fill('contact_persons', {
    from: `owners owner where owner.id % 4 = 0`,
    columns: { relation_id: 'owner.relation_id', person_id: 'owner.relation_id' },
  }),
  fill('indexation_methods', {
    from: series(3),
    columns: {
      id: 'n',
      name: `'CPI ' || n`,
      kind: `'yearly_index'`,
      series_name: `'CPI alle huishoudens'`,
      maximum_rate: `case when n > 1 then '4.5' end`,
      is_rounded: 'n = 1',
    },
  }),
  fill('journals', {
    from: series(4),
    columns: { id: 'n', code: `'D' || n`, name: `'Dagboek ' || n`, type: `'memorial'`, is_active: 'true' },
  }),
  fill('tax_rates', {
    from: series(2),
    columns: {
      id: 'n',
      name: `case when n = 1 then 'Hoog' else 'Vrijgesteld' end`,
      percentage: `case when n = 1 then '21' end`,
      is_active: 'true',
      rubric: `case when n = 1 then '1a' end`,
    },
  }),
];

const months = {
  january: '12500',
  february: '12500',
  march: '12500',
  april: '12500',
  may: '12500',
  june: '12500',
  july: '12500',
  august: '12500',
  september: '12500',
  october: '12500',
  november: '12500',
  december: '12500',
};

export const portfolioDetailsFills = (): Fill[] => [
  fill('property_valuations', {
    from: `objects object where object.id % 2 = 0`,
    columns: {
      id: 'object.id',
      object_id: 'object.id',
      kind: `'valuation'`,
      name: `'WOZ-waarde'`,
      year: '2026',
      amount: `(180000 + ${dice('worth', 'object.id', 400_000)})::bigint * 100`,
    },
  }),
  fill('ticket_notes', {
    from: `tickets ticket where ticket.id % 3 = 0`,
    columns: {
      id: 'ticket.id',
      ticket_id: 'ticket.id',
      message: `'Gebeld, afspraak staat.'`,
      written_on: 'ticket.reporting_date',
      written_by: pick(['P. Zijlstra', 'B. Wijnands'], 'writer', 'ticket.id'),
    },
  }),
  fill('budgets', {
    from: `owners owner where owner.id % 5 = 0`,
    columns: { id: 'owner.id', owner_id: 'owner.id', kind: `'operating'`, financial_year: '2026' },
  }),
  fill('budget_lines', {
    from: `budgets budget, generate_series(1, 4) n`,
    columns: {
      id: 'budget.id * 4 + n',
      budget_id: 'budget.id',
      ledger_account_id: accountOf('costs', 'n'),
      ...months,
    },
  }),
  fill('invoice_approvals', {
    from: `purchase_invoices invoice where invoice.id % 4 = 0`,
    columns: {
      invoice_id: 'invoice.id',
      approver_id: '1',
      approver_name: `'Beheer'`,
      position: '0',
      state: `'approved'`,
    },
  }),
  fill('purchase_orders', {
    from: `purchase_invoices invoice where invoice.id % 8 = 0`,
    columns: {
      id: 'invoice.id',
      reference: numbered('IO-', 'invoice.id', 7),
      owner_id: 'invoice.owner_id',
      relation_id: 'invoice.relation_id',
      subject: `'Herstel'`,
      amount_excl: 'invoice.amount_excl',
      workflow_state: `'final'`,
      state_changed_on: 'invoice.invoice_date',
      progress: `'completed'`,
    },
  }),
];
