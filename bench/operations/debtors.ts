import { dayInAmsterdam } from '../../apps/server/src/domain/calendar.ts';
import type { Actor, Operation } from '../harness/operation.ts';
import { euro, object, pageSize } from './json.ts';

const buckets: Record<string, string> = {
  not_due: 'outstanding_amount > 0 and age <= 0',
  days_1_30: 'outstanding_amount > 0 and age between 1 and 30',
  days_31_60: 'outstanding_amount > 0 and age between 31 and 60',
  days_61_90: 'outstanding_amount > 0 and age between 61 and 90',
  over_90: 'outstanding_amount > 0 and age > 90',
  credit: 'outstanding_amount < 0',
};
const sums = Object.entries(buckets)
  .map(([name, condition]) => `coalesce(sum(outstanding_amount) filter (where ${condition}), 0) as ${name}`)
  .join(', ');

/** Summed, ordered and cut first; names come to the page alone. */
const debtors = `with items as (
    select relation_id, owner_id, outstanding_amount, $2::date - coalesce(due_date, invoice_date) as age from debtor_items where broker_id = $1
  ), per_debtor as (
    select relation_id, count(*)::int as item_count, max(age) as age_days, sum(outstanding_amount) as outstanding_amount, ${sums}
    from items group by relation_id
  ), page as (
    select * from per_debtor order by outstanding_amount desc, relation_id limit ${pageSize}
  )
  select ${object({
    data: `(select json_agg(${object({
      id: 'relation_id::text',
      item_count: 'item_count',
      age_days: 'age_days',
      ...Object.fromEntries(Object.keys(buckets).map((name) => [name, euro(name)])),
      outstanding_amount: euro('outstanding_amount'),
    })} order by outstanding_amount desc, relation_id) from page)`,
    meta: object({ total: '(select count(*) from per_debtor)' }),
  })}::text as body`;

interface Debtor {
  id: string;
}
const shown = ['id', 'item_count', 'age_days', ...Object.keys(buckets), 'outstanding_amount'];

/** What is open now, at the age that it has today. */
const call = (actor: Actor) => ({
  path: '/reports/outstanding-debtors',
  values: [actor.brokerId, dayInAmsterdam(new Date())],
});

/** Without the names, which the limit leaves out of what it sums. */
function comparable(answer: unknown): unknown {
  const { data, meta } = answer as { data: (Debtor & Record<string, unknown>)[]; meta: { total: number } };
  const rows = data.map((debtor) => Object.fromEntries(shown.map((name) => [name, debtor[name]])));
  return { rows, total: meta.total };
}

export const debtorOperations: Operation[] = [
  {
    row: '10',
    name: 'debtors by age',
    who: 'brokers',
    call,
    statement: debtors,
    comparable,
    measures: [{ connections: 4, goals: { throughput: 0.6 } }],
  },
  {
    row: '10',
    name: 'debtors by age, largest',
    who: 'largest',
    call,
    statement: debtors,
    comparable,
    measures: [{ connections: 4, goals: { throughput: 0.85 } }],
  },
];
