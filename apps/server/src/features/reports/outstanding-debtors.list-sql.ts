import { outstandingDebtorsList } from '@gevel/contract/plain';
import { ageingSql, perBucket } from '../../domain/ageing.ts';
import { arrearsSql } from '../../domain/arrears.ts';
import { servedList } from '../../lists/list-sql.ts';
import { ownerOf } from '../../lists/owner-join.ts';
import { debtorsOfDay, isOfToday, linesOfDay } from './debtor-account.sql.ts';
import { asked, boundFilterSql, isIn, sumWhere } from './outstanding-items.list-sql.ts';

const { age, bucket } = ageingSql('d', asked);
const arrears = arrearsSql('d', asked.referenceDate);

/** Which of the items `d` of a debtor is its newest: one sort for all that is read of it. */
const isNewest = (debtor: string) =>
  `row_number() over (partition by ${debtor} order by d.invoice_date desc, d.id desc) = 1 as is_newest`;
const ofNewest = (column: string) => `min(i.${column}) filter (where i.is_newest) as ${column}`;

/** What the items `i` of a debtor come to. A debtor is one row, whichever owners it owes; its name is the one on its newest invoice. */
const sums = `${ofNewest('relation_name')}, ${ofNewest('relation_reference')}, array_agg(i.owner_id) as owner_ids,
    case when min(i.owner_id) = max(i.owner_id) then min(i.owner_id) end as owner_id,
    count(*)::int as item_count, max(i.age_days) as age_days, sum(i.outstanding_amount)::bigint as outstanding_amount,
    sum(i.arrears_amount)::bigint as arrears_amount,
    ${named(perBucket('', (name) => `${sumWhere('i.outstanding_amount', isIn('i.bucket', name))}::bigint`))},
    ${named(perBucket('_count', (name) => `count(*) filter (where ${isIn('i.bucket', name)})`))}`;

const perDebtor = `(select i.relation_id as id, 'debtor' as kind, ${ofNewest('relation_name_sort')}, ${sums}
  from (select d.*, ${isNewest('d.relation_id')}, ${age} as age_days, ${bucket} as bucket,
      ${arrears} as arrears_amount
    from debtor_items d where :mine(d) and (:narrowed)) i
  group by i.relation_id)`;

/** The lines beside the items are one for all owners, under numbers that no relation has. */
const perDebtorOfDay = `(with ${debtorsOfDay}
  select case i.kind when 'debtor' then i.relation_id when 'not_attributable' then 0 else -1 end as id, i.kind, ${sums}
  from (select d.id, d.relation_id, d.owner_id, d.relation_name, d.invoice_date, d.outstanding_amount,
      case d.kind when 'item' then 'debtor' else d.kind end as kind, ${isNewest('d.kind, d.relation_id')},
      coalesce(d.relation_reference, r.reference) as relation_reference,
      case d.kind when 'item' then ${age} end as age_days, case d.kind when 'item' then ${bucket} end as bucket,
      case when d.kind = 'item' and ${isOfToday} then ${arrears} end as arrears_amount
    from (${linesOfDay}) d ${ownerOf('d')} left join relations r on r.id = d.relation_id) i
  group by 1, 2)`;

/** Read only of the rows that show it or are sorted by it. */
const ownerNames = `(select string_agg(distinct name collate "C", ', ' order by name collate "C") from owners where id = any(t.owner_ids))`;

const filters = {
  basis: { sql: 'true' },
  ...boundFilterSql,
  reference_date: { sql: 'true', valid: `${asked.referenceDate} <= :today` },
} as const;
const known = { owner: { known: 'owners', isInTable: true }, relation: { known: 'relations' } } as const;

const shared = {
  // The items are narrowed to the scope before they are summed.
  scope: { portfolio: 'true' },
  joins: {},
  fields: {
    id: 't.id',
    kind: 't.kind',
    relation_reference: 't.relation_reference',
    relation_name: { sql: 't.relation_name', sort: 'gevel_sort_key(t.relation_name) collate "C"' },
    owner_id: 't.owner_id',
    owner_name: { sql: ownerNames, sort: `gevel_sort_key(${ownerNames}) collate "C"` },
    item_count: 't.item_count',
    age_days: 't.age_days',
    ...perBucket('', (name) => `t.${name}`),
    outstanding_amount: 't.outstanding_amount',
    arrears_amount: 't.arrears_amount',
  },
  includes: {},
  search: [{ sql: `gevel_fold(coalesce(t.relation_name, '') || ' ' || coalesce(t.relation_reference, ''))` }],
};

const figures = {
  ...perBucket('_amount', (name) => sumWhere(`t.${name}`, 'true')),
  ...perBucket('_count', (name) => `coalesce(sum(t.${name}_count), 0)::int`),
};

export const servedOutstandingDebtors = servedList(outstandingDebtorsList, {
  ...shared,
  table: perDebtor,
  isMadeOnce: true,
  hasOnePlan: true,
  fields: { ...shared.fields, relation_name: { sql: 't.relation_name', sort: 't.relation_name_sort' } },
  filters: {
    ...filters,
    owner: { ...known.owner, sql: 'd.owner_id = any(:ids)' },
    relation: { ...known.relation, sql: 'd.relation_id = any(:ids)', isInTable: true },
  },
  figures: { ...figures, debtor_count: 'count(*)', not_attributable_amount: 'null::bigint', not_provable_count: '0' },
  recordTypes: ['debtor_items'],
  whenAsked: {
    filter: 'reference_date',
    sql: {
      ...shared,
      table: perDebtorOfDay,
      isMadeOnce: true,
      notTold: { fields: ['arrears_amount'], when: `not (${isOfToday})` },
      filters: {
        ...filters,
        owner: { ...known.owner, sql: 'b.owner_id = any(:ids)' },
        relation: { ...known.relation, sql: `t.kind = 'debtor' and t.id = any(:ids)` },
      },
      figures: {
        ...figures,
        debtor_count: `count(*) filter (where t.kind = 'debtor')`,
        not_attributable_amount: sumWhere('t.outstanding_amount', `t.kind = 'not_attributable'`),
        not_provable_count: `coalesce(sum(t.item_count) filter (where t.kind = 'not_provable'), 0)::int`,
      },
      recordTypes: ['debtor_items', 'sales_invoices', 'financial_mutations', 'ledger_accounts'],
    },
  },
});

function named(expressions: Readonly<Record<string, string>>): string {
  return Object.entries(expressions)
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(', ');
}
