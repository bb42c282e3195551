import type { Actor, Draw, Operation } from '../harness/operation.ts';
import { euro, object } from './json.ts';

const sums = `select ${object({
  data: `coalesce(json_agg(${object({
    id: 's.id::text',
    opening: euro('s.opening'),
    debit: euro('s.debit'),
    credit: euro('s.credit'),
  })} order by a.code_sort, s.id), '[]'::json)`,
})}::text as body
  from (select ledger_account_id as id, coalesce(sum(debit - credit) filter (where financial_period < 1), 0) as opening,
      coalesce(sum(debit) filter (where financial_period >= 1), 0) as debit,
      coalesce(sum(credit) filter (where financial_period >= 1), 0) as credit
    from financial_mutations where owner_id = $1 and financial_year = $2 and financial_period <= 13 group by 1) s
  left join ledger_accounts a on a.id = s.id`;

/** The accounts of an answer, in whatever groups they lie, by their numbers. */
function accountsOf(answer: unknown): unknown {
  const found: { id: string; opening: unknown; debit: unknown; credit: unknown }[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== 'object' || value === null) return;
    const accounts: unknown = Reflect.get(value, 'ledger_accounts');
    if (Array.isArray(accounts)) found.push(...accounts);
    for (const [name, inner] of Object.entries(value)) if (name !== 'ledger_accounts') walk(inner);
  };
  const data: unknown = Reflect.get(Object(answer), 'data');
  if (Array.isArray(data)) found.push(...data);
  else walk(data);
  // An account’s opening balance is a credit on the other side of the balance sheet.
  const unsigned = (text: unknown) => String(text).replace('-', '');
  return found
    .map(({ id, opening, debit, credit }) => ({ id, opening: unsigned(opening), debit, credit }))
    .toSorted((left, right) => Number(left.id) - Number(right.id));
}

const callOf = (owner: number, draw: Draw) => {
  const year = 2019 + draw(8);
  return { path: `/financial/overview?owner=${owner}&year=${year}`, values: [owner, year] };
};
const anyOwner = (actor: Actor, draw: Draw) => actor.portfolio.owners[draw(actor.portfolio.owners.length)] ?? 0;

export const bookOperations: Operation[] = [
  {
    row: '7',
    name: 'financial overview of a landlord’s year',
    who: 'brokers',
    call: (actor, draw) => callOf(anyOwner(actor, draw), draw),
    statement: sums,
    comparable: accountsOf,
    measures: [
      { connections: 16, goals: { throughput: 0.85 } },
      { connections: 1, goals: { latency: 1.4 } },
    ],
  },
  {
    row: '8',
    name: 'financial overview, largest landlord',
    who: 'largestOwner',
    call: (actor, draw) => callOf(actor.portfolio.owners[0] ?? 0, draw),
    statement: sums,
    comparable: accountsOf,
    measures: [{ connections: 1, goals: { latency: 1.3, p50: 4 } }],
  },
  {
    row: '25',
    name: 'figures of a year pack, largest landlord',
    who: 'largestOwner',
    call: ({ portfolio }) => ({ path: `/financial/year-pack?owner=${portfolio.owners[0] ?? 0}&year=2025`, values: [] }),
    statement: null,
    measures: [{ connections: 1, goals: { p50: 100 } }],
  },
];
