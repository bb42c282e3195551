import { lastPeriod, mutationsList } from '@gevel/contract/plain';
import { mutationInvoiceSql } from '../../domain/mutation-invoice.ts';
import { partSql, propertySql, serviceAccountsSql } from '../../domain/service-costs.ts';
import { servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';

const from = 'coalesce(:filter(period_start)::int, 0)';
const to = `coalesce(:filter(period_end)::int, ${lastPeriod})`;

/**
 * What the account stands at after the mutation. Assets and liabilities begin at what came before the period; costs and
 * benefits begin at nothing. It says so of the account itself, so that no search or order changes it.
 */
const runningBalance = `(select case when g.quadrant in ('liabilities', 'benefits') then -1 else 1 end
    * coalesce(sum(b.debit - b.credit), 0)
  from financial_mutations b
  where b.owner_id = t.owner_id and b.financial_year = t.financial_year and b.ledger_account_id = t.ledger_account_id
    and (b.financial_period between ${from} and ${to} and (b.transaction_date, b.id) <= (t.transaction_date, t.id)
      or b.financial_period < ${from} and coalesce(g.quadrant, '') not in ('costs', 'benefits')))`;

const statement = `(select case when count(*) = 1 then min(s.id) end from rental_statements s
  where s.owner_id = t.owner_id and s.reference = t.statement_reference)`;

/** An account of another owner than the mutation's is none that anybody here may hear of. */
const mayKnow = (account: string) => `(${account}.owner_id is null or ${account}.owner_id = t.owner_id)`;

/** What an entry moved on the other side. */
const counterAccounts = `(select nullif(concat_ws(', ', n.names[1], n.names[2], n.names[3], case when n.names[4] <> '' then '…' end), '')
  from (select array_agg(one.name order by one.name) as names from (
    select distinct concat_ws(' ', ca.code, ca.name) as name from financial_mutations cm
      join ledger_accounts ca on ca.id = cm.ledger_account_id and ${mayKnow('ca')}
    where not t.is_opening and cm.journal_post_id = t.journal_post_id and cm.owner_id = t.owner_id
      and cm.ledger_account_id <> t.ledger_account_id
      and sign(cm.debit - cm.credit) <> sign(t.debit - t.credit) order by 1 limit 4) one) n)`;

/** Whoever was made anonymous, or belongs to others alone, is named as the books have it but leads nowhere. */
const relation = `(select r.id from relations r where r.id = t.relation_id and not r.is_anonymised
  and exists (select from relation_owners ro where ro.relation_id = r.id and :mine(ro)))`;

const object = '(select ob.id from objects ob where ob.id = t.object_id and :mine(ob))';

const serviceCosts = `(not t.is_opening and ${serviceAccountsSql('a')} and exists (select from service_costs sc
  where sc.id = any(:ids) and :mine(sc) and sc.owner_id = t.owner_id and sc.year is not distinct from t.service_costs_year
    and ${propertySql('t.object_id', 't.owner_id')} is not distinct from sc.property_id))`;

const sorted = (column: string) => ({ sql: column, sort: `gevel_sort_key(${column}) collate "C"` });

export const servedMutations = servedList(mutationsList, {
  table: 'financial_mutations',
  scope: { portfolio: ':mine(t)' },
  joins: {
    owner: ownerJoin,
    account: `left join ledger_accounts a on a.id = t.ledger_account_id and ${mayKnow('a')}`,
    group: 'left join compactions g on g.id = a.compaction_id',
    contract: 'left join contracts k on k.id = t.contract_id and k.owner_id = t.owner_id',
    tax: 'left join tax_rates x on x.id = t.tax_rate_id',
  },
  fields: {
    id: 't.id',
    transaction_date: 't.transaction_date',
    description: sorted('t.description'),
    relation_id: relation,
    relation_name: sorted('t.relation_name'),
    object_id: object,
    object_name: sorted('t.object_name'),
    invoice_id: mutationInvoiceSql('t'),
    invoice_reference: sorted('t.invoice_reference'),
    statement_id: statement,
    contract_id: { sql: 'k.id', joins: ['contract'] },
    contract_reference: { sql: 'k.reference', joins: ['contract'] },
    counter_accounts: counterAccounts,
    tax_rate_name: { sql: 'x.name', joins: ['tax'] },
    statement_reference: sorted('t.statement_reference'),
    debit: 't.debit',
    credit: 't.credit',
    running_balance: { sql: runningBalance, joins: ['account', 'group'] },
    journal_type: 't.journal_type',
    journal_post_reference: sorted('t.journal_post_reference'),
    is_opening: 't.is_opening',
    financial_year: 't.financial_year',
    financial_period: 't.financial_period',
    ledger_account_id: 't.ledger_account_id',
    ledger_account_code: { sql: 'a.code', sort: 'a.code_sort', joins: ['account'] },
    ledger_account_name: { sql: 'a.name', sort: 'a.name_sort', joins: ['account'] },
    owner_id: 't.owner_id',
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
  },
  filters: {
    quadrant: { sql: 'g.quadrant = :filter(quadrant)', joins: ['account', 'group'] },
    ledger_account: { sql: 't.ledger_account_id = any(:ids)', known: 'ledger_accounts' },
    owner: { sql: 't.owner_id = any(:ids)', known: 'owners' },
    object: { sql: 't.object_id = any(:ids)', known: 'objects' },
    year: { sql: 't.financial_year = :filter(year)::int' },
    period_start: { sql: 't.financial_period >= :filter(period_start)::int' },
    period_end: { sql: 't.financial_period <= :filter(period_end)::int' },
    service_costs: { sql: serviceCosts, known: 'service_costs', joins: ['account'] },
    service_part: {
      sql: `${serviceAccountsSql('a')} and ${partSql('t', 'a')} = :filter(service_part)`,
      joins: ['account'],
    },
  },
  includes: {},
  search: [
    {
      sql: `gevel_fold(concat_ws(' ', t.description, t.relation_name, t.object_name, t.invoice_reference,
        t.statement_reference, t.journal_post_reference))`,
    },
  ],
  recordTypes: ['financial_mutations', 'ledger_accounts', 'compactions'],
});
