import { operations } from '@gevel/contract';
import { euroOf } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { type DueAmount, judge } from '../../domain/rent-schedule/due-amount.ts';
import { dueAmountsSql, dueAmountsThenSql } from '../../domain/rent-schedule/due-amounts.sql.ts';
import { monthsOf, scheduleOf } from '../../domain/rent-schedule/schedule.ts';
import { refuseUntold } from '../../lists/as-known.ts';
import { isRecordId, readFacts } from '../../lists/read-facts.ts';
import type { PackPlatform } from '../../lists/report-pack.ts';
import { type RequestContext, requestContextOf } from '../../lists/request-context.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type AskedSchedule, schedulePackOf, scheduleTypes } from './schedule-pack.ts';

interface Facts {
  amounts: DueAmount[];
  without: { count: number; open: number };
}

const withoutContract = `(select json_build_object('count', count(*), 'open', coalesce(sum(d.outstanding_amount), 0))
  from sales_invoices i left join debtor_items d on d.id = i.id and d.owner_id = i.owner_id
  where i.relation_id = c.relation_id and i.owner_id = c.owner_id and i.contract_id is null
    and i.outstanding_amount is not null)`;

/** What was due under a contract, what was received and how it is paid. */
export function contractSchedule(app: FastifyInstance, platform: PackPlatform): void {
  const { database, clock } = platform;
  implement(app, operations.contracts.schedule, ({ params, query, actor }) =>
    readSchedule(database, requestContextOf(actor.scope, clock), {
      id: params.id,
      year: query.year,
      asOf: query.as_of,
    }),
  );
  app.exportablePacks.set(
    'contracts/schedule',
    schedulePackOf(platform, (context, asked) => readSchedule(database, context, asked)),
  );
}

async function readSchedule(database: Database, context: RequestContext, { id, year, asOf }: AskedSchedule) {
  if (!isRecordId(id)) throw new Refusal('not_found');
  const { scope } = context;
  await refuseUntold(database, { scope, today: context.today, asOf, types: scheduleTypes });
  const today = asOf ?? context.today;
  const amountsSql = asOf === undefined ? dueAmountsSql : dueAmountsThenSql;
  const months = monthsOf(year === undefined ? null : Number(year), today);
  const found = await readFacts(database, context, {
    compose: (bindings) => ({
      facts: `json_build_object('amounts', ${amountsSql}, 'without', ${withoutContract})`,
      from: `contracts c where c.id = ${bindings.bind(id)}::bigint and :mine(c)`,
    }),
    types: scheduleTypes,
    asOf,
    reckon: ({ amounts, without }: Facts) => {
      const judged = amounts.map((amount) => judge(amount, today));
      return {
        contract_id: id,
        ...scheduleOf(judged, months),
        without_contract: { count: without.count, open: euroOf(BigInt(without.open)) },
      };
    },
  });
  if (found === null) throw new Refusal('not_found');
  return found;
}
