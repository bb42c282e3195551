import { debtorAccountsList } from '@gevel/contract/plain';
import { servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';
import { askedDay, debtorsOfDay } from './debtor-account.sql.ts';

/** An owner whose books do not reach back to a day has nothing to show of it. */
const ofItems = (sql: string) => `(case when t.is_provable then coalesce(${sql}, 0) end)`;

export const servedDebtorAccounts = servedList(debtorAccountsList, {
  table: `(with ${debtorsOfDay} select a.*, a.owner_id as id from accounts a)`,
  isMadeOnce: true,
  hasOnePlan: false,
  scope: { portfolio: ':mine(t)' },
  joins: { owner: ownerJoin },
  fields: {
    id: 't.id',
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
    provable_from: 't.provable_from',
    is_provable: 't.is_provable',
    item_count: ofItems('t.item_count'),
    items_amount: ofItems('t.items_amount'),
    not_attributable_amount: 't.not_attributable_amount',
    account_amount: 't.account_amount',
    booked_ahead_amount: 't.booked_ahead_amount',
  },
  filters: {
    reference_date: { sql: 'true', valid: `${askedDay} <= :today` },
    owner: { sql: 'b.owner_id = any(:ids)', known: 'owners', isInTable: true },
  },
  includes: {},
  search: [{ sql: 'o.search_text', joins: ['owner'] }],
  recordTypes: ['debtor_items', 'sales_invoices', 'financial_mutations', 'ledger_accounts'],
});
