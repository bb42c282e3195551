import { built } from './built.ts';
import type { World } from './memory-back-office.ts';

const noMonths = {
  january: 0,
  february: 0,
  march: 0,
  april: 0,
  may: 0,
  june: 0,
  july: 0,
  august: 0,
  september: 0,
  october: 0,
  november: 0,
  december: 0,
};

/** What records of several owners refer to. */
export function addSharedDetails(world: World): void {
  world.indexation_methods.push(
    built('indexation_methods', { id: 1, name: 'CPI', kind: 'yearly_index', is_rounded: false, maximum_rate: '4.5' }),
  );
  world.journals.push(
    built('journals', { id: 1, name: 'Verkoop', type: 'sales', is_active: true, counter_account_id: 1 }),
  );
  world.tax_rates.push(built('tax_rates', { id: 1, name: 'Hoog', percentage: '21', is_active: true, rubric: '1a' }));
}

/** A journal, a budget, an order and an invoice to agree to. */
export function addOwnerDetails(world: World, owner_id: number, invoice_id: number): void {
  world.journals.push(
    built('journals', { id: 10 + owner_id, name: 'Eigen bank', type: 'bank', is_active: true, owner_id }),
  );
  world.budgets.push(built('budgets', { id: owner_id, owner_id, kind: 'operating', financial_year: 2026 }));
  world.budget_lines.push(
    built('budget_lines', { id: owner_id, budget_id: owner_id, ledger_account_id: 2, ...noMonths, march: 100_000 }),
  );
  world.purchase_orders.push(
    built('purchase_orders', {
      id: owner_id,
      owner_id,
      relation_id: 10_000 + owner_id,
      amount_excl: 50_000,
      workflow_state: 'final',
      state_changed_on: '2026-03-01',
      progress: 'open',
    }),
  );
  world.invoice_approvals.push(
    built('invoice_approvals', { invoice_id, approver_id: 1, approver_name: 'Petra', position: 0, state: 'approved' }),
  );
}

export const valuation = (id: number, object_id: number) =>
  built('property_valuations', { id, object_id, kind: 'valuation', name: 'WOZ', year: 2026, amount: 30_000_000 });

export const note = (id: number, ticket_id: number) =>
  built('ticket_notes', { id, ticket_id, message: `Gebeld over ${id}`, written_on: '2026-01-02', written_by: 'Bas' });
