import { type FirstLateContract, operations } from '@gevel/contract';
import { bankDays, euroOf } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { countsAsLateSql } from '../../domain/arrears.ts';
import { lateForTheFirstTime } from '../../domain/rent-schedule/behaviour.ts';
import { type DueAmount, type JudgedAmount, judge } from '../../domain/rent-schedule/due-amount.ts';
import { dueAmountsSql, dueAmountsThenSql } from '../../domain/rent-schedule/due-amounts.sql.ts';
import { refuseUntold } from '../../lists/as-known.ts';
import { readFacts } from '../../lists/read-facts.ts';
import type { PackPlatform } from '../../lists/report-pack.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { firstLatePackOf, firstLateTypes } from './first-late-pack.ts';

/** Items are walked from the newest due date, or date of the invoice where there is none, back until so many; a contract may have several. */
const maxItems = 200;

type Candidate = Pick<
  FirstLateContract,
  'contract_id' | 'contract_reference' | 'relation_id' | 'relation_name' | 'owner_id' | 'owner_name' | 'address'
> & { amounts: DueAmount[] };

interface Facts {
  candidates: Candidate[];
  items: number;
}

/** Contracts whose tenant is late for the first time. It costs what these items cost, however large the portfolio is. */
export function firstLate(app: FastifyInstance, platform: PackPlatform): void {
  implement(app, operations.reports.firstLate, ({ actor, query }) => readFirstLate(platform, actor, query.as_of));
  app.exportablePacks.set(
    'reports/first-late',
    firstLatePackOf(platform, (actor, asOf) => readFirstLate(platform, actor, asOf)),
  );
}

async function readFirstLate({ database, clock }: PackPlatform, { scope }: Actor, asOf: string | undefined) {
  const context = requestContextOf(scope, clock);
  const types = firstLateTypes;
  await refuseUntold(database, { scope, today: context.today, asOf, types });
  const today = asOf ?? context.today;
  const found = await readFacts(database, context, {
    compose: () => ({ facts: factsOf(asOf === undefined ? dueAmountsSql : dueAmountsThenSql), from }),
    types,
    asOf,
    reckon: ({ candidates, items }: Facts) => ({
      rows: candidates
        .flatMap((candidate) => rowOf(candidate, today))
        .sort((one, other) => other.since.localeCompare(one.since)),
      lookedAt: candidates.length,
      isCutOff: items > maxItems,
    }),
  });
  if (found === null) throw new Error('A statement without a condition answers one row');
  const { rows, lookedAt, isCutOff } = found.data;
  return { data: rows, meta: { ...found.meta, looked_at: lookedAt, is_cut_off: isCutOff } };
}

const from = `(select 1) one`;
/** Those with a due date and those without are each found along an index. */
const lateBy = (day: string, condition: string) => `(select d.id, d.owner_id, d.${day} as day from debtor_items d
      where :mine(d) and ${condition} and d.${day} < :today - ${bankDays} and d.outstanding_amount > 0 and ${countsAsLateSql('d')}
      order by d.${day} desc, d.id desc limit ${maxItems + 1})`;
const factsOf = (amounts: string) => `(with late as materialized (
      select u.* from (${lateBy('due_date', 'd.due_date is not null')}
        union all ${lateBy('invoice_date', 'd.due_date is null')}) u
      order by u.day desc, u.id desc limit ${maxItems + 1}),
    asked as materialized (select distinct i.contract_id, i.owner_id from (select l.* from late l limit ${maxItems}) l
      join sales_invoices i on i.id = l.id and i.owner_id = l.owner_id)
  select json_build_object('items', (select count(*) from late), 'candidates', (select coalesce(json_agg(json_build_object(
      'contract_id', c.id::text, 'contract_reference', c.reference, 'relation_id', c.relation_id::text,
      'relation_name', c.contractor_name, 'owner_id', c.owner_id::text, 'owner_name', o.name, 'address', c.address,
      'amounts', ${amounts})), '[]'::json)
    from asked a join contracts c on c.id = a.contract_id and c.owner_id = a.owner_id join owners o on o.id = c.owner_id)))`;

const hasNoDay: ReadonlySet<JudgedAmount['standing']> = new Set(['unknown', 'set_off']);

function rowOf({ amounts, ...candidate }: Candidate, today: string): FirstLateContract[] {
  const judged = amounts.map((amount) => judge(amount, today));
  const first = lateForTheFirstTime(judged);
  if (first === null) return [];
  const late = judged.filter(({ isLate }) => isLate);
  return [
    {
      ...candidate,
      amount: euroOf(BigInt(late.reduce((sum, { open }) => sum + open, 0))),
      since: first.due,
      days: first.days ?? 0,
      invoice_id: `sales-${first.id}`,
      invoice_reference: first.reference,
      unknown_count: judged.filter(({ standing, due }) => hasNoDay.has(standing) && due < first.due).length,
    },
  ];
}
