import { contractsList } from '@gevel/contract/plain';
import { aRow } from '../../test/a-row.ts';
import type { ContractRow } from './contracts.queries.ts';

/** A valid contract for tests, with what a test cares about put over it. */
export function aContract(overrides: Partial<ContractRow> = {}): ContractRow {
  return {
    ...aRow(contractsList),
    id: 'c1',
    number: 1,
    reference: 'HC-0001',
    type: 'privaterent',
    state: 'active',
    owner_id: 'o1',
    owner_name: 'De Linde B.V.',
    contractor_id: 'r1',
    contractor_name: 'J. de Vries',
    object_id: 'b1',
    address: 'Oudegracht 1',
    city: 'Utrecht',
    start_date: '2024-01-01',
    amount_excl_per_month: '1650.00',
    vat_per_month: '0.00',
    amount_incl_per_month: '1650.00',
    first_amount_excl_per_month: null,
    term: 'open_ended',
    notice_period_months: 3,
    extends_automatically: true,
    invoice_interval_months: 1,
    ...overrides,
  };
}
