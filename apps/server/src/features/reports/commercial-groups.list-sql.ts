import { commercialExpiryList, commercialGroupsList } from '@gevel/contract/plain';
import { isEndingSql } from '../../domain/contract-term.ts';
import { isGroupSql, isLettableSql } from '../../domain/occupancy.ts';
import { servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';
import {
  building,
  buildingId,
  buildingName,
  complex,
  contract,
  hasEnd,
  hasNoMarketRent,
  isOpenEnded,
  isUnknownTerm,
  last,
  marketDifference,
  marketRent,
  object,
  rentPerYear,
  theoreticalRent,
  untilBreak,
  untilEnd,
  vacancyBasis,
  vacancyCost,
} from './commercial-rows.sql.ts';

const from = `from commercial_overview t ${object} ${complex} ${building} ${contract}`;
const where = 'where :mine(t) and (:narrowed)';
const filters = {
  owner: { sql: 't.owner_id = any(:ids)', known: 'owners', isInTable: true },
  complex: { sql: 'g.id = any(:ids)', known: 'objects', isInTable: true },
  building: { sql: `${buildingId} = any(:ids)`, known: 'objects', isInTable: true },
} as const;
const recordTypes = ['commercial_overview', 'objects', 'contracts'] as const;

/** The area of a complex or section is that of its units. */
const floorArea = `case when not ${isGroupSql('b')} then t.rentable_floor_area end`;
const isByBuilding = `coalesce(:filter(grouping) = 'building', false)`;
const count = (condition: string) => `count(*) filter (where ${condition})::int`;
const sum = (amount: string, condition = 'true') => `coalesce(sum(${amount}) filter (where ${condition}), 0)`;
/** A contract counts once in a group, however many of its objects lie there. */
const contracts = (condition: string) => `count(distinct r.contract_reference) filter (where ${condition})::int`;

/** Null where nothing is known of what is there. */
const known = (amount: string, isThere: string) =>
  `case when count(*) filter (where ${isThere}) = 0 then 0 else sum(${amount}) end`;
const years = (days: string) => `round(r.${days} / nullif(r.dated_rent, 0) / 365.25, 1)`;

const perGroup = `(select r.*, ${years('end_days')} as average_remaining_years, ${years('break_days')} as average_years_to_break
  from (select coalesce(r.group_id::text, 'none-' || r.owner_id) as id, r.group_id, r.owner_id, r.broker_id,
      min(r.group_name) as group_name, min(r.complex_name) as complex_name,
      ${count('r.is_lettable')} as object_count, ${count('r.basis is not null')} as vacant_count,
      sum(r.floor_area) as floor_area, ${contracts('r.is_occupied')} as contract_count,
      ${sum('r.rent')} as rent_per_year, ${sum('r.theoretical_rent')} as theoretical_rent_per_year,
      ${known('r.vacancy_cost', 'r.basis is not null')} as vacancy_cost_per_month,
      ${count(`r.basis = 'last_contract'`)} as vacancy_estimated_count, ${count(`r.basis = 'unknown'`)} as vacancy_unknown_count,
      ${known('r.market_rent', 'r.market_rent is not null or r.has_no_market_rent')} as market_rent_per_year,
      ${known('r.market_difference', 'r.market_rent is not null or r.has_no_market_rent')} as market_difference_per_year,
      ${count('r.has_no_market_rent')} as market_unknown_count,
      ${contracts('r.is_open_ended')} as open_ended_count, ${contracts('r.is_unknown_term')} as term_unknown_count,
      ${sum('r.rent', 'r.has_end')} as dated_rent, ${sum('r.rent * r.end_days', 'r.has_end')} as end_days,
      ${sum('r.rent * r.break_days', 'r.has_end')} as break_days
    from (select t.owner_id, t.broker_id, t.is_occupied, t.contract_reference,
        case when ${isByBuilding} then ${buildingId} else g.id end as group_id,
        case when ${isByBuilding} then ${buildingName} else coalesce(g.name, g.reference) end as group_name,
        case when ${isByBuilding} and g.id <> ${buildingId} then coalesce(g.name, g.reference) end as complex_name,
        case when t.position = 0 then ${floorArea} end as floor_area,
        t.position = 0 and ${isLettableSql('b')} as is_lettable,
        ${rentPerYear} as rent, ${theoreticalRent} as theoretical_rent, ${vacancyCost} as vacancy_cost, ${vacancyBasis} as basis,
        ${marketRent} as market_rent, ${marketDifference} as market_difference, ${hasNoMarketRent} as has_no_market_rent,
        ${isOpenEnded} as is_open_ended, ${isUnknownTerm} as is_unknown_term, ${hasEnd} as has_end,
        ${untilEnd} as end_days, ${untilBreak} as break_days ${from} ${last} ${where}) r
    group by r.group_id, r.owner_id, r.broker_id) r)`;

const counted = (name: string) => `coalesce(sum(t.${name}), 0)::int`;
const average = (days: string) => `round(sum(t.${days}) / nullif(sum(t.dated_rent), 0) / 365.25, 1)`;

export const servedCommercialGroups = servedList(commercialGroupsList, {
  table: perGroup,
  isMadeOnce: true,
  idType: 'text',
  scope: { portfolio: ':mine(t)' },
  joins: { owner: ownerJoin },
  fields: {
    id: 't.id',
    group_id: 't.group_id',
    group_name: { sql: 't.group_name', sort: 'gevel_sort_key(t.group_name) collate "C"' },
    complex_name: { sql: 't.complex_name', sort: 'gevel_sort_key(t.complex_name) collate "C"' },
    owner_id: 't.owner_id',
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
    object_count: 't.object_count',
    vacant_count: 't.vacant_count',
    floor_area: 't.floor_area',
    contract_count: 't.contract_count',
    rent_per_year: 't.rent_per_year',
    theoretical_rent_per_year: 't.theoretical_rent_per_year',
    vacancy_cost_per_month: 't.vacancy_cost_per_month',
    vacancy_unknown_count: 't.vacancy_unknown_count',
    market_rent_per_year: 't.market_rent_per_year',
    market_difference_per_year: 't.market_difference_per_year',
    market_unknown_count: 't.market_unknown_count',
    average_remaining_years: 't.average_remaining_years',
    average_years_to_break: 't.average_years_to_break',
    open_ended_count: 't.open_ended_count',
    term_unknown_count: 't.term_unknown_count',
  },
  filters: { grouping: { sql: 'true' }, ...filters },
  figures: {
    object_count: counted('object_count'),
    vacant_count: counted('vacant_count'),
    average_remaining_years: average('end_days'),
    average_years_to_break: average('break_days'),
    vacancy_estimated_count: counted('vacancy_estimated_count'),
    vacancy_unknown_count: counted('vacancy_unknown_count'),
    market_unknown_count: counted('market_unknown_count'),
  },
  includes: {},
  search: [
    { sql: `gevel_fold(concat_ws(' ', t.group_name, t.complex_name))` },
    { sql: 'o.search_text', joins: ['owner'] },
  ],
  recordTypes,
});

/** An object under two contracts that end in one year has its floor area there once. */
const perYear = `(select r.id, r.kind, case when r.kind = 'year' then r.id::int end as year,
    count(distinct (r.owner_id, r.contract_reference))::int as contract_count, count(distinct r.object_id)::int as object_count,
    sum(r.floor_area) filter (where r.is_first) as floor_area, sum(r.rent)::bigint as rent_per_year,
    coalesce(sum(r.rent) filter (where r.is_ending), 0)::bigint as ending_rent_per_year
  from (select q.*, row_number() over (partition by q.id, q.object_id order by q.position) = 1 as is_first
    from (select t.owner_id, t.object_id, t.position, t.contract_reference, ${floorArea} as floor_area, ${rentPerYear} as rent,
        ${hasEnd} and ${isEndingSql('k')} as is_ending,
        case when ${hasEnd} then extract(year from k.term_end_date)::int::text when ${isOpenEnded} then 'open_ended' else 'term_unknown' end as id,
        case when ${hasEnd} then 'year' when ${isOpenEnded} then 'open_ended' else 'term_unknown' end as kind
      ${from} ${where} and t.is_occupied) q) r
  group by r.id, r.kind)`;

export const servedCommercialExpiry = servedList(commercialExpiryList, {
  table: perYear,
  isMadeOnce: true,
  idType: 'text',
  // The rows are narrowed to the scope before they are added up.
  scope: { portfolio: 'true' },
  joins: {},
  fields: {
    id: 't.id',
    kind: 't.kind',
    year: 't.year',
    contract_count: 't.contract_count',
    object_count: 't.object_count',
    floor_area: 't.floor_area',
    rent_per_year: 't.rent_per_year',
    ending_rent_per_year: 't.ending_rent_per_year',
  },
  filters,
  includes: {},
  search: [],
  recordTypes,
});
