import { dice, numbered } from './draw.ts';
import { type Fill, fill } from './fill.ts';

const months = 12;
/** The statements are of the twelve months before this one. */
const after = '2026-07-01';

export const rentalStatementsFill = (): Fill =>
  fill('rental_statements', {
    from: `(select *, income - costs - fee - fee_vat as subtotal, month > 1 as has_previous
      from (select *, (income / 20)::bigint as fee, round(income / 20 * 0.21)::bigint as fee_vat
        from (select owner.id as owner_id, month, (owner.id - 1) * ${months} + month as n,
            (date '${after}' - (${months + 1} - month) * interval '1 month')::date as day,
            100000 + ${dice('income', `(owner.id * ${months} + month)`, 900_000)}::bigint as income,
            ${dice('statement costs', `(owner.id * ${months} + month)`, 90_000)}::bigint as costs
          from owners owner, generate_series(1, ${months}) month) drawn) charged) statement`,
    columns: {
      id: 'n',
      reference: `'HA-' || to_char(day, 'YYYY-MM') || '-' || lpad(owner_id::text, 5, '0')`,
      owner_id: 'owner_id',
      workflow_state: `case when month = ${months} and owner_id % 3 = 0 then 'ownerapprovalworkflow' else 'final' end`,
      period_start: 'day',
      period_end: `(day + interval '1 month' - interval '1 day')::date`,
      processed_on: `(day + interval '1 month' + interval '4 days')::date`,
      previous_statement_id: 'case when has_previous then n - 1 end',
      previous_statement_reference: `case when has_previous then 'HA-' || to_char(day - interval '1 month', 'YYYY-MM') || '-' || lpad(owner_id::text, 5, '0') end`,
      previous_outstanding_amount: '0',
      income: 'income',
      income_settled: 'income',
      income_aside: '0',
      costs: 'costs',
      costs_settled: 'costs',
      costs_aside: '0',
      management_fee_excl: 'fee',
      management_fee_vat: 'fee_vat',
      management_fee_incl: 'fee + fee_vat',
      subtotal: 'subtotal',
      total_settlement_balance: 'subtotal',
      outstanding_amount: `case when month = ${months} and owner_id % 3 = 0 then null when month = ${months} then subtotal else 0 end`,
    },
  });

/** The first two objects of its owner, each with half of the income; what does not part evenly is the first's. */
const statementObjects = `
  (select statement.*, place, object.reference as object_code, coalesce(object.name, object.reference) as object_title,
      object.type as object_type, object.active_contract_id as contract_id, (statement.id - 1) * 2 + place as n,
      case place when 1 then income - income / 2 else income / 2 end as part,
      case place when 1 then costs else 0 end as cost_part,
      case place when 1 then management_fee_excl - management_fee_excl / 2 else management_fee_excl / 2 end as fee_part,
      case place when 1 then management_fee_vat - management_fee_vat / 2 else management_fee_vat / 2 end as fee_vat_part
    from rental_statements statement
    join (select *, row_number() over (partition by owner_id order by id) as place from objects) object
      on object.owner_id = statement.owner_id and place <= 2) settled
  left join contracts contract on contract.id = contract_id
  left join relations tenant on tenant.id = contract.relation_id`;

export const statementObjectsFill = (): Fill =>
  fill('statement_objects', {
    from: statementObjects,
    columns: {
      id: 'n',
      statement_id: 'settled.id',
      object_reference: 'object_code',
      object_name: 'object_title',
      object_type: 'object_type',
      position: 'place',
      fee_type: `'percentage'`,
      fee_percentage: `'5.00'`,
      fee_fixed_amount: '0',
      contract_reference: 'contract.reference',
      tenant_reference: 'tenant.reference',
      tenant_name: 'tenant.name',
      income_settled: 'part',
      income_aside: '0',
      costs_settled: 'cost_part',
      costs_aside: '0',
      management_fee_excl: 'fee_part',
      management_fee_vat: 'fee_vat_part',
      management_fee_incl: 'fee_part + fee_vat_part',
      settlement_balance: 'part - cost_part - fee_part - fee_vat_part',
    },
  });

const booking = {
  id: 'n',
  statement_id: 'settled.id',
  line_index: '0',
  object_reference: 'object_code',
  object_name: 'object_title',
  invoice_date: 'settled.period_start',
  vat: '0',
  income_aside: '0',
  costs_aside: '0',
};

const income = {
  ...booking,
  invoice_reference: numbered('VF-', 'n', 7),
  invoice_subject: `'Huur ' || to_char(settled.period_start, 'MM-YYYY')`,
  description: `'Kale huur'`,
  relation_reference: 'tenant.reference',
  relation_name: 'tenant.name',
  ledger_account_code: `'8000'`,
  ledger_account_name: `'Omzet 1'`,
  settlement_use: `'settled_with_fee'`,
  amount_excl: 'part',
  amount_incl: 'part',
  income_settled: 'part',
  costs_settled: '0',
  fee_percentage: `'5.00'`,
  management_fee_excl: 'fee_part',
};

const cost = {
  ...booking,
  invoice_reference: numbered('IF-', 'n', 7),
  invoice_subject: `'Onderhoud'`,
  description: `'Onderhoud'`,
  relation_reference: 'null',
  relation_name: 'null',
  ledger_account_code: `'4000'`,
  ledger_account_name: `'Lasten 1'`,
  settlement_use: `'settled'`,
  amount_excl: 'cost_part',
  amount_incl: 'cost_part',
  income_settled: '0',
  costs_settled: 'cost_part',
  fee_percentage: `'0'`,
  management_fee_excl: '0',
};

/** Money that came in, and what was invoiced beside it. */
export const statementBookingsFills = (): Fill[] => [
  fill('statement_transactions', {
    from: statementObjects,
    columns: {
      ...income,
      journal_type: `'bank'`,
      journal_post_reference: numbered('BK-', 'n', 7),
      transaction_date: `settled.period_start + ${dice('received', 'n', 25)}`,
    },
  }),
  fill('statement_sales_lines', {
    from: `${statementObjects} where place = 2`,
    columns: { ...income, is_included: 'false' },
  }),
  fill('statement_purchase_lines', {
    from: `${statementObjects} where place = 1`,
    columns: { ...cost, is_included: 'true' },
  }),
  fill('statement_balances', {
    from: `${statementObjects} where tenant.id is not null`,
    columns: {
      id: 'n',
      statement_id: 'settled.id',
      relation_reference: 'tenant.reference',
      relation_name: 'tenant.name',
      object_reference: 'object_code',
      object_name: 'object_title',
      previous_balance: '0',
      balance: `case when n % 9 = 0 then part else 0 end`,
      is_tenant: 'true',
    },
  }),
  fill('statement_payments', {
    from: `rental_statements statement where outstanding_amount = 0 and subtotal > 0`,
    columns: {
      id: 'id',
      statement_id: 'id',
      payment_date: 'processed_on',
      amount: 'subtotal',
      outstanding_amount: '0',
      account_holder: 'null',
      account_number: 'null',
    },
  }),
];
