import { type AgeingBucket, ageingBuckets, outstandingDebtorsList, outstandingItemsList } from '@gevel/contract/plain';
import { debtorItems } from '../../db/schema/invoices.ts';
import { ageingSql, perBucket } from '../../domain/ageing.ts';
import { sortedColumnsOf } from '../../lists/columns-of.ts';
import { servedList } from '../../lists/list-sql.ts';

const asked = {
  basis: `coalesce(:filter(basis), 'due_date')`,
  referenceDate: 'coalesce(:filter(reference_date)::date, :today)',
};
const ofItem = ageingSql('t', asked);

export const servedOutstandingItems = servedList(outstandingItemsList, {
  table: 'debtor_items',
  scope: { portfolio: ':mine(t)' },
  joins: { owner: 'join owners o on o.id = t.owner_id' },
  fields: {
    ...sortedColumnsOf(outstandingItemsList.fields, debtorItems),
    // An item has the id of its invoice.
    invoice_id: `'sales-' || t.id`,
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
    age_days: ofItem.age,
    bucket: { sql: ofItem.bucket, sort: bucketRank(ofItem.bucket) },
    total_amount: 't.amount_incl',
  },
  filters: {
    basis: { sql: 'true' },
    reference_date: { sql: 'true' },
    owner: { sql: 't.owner_id = any(:ids)', known: 'owners' },
    relation: { sql: 't.relation_id = any(:ids)', known: 'relations' },
  },
  figures: {
    ...perBucket('_amount', (bucket) => sumWhere('t.outstanding_amount', isIn(ofItem.bucket, bucket))),
    ...perBucket('_count', (bucket) => `count(*) filter (where ${isIn(ofItem.bucket, bucket)})`),
    debtor_count: 'count(distinct t.relation_id)',
  },
  includes: {},
  search: [{ sql: 't.search_text' }, { sql: 'o.search_text', joins: ['owner'] }],
  recordTypes: ['debtor_items'],
});

/** A debtor is one row, whichever owners it owes. Its name is the one on its newest invoice. */
const ofDebtor = ageingSql('d', asked);
const perDebtor = `(select i.relation_id as id, (array_agg(i.relation_name order by i.invoice_date desc, i.id desc))[1] as relation_name,
    (array_agg(i.relation_reference order by i.invoice_date desc, i.id desc))[1] as relation_reference,
    case when count(distinct i.owner_id) = 1 then min(i.owner_id) end as owner_id,
    string_agg(distinct i.owner_name collate "C", ', ' order by i.owner_name collate "C") as owner_name,
    count(*)::int as item_count, max(i.age_days) as age_days, sum(i.outstanding_amount) as outstanding_amount,
    ${named(perBucket('', (bucket) => sumWhere('i.outstanding_amount', isIn('i.bucket', bucket))))},
    ${named(perBucket('_count', (bucket) => `count(*) filter (where ${isIn('i.bucket', bucket)})`))}
  from (select d.*, o.name as owner_name, ${ofDebtor.age} as age_days, ${ofDebtor.bucket} as bucket
    from debtor_items d join owners o on o.id = d.owner_id where :mine(d) and (:narrowed)) i
  group by i.relation_id)`;

export const servedOutstandingDebtors = servedList(outstandingDebtorsList, {
  table: perDebtor,
  // The items are narrowed to the scope before they are summed.
  scope: { portfolio: 'true' },
  joins: {},
  fields: {
    id: 't.id',
    relation_reference: 't.relation_reference',
    relation_name: { sql: 't.relation_name', sort: 'gevel_sort_key(t.relation_name) collate "C"' },
    owner_id: 't.owner_id',
    owner_name: { sql: 't.owner_name', sort: 'gevel_sort_key(t.owner_name) collate "C"' },
    item_count: 't.item_count',
    age_days: 't.age_days',
    ...perBucket('', (bucket) => `t.${bucket}`),
    outstanding_amount: 't.outstanding_amount',
  },
  filters: {
    basis: { sql: 'true' },
    reference_date: { sql: 'true' },
    owner: { sql: 'd.owner_id = any(:ids)', known: 'owners', isInTable: true },
    relation: { sql: 'd.relation_id = any(:ids)', known: 'relations', isInTable: true },
  },
  figures: {
    ...perBucket('_amount', (bucket) => sumWhere(`t.${bucket}`, 'true')),
    ...perBucket('_count', (bucket) => `coalesce(sum(t.${bucket}_count), 0)::int`),
    debtor_count: 'count(*)',
  },
  includes: {},
  search: [{ sql: `gevel_fold(coalesce(t.relation_name, '') || ' ' || coalesce(t.relation_reference, ''))` }],
  recordTypes: ['debtor_items'],
});

function isIn(sql: string, bucket: AgeingBucket): string {
  return `${sql} = '${bucket}'`;
}

function sumWhere(amount: string, condition: string): string {
  return `coalesce(sum(${amount}) filter (where ${condition}), 0)`;
}

/** Buckets order by age. */
function bucketRank(sql: string): string {
  return `array_position(array[${ageingBuckets.map((bucket) => `'${bucket}'`).join(', ')}], ${sql})`;
}

function named(expressions: Readonly<Record<string, string>>): string {
  return Object.entries(expressions)
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(', ');
}
