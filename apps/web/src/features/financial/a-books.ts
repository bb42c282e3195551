import type { FinancialOverview, FinancialOwner } from '@gevel/contract';
import { mutationsList } from '@gevel/contract/plain';
import { aRow } from '../../test/a-row.ts';
import type { MutationRow } from './mutations.queries.ts';

/** A landlord with books, for tests, with what a test cares about put over it. */
export function anOwner(overrides: Partial<FinancialOwner> = {}): FinancialOwner {
  return {
    id: '101',
    name: 'De Linde B.V.',
    reference: 'EIG-101',
    city: 'Utrecht',
    years: [
      { year: 2026, is_closed: false, first_day: '2026-01-01' },
      { year: 2025, is_closed: true, first_day: '2025-01-01' },
    ],
    default_year: 2026,
    ...overrides,
  };
}

const figures = (opening: string, debit: string, credit: string, closing: string, previous: string | null) => ({
  opening,
  debit,
  credit,
  closing,
  previous,
});

export function anOverview(overrides: Partial<FinancialOverview> = {}): FinancialOverview {
  const bank = figures('1400.00', '1600.00', '0.00', '3000.00', '2000.00');
  const rent = figures('0.00', '50.00', '1650.00', '1600.00', '1600.00');
  const nothing = figures('0.00', '0.00', '0.00', '0.00', '0.00');
  const equity = figures('1400.00', '0.00', '0.00', '1400.00', '1400.00');
  const group = (id: string, code: string, name: string) => ({ id, code, name, groups: [], ledger_accounts: [] });
  return {
    owner: { id: '101', name: 'De Linde B.V.' },
    owners: [],
    year: 2026,
    first_day: '2026-01-01',
    period_start: 1,
    period_end: 6,
    year_is_closed: false,
    quadrants: [
      {
        quadrant: 'assets',
        ...bank,
        groups: [
          {
            ...group('440', 'A', 'Activa'),
            ...bank,
            groups: [
              {
                ...group('442', 'A2', 'Vlottende activa'),
                ...bank,
                groups: [
                  {
                    ...group('444', 'A22', 'Liquide middelen'),
                    ...bank,
                    ledger_accounts: [
                      {
                        id: '512',
                        code: '1100',
                        name: 'Bank',
                        ...bank,
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        quadrant: 'liabilities',
        ...equity,
        groups: [
          {
            ...group('451', 'P1', 'Eigen vermogen'),
            ...equity,
            ledger_accounts: [
              {
                id: '520',
                code: '0500',
                name: 'Kapitaal',
                ...equity,
              },
            ],
          },
        ],
      },
      { quadrant: 'costs', ...nothing, groups: [] },
      {
        quadrant: 'benefits',
        ...rent,
        groups: [
          {
            ...group('471', 'O1', 'Huuropbrengsten'),
            ...rent,
            ledger_accounts: [
              {
                id: '570',
                code: '8000',
                name: 'Huur',
                ...figures('0.00', '0.00', '1650.00', '1650.00', '1600.00'),
              },
              {
                id: '573',
                code: '8090',
                name: 'Huurkorting',
                ...figures('0.00', '50.00', '0.00', '-50.00', '0.00'),
              },
            ],
          },
        ],
      },
    ],
    result: '1600.00',
    previous_result: '1600.00',
    result_to_date: '1600.00',
    difference: '0.00',
    unplaced: [],
    ...overrides,
  };
}

export function aMutation(overrides: Partial<MutationRow> = {}): MutationRow {
  return {
    ...aRow(mutationsList),
    id: '1',
    transaction_date: '2026-03-01',
    description: 'Kale huur maart',
    relation_id: 'r1',
    relation_name: 'J. de Vries',
    object_id: 'b1',
    object_name: 'Oudegracht 1',
    invoice_id: 'sales-9',
    invoice_reference: 'HF-9',
    statement_id: null,
    statement_reference: null,
    debit: '0.00',
    credit: '1650.00',
    running_balance: '1650.00',
    journal_type: 'sales',
    journal_post_reference: 'VK-1',
    is_opening: false,
    financial_year: 2026,
    financial_period: 3,
    ledger_account_id: '570',
    ledger_account_code: '8000',
    ledger_account_name: 'Huur',
    owner_id: '101',
    owner_name: 'De Linde B.V.',
    ...overrides,
  };
}
