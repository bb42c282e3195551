import { operations } from '@gevel/contract';
import { euroOf } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { type DueAmount, judge } from '../../domain/rent-schedule/due-amount.ts';
import { dueAmountsSql, dueAmountTypes } from '../../domain/rent-schedule/due-amounts.sql.ts';
import { monthsOf, scheduleOf } from '../../domain/rent-schedule/schedule.ts';
import { isRecordId, readFacts } from '../../lists/read-facts.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';

const types = ['owners', 'contracts', ...dueAmountTypes];

interface Facts {
  amounts: DueAmount[];
  without: { count: number; open: number };
}

const withoutContract = `(select json_build_object('count', count(*), 'open', coalesce(sum(d.outstanding_amount), 0))
  from sales_invoices i left join debtor_items d on d.id = i.id and d.owner_id = i.owner_id
  where i.relation_id = c.relation_id and i.owner_id = c.owner_id and i.contract_id is null
    and i.outstanding_amount is not null)`;

/** What was due under a contract, what was received and how it is paid. */
export function contractSchedule(app: FastifyInstance, { database, clock }: ListPlatform): void {
  implement(app, operations.contracts.schedule, async ({ params, query, actor }) => {
    if (!isRecordId(params.id)) throw new Refusal('not_found');
    const context = requestContextOf(actor.scope, clock);
    const months = monthsOf(query.year === undefined ? null : Number(query.year), context.today);
    const found = await readFacts(database, context, {
      compose: (bindings) => ({
        facts: `json_build_object('amounts', ${dueAmountsSql}, 'without', ${withoutContract})`,
        from: `contracts c where c.id = ${bindings.bind(params.id)}::bigint and :mine(c)`,
      }),
      types,
      reckon: ({ amounts, without }: Facts) => {
        const judged = amounts.map((amount) => judge(amount, context.today));
        return {
          contract_id: params.id,
          ...scheduleOf(judged, months),
          without_contract: { count: without.count, open: euroOf(BigInt(without.open)) },
        };
      },
    });
    if (found === null) throw new Refusal('not_found');
    return found;
  });
}
