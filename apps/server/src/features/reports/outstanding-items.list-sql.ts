import { type AgeingBucket, ageingBuckets, linesBesideItems, outstandingItemsList } from '@gevel/contract/plain';
import { debtorItems } from '../../db/schema/invoices.ts';
import { ageingSql, boundsAreValid, perBucket } from '../../domain/ageing.ts';
import { arrearsSql } from '../../domain/arrears.ts';
import { sortedColumnsOf } from '../../lists/columns-of.ts';
import { servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';
import { askedDay, debtorsOfDay, isOfToday, linesOfDay } from './debtor-account.sql.ts';

export const asked = { basis: `coalesce(:filter(basis), 'due_date')`, referenceDate: askedDay };
const { age, bucket } = ageingSql('t', asked);

const bound = { sql: 'true', valid: boundsAreValid };
export const boundFilterSql = { first_bound: bound, second_bound: bound, third_bound: bound };

const filters = {
  basis: { sql: 'true' },
  ...boundFilterSql,
  reference_date: { sql: 'true', valid: `${askedDay} <= :today` },
  owner: { sql: 't.owner_id = any(:ids)', known: 'owners' },
  relation: { sql: 't.relation_id = any(:ids)', known: 'relations' },
} as const;

const shared = {
  scope: { portfolio: ':mine(t)' },
  joins: { owner: ownerJoin },
  includes: {},
} as const;

const ofItem = {
  owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
  age_days: age,
  bucket: { sql: bucket, sort: rankOf(bucket) },
  total_amount: 't.amount_incl',
  arrears_amount: arrearsSql('t', askedDay),
};

const lineOfDay = `(case t.kind when 'item' then ${bucket} else t.kind end)`;
/** Of an invoice that was paid since, as the back office names it while it is open: the first object of its lines. */
const objectOf = (column: string) => `coalesce(t.${column}, (select l.${column} from sales_invoice_lines l
    where l.invoice_id = t.id and l.object_id is not null order by l.line_index, l.id limit 1))`;
const relationReference =
  'coalesce(t.relation_reference, (select r.reference from relations r where r.id = t.relation_id))';
const sorted = (sql: string) => ({ sql, sort: `gevel_sort_key(${sql}) collate "C"` });

export const servedOutstandingItems = servedList(outstandingItemsList, {
  ...shared,
  table: 'debtor_items',
  fields: {
    ...sortedColumnsOf(outstandingItemsList.fields, debtorItems),
    ...ofItem,
    // An item has the id of its invoice.
    invoice_id: `'sales-' || t.id`,
  },
  filters,
  figures: figuresOver(bucket, { notAttributable: 'null::bigint' }),
  search: [{ sql: 't.search_text' }, { sql: 'o.search_text', joins: ['owner'] }],
  recordTypes: ['debtor_items'],
  whenAsked: {
    filter: 'reference_date',
    sql: {
      ...shared,
      table: `(with ${debtorsOfDay} ${linesOfDay})`,
      isMadeOnce: true,
      notTold: { fields: ['reminder_phase', 'reminder_comment', 'arrears_amount'], when: `not (${isOfToday})` },
      fields: {
        ...ofItem,
        id: 't.id',
        invoice_id: `case t.kind when 'item' then 'sales-' || t.id end`,
        invoice_reference: sorted('t.invoice_reference'),
        relation_id: 't.relation_id',
        relation_reference: relationReference,
        relation_name: sorted('t.relation_name'),
        owner_id: 't.owner_id',
        object_id: objectOf('object_id'),
        object_name: sorted(objectOf('object_name')),
        subject: sorted('t.subject'),
        invoice_date: 't.invoice_date',
        due_date: 't.due_date',
        arrears_amount: `(case when ${isOfToday} then ${ofItem.arrears_amount} end)`,
        age_days: `(case t.kind when 'item' then ${age} end)`,
        bucket: { sql: lineOfDay, sort: rankOf(lineOfDay) },
        reminder_phase: 't.reminder_phase',
        reminder_comment: 't.reminder_comment',
        amount_excl: 't.amount_excl',
        vat: 't.vat',
        paid_amount: `(case t.kind when 'item' then t.amount_incl - t.outstanding_amount end)`,
        outstanding_amount: 't.outstanding_amount',
      },
      filters: { ...filters, owner: { sql: 'b.owner_id = any(:ids)', known: 'owners', isInTable: true } },
      figures: figuresOver(lineOfDay, {
        notAttributable: sumWhere('t.outstanding_amount', `${lineOfDay} = 'not_attributable'`),
      }),
      search: [
        { sql: `gevel_fold(concat_ws(' ', t.invoice_reference, t.relation_name, t.subject))` },
        { sql: `gevel_fold(coalesce(${objectOf('object_name')}, ''))` },
        { sql: 'o.search_text', joins: ['owner'] },
      ],
      recordTypes: ['debtor_items', 'sales_invoices', 'financial_mutations', 'ledger_accounts'],
    },
  },
});

function figuresOver(line: string, { notAttributable }: { notAttributable: string }) {
  return {
    ...perBucket('_amount', (name) => sumWhere('t.outstanding_amount', isIn(line, name))),
    ...perBucket('_count', (name) => `count(*) filter (where ${isIn(line, name)})`),
    debtor_count: 'count(distinct t.relation_id)',
    not_attributable_amount: notAttributable,
    not_provable_count: `count(*) filter (where ${line} = 'not_provable')`,
  };
}

export function isIn(sql: string, bucket: AgeingBucket): string {
  return `${sql} = '${bucket}'`;
}

export function sumWhere(amount: string, condition: string): string {
  return `coalesce(sum(${amount}) filter (where ${condition}), 0)`;
}

/** Buckets order by age, and what is no item stands behind them. */
function rankOf(sql: string): string {
  const order = [...ageingBuckets, ...linesBesideItems].map((name) => `'${name}'`).join(', ');
  return `array_position(array[${order}], ${sql})`;
}
