import { type BehaviourOfContract, operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { behaviourOf } from '../../domain/rent-schedule/behaviour.ts';
import { type DueAmount, judge } from '../../domain/rent-schedule/due-amount.ts';
import { dueAmountsSql, dueAmountsThenSql, dueAmountTypes } from '../../domain/rent-schedule/due-amounts.sql.ts';
import { refuseUntold } from '../../lists/as-known.ts';
import { isRecordId, readFacts } from '../../lists/read-facts.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';

const types = ['owners', 'relations', 'contracts', ...dueAmountTypes];
/** A housing corporation that rents hundreds of homes pays them alike; the others are on their own pages. */
const maxContracts = 10;

interface Facts {
  contracts: (Omit<BehaviourOfContract, 'behaviour'> & { amounts: DueAmount[] })[];
  count: number;
}

/** How a relation pays, contract by contract; of one that other owners share, one's own contracts alone. */
export function relationBehaviour(app: FastifyInstance, { database, clock }: ListPlatform): void {
  implement(app, operations.relations.paymentBehaviour, async ({ params, query, actor }) => {
    if (!isRecordId(params.id)) throw new Refusal('not_found');
    const context = requestContextOf(actor.scope, clock);
    const asOf = query.as_of;
    await refuseUntold(database, { scope: actor.scope, today: context.today, asOf, types });
    const amountsSql = asOf === undefined ? dueAmountsSql : dueAmountsThenSql;
    const own = 'from contracts c where c.relation_id = r.id and :mine(c)';
    const found = await readFacts(database, context, {
      compose: (bindings) => ({
        facts: `json_build_object('count', (select count(*) ${own}), 'contracts', (select coalesce(json_agg(json_build_object(
            'contract_id', c.id::text, 'contract_reference', c.reference, 'owner_id', c.owner_id::text, 'owner_name', o.name,
            'amounts', ${amountsSql}) order by c.start_date desc, c.id desc), '[]'::json)
          from (select c.* ${own} order by c.start_date desc, c.id desc limit ${maxContracts}) c
            join owners o on o.id = c.owner_id))`,
        from: `relations r where r.id = ${bindings.bind(params.id)}::bigint and not r.is_anonymised
          and exists (select from relation_owners ro where ro.relation_id = r.id and :mine(ro))`,
      }),
      types,
      asOf,
      reckon: ({ contracts, count }: Facts) => ({
        told: contracts.map(({ amounts, ...contract }) => ({
          ...contract,
          behaviour: behaviourOf(amounts.map((amount) => judge(amount, asOf ?? context.today))),
        })),
        leftOut: count - contracts.length,
      }),
    });
    if (found === null) throw new Refusal('not_found');
    const { data, meta } = found;
    return { data: data.told, meta: { ...meta, left_out: data.leftOut } };
  });
}
