import { contractsList, type Field } from '@gevel/contract/plain';
import type { Actor, Draw, Operation } from '../harness/operation.ts';
import { euro, listSql, object, pageSize, pageSql } from './json.ts';
import { drawnPage } from './objects.ts';

/** By the calendar of Amsterdam, as the product's clock has it. */
const today = `(now() at time zone 'Europe/Amsterdam')::date`;
const state = (row: string) =>
  `case when ${row}.start_date > ${today} then 'not_started' when ${row}.end_date < ${today} then 'ended' else 'active' end`;

/** Of a contract that runs today. */
const current = (column: string) =>
  `case when t.start_date <= ${today} and (t.end_date is null or t.end_date >= ${today}) then ${euro(`t.${column}`)} end`;

const row = {
  id: 't.id::text',
  number: 't.number',
  reference: 't.reference',
  type: 't.type',
  state: state('t'),
  owner_id: 't.owner_id::text',
  owner_name: 'o.name',
  contractor_id: 't.relation_id::text',
  contractor_name: 't.contractor_name',
  object_id: 't.object_id::text',
  address: 't.address',
  city: 't.city',
  start_date: 't.start_date::text',
  end_date: 't.end_date::text',
  term: 't.term',
  term_end_date: 't.term_end_date::text',
  latest_notice_date: 't.latest_notice_date::text',
  notice_period_months: 't.notice_period_months',
  notice_given_date: 't.notice_given_date::text',
  break_date: 't.break_date::text',
  indexation: 't.indexation',
  next_index_date: 't.next_index_date::text',
  expiration_months: 't.expiration_months',
  amount_excl_per_month: current('amount_excl_per_month'),
  vat_per_month: current('vat_per_month'),
  amount_incl_per_month: current('amount_incl_per_month'),
  first_amount_excl_per_month: `case when t.start_date > ${today} then (
    select ${euro('sum(round(l.amount_excl::numeric / nullif(l.interval_months, 0)))')} from contract_lines l
    where l.contract_id = t.id and l.start_date <= t.start_date and (l.end_date is null or l.end_date >= t.start_date)) end`,
};
const sums = ['amount_excl_per_month', 'vat_per_month', 'amount_incl_per_month'];

const pages = listSql({
  data: pageSql({
    row,
    joins: 'join owners o on o.id = t.owner_id',
    order: 't.start_date desc, t.reference_sort, t.id',
    page: `select * from contracts where broker_id = $1 order by start_date desc, reference_sort, id limit ${pageSize} offset $2`,
  }),
  whole: `select count(*) as total, ${sums.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', ')} from limits.contract_amounts where broker_id = $1`,
  totals: sums,
});

/** Counts back to a last day from one. */
const breakNotice = `(case when extract(day from t.break_date + 1) = 1
    then (date_trunc('month', t.break_date - make_interval(months => t.notice_period_months)) + interval '1 month - 1 day')::date
    else (t.break_date - make_interval(months => t.notice_period_months))::date end)::text`;

/** What stands on the record alone: columns of the contract as they are. */
const onRecord = Object.fromEntries(
  Object.entries<Field>(contractsList.fields).flatMap(([name, { kind, options }]): [string, string][] => {
    if (!options.recordOnly) return [];
    if (name === 'break_notice_date') return [[name, breakNotice]];
    return [[name, kind === 'money' ? euro(`t.${name}`) : kind === 'date' ? `t.${name}::text` : `t.${name}`]];
  }),
);

const many = (members: Readonly<Record<string, string>>, from: string, order: string) =>
  `(select coalesce(json_agg(${object(members)} order by ${order}), '[]'::json) from ${from})`;

const record = `select ${object({
  data: object({
    ...row,
    ...onRecord,
    owner: object({ id: 'o.id::text', name: 'o.name', reference: 'o.reference' }),
    contractor: `case when r.id is not null then ${object({ id: 'r.id::text', name: 'r.name', phone: 'r.phone', mobile: 'r.mobile', email: 'r.email' })} end`,
    objects: many(
      {
        id: 'i.id::text',
        reference: 'i.reference',
        name: 'i.name',
        address: 'i.address',
        city: 'i.city',
        floor_area: 'i.floor_area::text',
      },
      'contract_objects l join objects i on i.id = l.object_id where l.contract_id = t.id',
      'l.position, i.id',
    ),
    extensions: many(
      { id: 'i.id::text', position: 'i.position', months: 'i.months', is_applied: 'i.is_applied' },
      'contract_extensions i where i.contract_id = t.id',
      'i.position, i.id',
    ),
    lines: many(
      {
        id: 'i.id::text',
        state: state('i'),
        kind: 'i.kind',
        name: 'i.name',
        description: 'i.description',
        object_id: 'i.object_id::text',
        amount_excl: euro('i.amount_excl'),
        vat: euro('i.vat'),
        amount_incl: euro('i.amount_incl'),
        interval_months: 'i.interval_months',
        start_date: 'i.start_date::text',
        end_date: 'i.end_date::text',
      },
      'contract_lines i where i.contract_id = t.id',
      'i.start_date desc, i.id',
    ),
    invoices: many(
      {
        id: `'sales-' || i.id`,
        reference: 'i.reference',
        invoice_date: 'i.invoice_date::text',
        due_date: 'i.due_date::text',
        subject: 'i.subject',
        workflow_state: 'i.workflow_state',
        amount_incl: euro('i.amount_incl'),
        outstanding_amount: euro('i.outstanding_amount'),
      },
      'sales_invoices i where i.contract_id = t.id',
      'i.invoice_date desc, i.id desc',
    ),
  }),
})}::text as body
  from contracts t join owners o on o.id = t.owner_id left join relations r on r.id = t.relation_id and not r.is_anonymised
  where t.id = $1 and t.broker_id = $2`;

const listCall = (actor: Actor, draw: Draw) => {
  const page = drawnPage(actor.portfolio.contracts.length, draw);
  return { path: `/contracts?page=${page}`, values: [actor.brokerId, (page - 1) * pageSize] };
};

export const contractOperations: Operation[] = [
  {
    row: '1, 2',
    name: 'contracts, a page',
    who: 'brokers',
    call: listCall,
    statement: pages,
    measures: [
      { connections: 16, goals: { throughput: 0.85 } },
      { connections: 1, goals: { latency: 1.4, latency99: 2 } },
    ],
  },
  {
    row: '3',
    name: 'contracts, a page, largest',
    who: 'largest',
    call: listCall,
    statement: pages,
    measures: [{ connections: 16, goals: { throughput: 0.85 } }],
  },
  {
    row: '6',
    name: 'a contract with all it consists of',
    who: 'brokers',
    call: (actor, draw) => {
      const id = actor.portfolio.contracts[draw(actor.portfolio.contracts.length)] ?? 0;
      return { path: `/contracts/${id}`, values: [id, actor.brokerId] };
    },
    statement: record,
    comparable: (answer) => Reflect.get(Object(answer), 'data'),
    measures: [
      { connections: 16, goals: { throughput: 0.85 } },
      { connections: 1, goals: { latency: 1.4, latency99: 2 } },
    ],
  },
];
