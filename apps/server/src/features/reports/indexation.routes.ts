import { type IndexationRow, operations } from '@gevel/contract';
import { centsOf, euroOf, isUncapped } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { indexationRulesSql, indexedContractSql } from '../../domain/indexation/facts.sql.ts';
import type { IndexationRules, IndexedContract } from '../../domain/indexation/facts.ts';
import { indexationOf } from '../../domain/indexation/indexation.ts';
import { isRecordId, readFacts } from '../../lists/read-facts.ts';
import type { PackPlatform } from '../../lists/report-pack.ts';
import { type RequestContext, requestContextOf } from '../../lists/request-context.ts';
import { implement } from '../../platform/http/implement.ts';
import { indexationPackOf, reportTypes } from './indexation-pack.ts';

/** Contracts are looked at from the earliest index date on, until so many of them; so many of what was found are shown. */
const maxLookedAt = 5_000;
const maxShown = 500;

type About = Pick<
  IndexationRow,
  'contract_reference' | 'relation_id' | 'relation_name' | 'owner_id' | 'owner_name' | 'address'
>;
interface Facts {
  contracts: { contract: IndexedContract; about: About }[];
  rules: IndexationRules;
  isCutOff: boolean;
  /** Of the one owner that was asked for; null of none, and of one that is not the asker's to see. */
  ownerName: string | null;
}

/** Increases that were left out, and those of the next twelve months, over the portfolio of whoever asks. */
export function indexationReport(app: FastifyInstance, platform: PackPlatform): void {
  const { database, clock } = platform;
  implement(app, operations.reports.indexation, async ({ actor, query }) => {
    const { data, meta } = await readReport(database, requestContextOf(actor.scope, clock), query);
    const isCutOff = meta.is_cut_off || data.length > maxShown;
    return { data: data.slice(0, maxShown), meta: { ...meta, is_cut_off: isCutOff } };
  });
  app.exportablePacks.set(
    'reports/indexation',
    indexationPackOf(platform, (context, query) => readReport(database, context, query)),
  );
}

/** All that was looked at, of which a screen shows the first. */
async function readReport(
  database: Database,
  context: RequestContext,
  { owner, view = 'all' }: z.infer<typeof operations.reports.indexation.query>,
) {
  const found = await readFacts(database, context, {
    compose: (bindings) => {
      const isOwner = owner === undefined ? 'true' : ownedBy(owner, (value) => bindings.bind(value));
      return { facts: facts(isOwner, { isOfOne: owner !== undefined }), from: '(select 1) one' };
    },
    types: reportTypes,
    reckon: ({ contracts, rules, isCutOff, ownerName }: Facts) => {
      const until = `${Number(context.today.slice(0, 4)) + 1}${context.today.slice(4)}`;
      const rows = contracts
        .map(({ contract, about }) => rowOf(contract, about, { rules, today: context.today }))
        .filter((row) => row !== null)
        .filter((row) => row.missed_count > 0 || row.date <= until);
      return { rows, isCutOff, ownerName };
    },
  });
  if (found === null) throw new Error('A statement without a condition answers one row');
  const { rows, isCutOff, ownerName } = found.data;
  const shown = rows.filter((row) => view === 'all' || views[view](row)).toSorted(missedFirst);
  return { data: shown, meta: { ...found.meta, ...summed(rows), is_cut_off: isCutOff }, ownerName };
}

const ownedBy = (owner: string, bind: (value: string) => string) =>
  isRecordId(owner) ? `owner_id = ${bind(owner)}::bigint` : 'false';

