import type { Actor, Draw, Operation } from '../harness/operation.ts';
import { euro, listSql, pageSize, pageSql } from './json.ts';

const row = {
  id: 't.id::text',
  reference: 't.reference',
  object_number: 't.reference',
  name: 't.name',
  type: 't.type',
  category: 't.category',
  building_id: 't.parent_id::text',
  building: 't.building',
  address: 't.address',
  postal_code: 't.postal_code',
  city: 't.city',
  owner_id: 't.owner_id::text',
  owner_name: 'o.name',
  availability: 't.availability',
  management_state: 't.management_state',
  financial_management: 't.financial_management',
  technical_management: 't.technical_management',
  floor_area: 't.floor_area::text',
  rent_per_month: euro('t.rent_per_month'),
  tenant_name: 't.tenant_name',
  mandate_amount: euro('t.mandate_amount'),
  management_allowance_type: 't.management_allowance_type',
  management_allowance_amount: 't.management_allowance_amount::text',
};
const joins = 'join owners o on o.id = t.owner_id';

const pages = listSql({
  data: pageSql({
    row,
    joins,
    order: 't.city_sort, t.address_sort, t.id',
    page: `select * from objects where broker_id = $1 order by city_sort, address_sort, id limit ${pageSize} offset $2`,
  }),
  whole:
    'select count(*) as total, coalesce(sum(rent_per_month), 0) as rent_per_month from limits.object_amounts where broker_id = $1',
  totals: ['rent_per_month'],
});

const found = `objects t join owners o on o.id = t.owner_id where t.broker_id = $1 and (' ' || t.search_text like $2 or ' ' || o.search_text like $2)`;
const containing = listSql({
  data: pageSql({
    row,
    joins,
    order: 't.mandate_amount desc nulls last, t.id desc',
    page: `select t.* from ${found} order by t.mandate_amount desc nulls last, t.id desc limit ${pageSize}`,
  }),
  whole: `select count(*) as total, coalesce(sum(t.rent_per_month), 0) as rent_per_month from ${found}`,
  totals: ['rent_per_month'],
});

/** One of the first six pages that there are. */
export function drawnPage(rows: number, draw: Draw): number {
  return 1 + draw(Math.max(1, Math.min(6, Math.floor(rows / pageSize))));
}

const listCall = (actor: Actor, draw: Draw) => {
  const page = drawnPage(actor.portfolio.objects, draw);
  return { path: `/objects?page=${page}`, values: [actor.brokerId, (page - 1) * pageSize] };
};

/** With which the words of streets begin: a list is searched by the beginnings of words. */
const words = ['zand', 'molen', 'haven', 'park', 'linde'];

export const objectOperations: Operation[] = [
  {
    row: '1, 2',
    name: 'objects, a page',
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
    name: 'objects, a page, largest',
    who: 'largest',
    call: listCall,
    statement: pages,
    measures: [{ connections: 16, goals: { throughput: 0.85 } }],
  },
  {
    row: '4',
    name: 'objects with a word, by another order, largest',
    who: 'largest',
    call: (actor, draw) => {
      const word = words[draw(words.length)] ?? '';
      return { path: `/objects?filter[q]=${word}&sort=-mandate_amount`, values: [actor.brokerId, `% ${word}%`] };
    },
    statement: containing,
    measures: [{ connections: 4, goals: { throughput: 0.85, p99: 50 } }],
  },
];
