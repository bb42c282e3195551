import { workflowPhaseSql } from '../../apps/server/src/domain/workflow-phase.ts';
import type { Actor, Draw, Operation } from '../harness/operation.ts';
import { euro, listApartSql, object, pageSize, pageSql } from './json.ts';
import { drawnPage } from './objects.ts';

const sums = ['amount_excl', 'vat', 'total_amount', 'outstanding_amount'];

const row = {
  id: `t.kind || '-' || t.id`,
  kind: 't.kind',
  reference: 't.reference',
  relation_id: 't.relation_id::text',
  relation_name: 't.relation_name',
  owner_id: 't.owner_id::text',
  owner_name: 'o.name',
  subject: 't.subject',
  invoice_date: 't.invoice_date::text',
  due_date: 't.due_date::text',
  amount_excl: euro('t.amount_excl'),
  vat: euro('t.amount_incl - t.amount_excl'),
  total_amount: euro('t.amount_incl'),
  outstanding_amount: euro('t.outstanding_amount'),
  phase: workflowPhaseSql('t'),
  workflow_state: 't.workflow_state',
  contract_id: 't.contract_id::text',
  ticket_id: 't.ticket_id::text',
};

const apart = object({
  kind: 'g.kind',
  left_out: `nullif(g.left_out, '')`,
  count: 'g.total',
  totals: object(Object.fromEntries(sums.map((name) => [name, euro(`g.${name}`)]))),
});

const shown = `id, reference, relation_id, relation_name, owner_id, subject, invoice_date, due_date, amount_excl, amount_incl,
  outstanding_amount, workflow_state, reference_sort`;
const order = `invoice_date desc, reference_sort desc nulls last, kind || '-' || id desc`;

/** As many as the page needs from either kind, of which its own index knows the order; then the page of both. */
const kind = (table: string, name: string, more: string) =>
  `(select '${name}' as kind, ${shown}, ${more} from ${table} where broker_id = $1
    order by invoice_date desc, reference_sort desc nulls last, id desc limit ${pageSize} + $2)`;

const pages = listApartSql({
  data: pageSql({
    row,
    joins: 'join owners o on o.id = t.owner_id',
    order: `t.invoice_date desc, t.reference_sort desc nulls last, t.kind || '-' || t.id desc`,
    page: `select * from (${kind('sales_invoices', 'sales', 'contract_id, null::bigint as ticket_id')}
      union all ${kind('purchase_invoices', 'purchases', 'null::bigint, ticket_id')}) both_kinds order by ${order} limit ${pageSize} offset $2`,
  }),
  whole: `select coalesce(sum(g.total), 0)::bigint as total, coalesce(json_agg(${apart} order by g.kind desc, g.left_out), '[]'::json) as apart
    from (select kind, left_out, count(*) as total, coalesce(sum(amount_excl), 0) as amount_excl,
        coalesce(sum(amount_incl - amount_excl), 0) as vat, coalesce(sum(amount_incl), 0) as total_amount,
        coalesce(sum(outstanding_amount), 0) as outstanding_amount
      from limits.invoice_amounts where broker_id = $1 group by kind, left_out) g`,
});

const callOfPage = (actor: Actor, page: number) => ({
  path: `/reports/invoices?page=${page}`,
  values: [actor.brokerId, (page - 1) * pageSize],
});
const listCall = (actor: Actor, draw: Draw) => callOfPage(actor, drawnPage(actor.portfolio.invoices, draw));

export const invoiceOperations: Operation[] = [
  {
    row: '1, 2',
    name: 'invoices, a page',
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
    name: 'invoices, a page, largest',
    who: 'largest',
    call: listCall,
    statement: pages,
    measures: [{ connections: 16, goals: { throughput: 0.85 } }],
  },
  {
    row: '5',
    name: 'invoices, the first page, largest',
    who: 'largest',
    call: (actor) => callOfPage(actor, 1),
    statement: pages,
    measures: [{ connections: 1, goals: { p50: 8 } }],
  },
  {
    row: '5',
    name: 'invoices, a page in the middle, largest',
    who: 'largest',
    call: (actor, draw) => callOfPage(actor, Math.max(1, Math.floor(actor.portfolio.invoices / 20) - draw(5))),
    statement: pages,
    measures: [{ connections: 1, goals: { p50: 15 } }],
  },
];