/** Contracts that run today and name a method or a date; their order is that of the dates, so that the oldest are never cut off. */
const facts = (
  isOwner: string,
  { isOfOne }: { isOfOne: boolean },
) => `(with asked as materialized (select c.* from contracts c
    where :mine(c) and ${isOwner} and c.start_date <= :today and (c.end_date is null or c.end_date >= :today)
      and (c.next_index_date is not null or c.indexation_method_id is not null)
    order by c.next_index_date nulls last, c.id limit ${maxLookedAt + 1})
  select json_build_object('isCutOff', (select count(*) > ${maxLookedAt} from asked), 'rules', ${indexationRulesSql},
    'ownerName', ${isOfOne ? `(select o.name from (select id as owner_id, broker_id, name from owners) o where :mine(o) and ${isOwner})` : 'null'},
    'contracts', (select coalesce(json_agg(json_build_object('contract', ${indexedContractSql},
      'about', json_build_object('contract_reference', c.reference, 'relation_id', c.relation_id::text,
        'relation_name', c.contractor_name, 'owner_id', c.owner_id::text, 'owner_name', o.name, 'address', c.address))), '[]'::json)
    from (select a.* from asked a limit ${maxLookedAt}) c join owners o on o.id = c.owner_id)))`;

function rowOf(
  contract: IndexedContract,
  about: About,
  { rules, today }: { rules: IndexationRules; today: string },
): IndexationRow | null {
  const { method, segment, next, agreed, missed } = indexationOf(contract, rules, today);
  const [first] = missed.dates;
  const date = next?.date ?? agreed?.date ?? first?.date;
  if (date === undefined) return null;
  return {
    contract_id: contract.id,
    ...about,
    method_name: method?.name ?? null,
    date,
    unknown: next?.unknown ?? null,
    is_agreed: agreed !== null,
    is_provisional: next?.is_provisional ?? false,
    rent_before: (agreed ?? next)?.rent_before ?? '0.00',
    rent_after: (agreed ?? next)?.rent_after ?? null,
    percentage: next?.percentage ?? null,
    cap_standing: next?.cap.standing ?? null,
    segment: segment.value,
    missed_count: missed.dates.length,
    missed_since: first?.date ?? null,
    missed_per_month: missed.per_month,
    missed_is_incomplete: missed.is_incomplete,
    missed_is_uncapped: missed.is_uncapped,
    claim_amount: missed.claim?.amount ?? null,
  };
}

const views = {
  missed: ({ missed_count }: IndexationRow) => missed_count > 0,
  coming: ({ rent_after }: IndexationRow) => rent_after !== null,
  unknown: ({ rent_after }: IndexationRow) => rent_after === null,
};

const missedFirst = (one: IndexationRow, other: IndexationRow) =>
  Number(views.missed(other)) - Number(views.missed(one)) ||
  (one.missed_since ?? one.date).localeCompare(other.missed_since ?? other.date) ||
  one.contract_reference.localeCompare(other.contract_reference);

function summed(rows: readonly IndexationRow[]) {
  const known = rows.filter(views.coming);
  const missed = rows.filter(views.missed);
  const sum = (amounts: readonly (string | null)[]) =>
    euroOf(amounts.reduce((total, amount) => total + centsOf(amount ?? '0'), 0n));
  return {
    counts: {
      all: rows.length,
      missed: missed.length,
      coming: known.length,
      unknown: rows.filter(views.unknown).length,
    },
    effect: {
      count: known.length,
      rent_before: sum(known.map(({ rent_before }) => rent_before)),
      rent_after: sum(known.map(({ rent_after }) => rent_after)),
      is_uncapped: known.some(
        ({ cap_standing, rent_before, rent_after }) =>
          cap_standing !== null && isUncapped(cap_standing) && centsOf(rent_after ?? '0') > centsOf(rent_before),
      ),
    },
    missed: {
      per_month: sum(missed.map(({ missed_per_month }) => missed_per_month)),
      is_incomplete: missed.some(({ missed_is_incomplete }) => missed_is_incomplete),
      is_uncapped: missed.some(({ missed_is_uncapped }) => missed_is_uncapped),
      claim_amount: missed.some(({ claim_amount }) => claim_amount !== null)
        ? sum(missed.map(({ claim_amount }) => claim_amount))
        : null,
    },
  };
}
