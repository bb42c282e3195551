import { commercialOverviewList } from '@gevel/contract/plain';
import { commercialOverview } from '../../db/schema/overviews.ts';
import { contractStateSql } from '../../domain/contract-state.ts';
import { isEndingSql } from '../../domain/contract-term.ts';
import { isGroupSql, isLettableSql } from '../../domain/occupancy.ts';
import { sortedColumnsOf } from '../../lists/columns-of.ts';
import { servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';
import {
  averageYears,
  building,
  buildingId,
  buildingName,
  cents,
  complex,
  contract,
  endedContracts,
  hasEnd,
  hasNoMarketRent,
  hasTheoreticalRent,
  isLet,
  isOpenEnded,
  isUnknownTerm,
  isVacant,
  last,
  marketDifference,
  marketRent,
  object,
  rent,
  rentPerYear,
  theoreticalRent,
  untilBreak,
  untilEnd,
  vacancyBasis,
  vacancyCost,
  whenLet,
} from './commercial-rows.sql.ts';

const ofContract = (name: string) => whenLet(cents(`coalesce(t.${name}, 0)`));
const vacancy = `(case when ${isVacant} then ${theoreticalRent} end)`;
const withObject = { joins: ['object'] } as const;
const isEnding = `${hasEnd} and ${isEndingSql('k')}`;
const isExtended = `${hasEnd} and k.term = 'extends'`;
const endsWithin = (months: number) => `${isEnding} and k.term_end_date <= :today + interval '${months} months'`;
const endsBetween = (from: number, to: number) =>
  `${endsWithin(to)} and k.term_end_date > :today + interval '${from} months'`;
const sumOf = (amount: string, condition = 'true') => `coalesce(sum(${amount}) filter (where ${condition}), 0)`;
/** A contract counts once, however many objects it holds. */
const contractsWhere = (condition: string) =>
  `count(distinct (t.owner_id, t.contract_reference)) filter (where ${condition})`;
const withContract = { joins: ['contract'] } as const;
const withComplex = { joins: ['object', 'complex'] } as const;
const withLast = { joins: ['object', 'last'] } as const;
const withBuilding = { joins: ['object', 'building'] } as const;
const contractsThat = (condition: string) => ({ sql: contractsWhere(condition), ...withContract });
const rentThat = (condition: string) => ({ sql: sumOf(rentPerYear, condition), ...withContract });

/** Of the newest invoice of the contract, the first line for this object. */
const vatCode = `(select l.vat_code from sales_invoice_lines l join sales_invoices s on s.id = l.invoice_id
    where l.object_id = t.object_id and s.contract_id = k.id and s.owner_id = t.owner_id
    order by s.invoice_date desc, s.id desc, l.line_index limit 1)`;

/** By the bare rent of the day, of the object or of the contract as a whole: services may be taxed where the rent is exempt. */
const vatRegime = `(select case when bool_or(l.vat <> 0) then 'taxed' when count(*) > 0 then 'untaxed' end from contract_lines l
    where l.contract_id = k.id and l.owner_id = t.owner_id and l.kind = 'bare_rent'
      and (l.object_id = t.object_id or l.object_id is null) and (${contractStateSql('l')}) = 'active')`;

const vacantSince = `(case when ${isVacant} then (select max(e.end_date) + 1 from ${endedContracts}) end)`;

export const servedCommercialOverview = servedList(commercialOverviewList, {
  table: `(select c.*, c.object_id || '-' || c.position as id from commercial_overview c)`,
  idType: 'text',
  rowsOf: [{ type: 'commercial_overview', id: 't.id' }],
  scope: { portfolio: ':mine(t)' },
  joins: {
    owner: ownerJoin,
    object,
    complex,
    building,
    contract,
    last,
  },
  fields: {
    ...sortedColumnsOf(commercialOverviewList.fields, commercialOverview),
    id: 't.id',
    object_reference: { sql: 'b.reference', sort: 'b.reference_sort', ...withObject },
    object_name: { sql: 'b.name', sort: 'b.name_sort', ...withObject },
    object_type: { sql: 'b.type', ...withObject },
    category: { sql: 'b.category', sort: 'b.category_sort', ...withObject },
    address: { sql: 'b.address', sort: 'b.address_sort', ...withObject },
    city: { sql: 'b.city', sort: 'b.city_sort', ...withObject },
    complex_id: { sql: 'g.id', ...withComplex },
    complex_name: {
      sql: 'coalesce(g.name, g.reference)',
      sort: 'gevel_sort_key(coalesce(g.name, g.reference)) collate "C"',
      ...withComplex,
    },
    building_id: { sql: buildingId, ...withBuilding },
    building_name: { sql: buildingName, sort: `gevel_sort_key(${buildingName}) collate "C"`, ...withBuilding },
    owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
    floor_area: 't.rentable_floor_area',
    occupancy: {
      sql: `(case when ${isLet} then 'let' when ${isVacant} then 'vacant' when ${isGroupSql('b')} then 'group' else 'not_lettable' end)`,
      ...withObject,
    },
    tenant_id: { sql: 'k.relation_id', joins: ['contract'] },
    tenant_name: { sql: 't.tenant_name', sort: 'gevel_sort_key(t.tenant_name) collate "C"' },
    contract_id: { sql: 'k.id', joins: ['contract'] },
    contract_reference: { sql: 't.contract_reference', sort: 'gevel_sort_key(t.contract_reference) collate "C"' },
    rent_per_year: rentPerYear,
    rent_per_month: whenLet(cents(`${rent} / 12`)),
    rent_per_m2: whenLet(cents(`${rent} / nullif(t.rentable_floor_area, 0)`)),
    rent_reduction_per_year: ofContract('rent_discount_per_year'),
    service_costs_per_year: ofContract('service_costs_per_year'),
    other_per_year: ofContract('other_per_year'),
    vat_regime: { sql: whenLet(vatRegime), ...withContract },
    vat_per_year: ofContract('vat_per_year'),
    vat_code: { sql: vatCode, joins: ['contract'] },
    term: { sql: 'k.term', ...withContract },
    term_end_date: { sql: 'k.term_end_date', ...withContract },
    latest_notice_date: { sql: 'k.latest_notice_date', ...withContract },
    notice_given_date: { sql: 'k.notice_given_date', ...withContract },
    break_date: { sql: 'k.break_date', ...withContract },
    theoretical_rent_per_year: { sql: theoreticalRent, ...withObject },
    vacancy_per_year: { sql: vacancy, ...withObject },
    vacancy_cost_per_month: { sql: vacancyCost, ...withLast },
    vacancy_basis: { sql: vacancyBasis, ...withLast },
    market_rent_per_year: { sql: marketRent, ...withObject },
    market_difference_per_year: { sql: marketDifference, ...withObject },
    vacant_since: { sql: vacantSince, ...withObject },
  },
  filters: {
    owner: { sql: 't.owner_id = any(:ids)', known: 'owners' },
    object: { sql: 't.object_id = any(:ids)', known: 'objects' },
    complex: { sql: 'g.id = any(:ids)', known: 'objects', ...withComplex },
    building: { sql: `${buildingId} = any(:ids)`, known: 'objects', ...withBuilding },
    relation: {
      sql: `exists (select from contracts r where r.relation_id = any(:ids) and r.owner_id = t.owner_id
        and r.reference = t.contract_reference)`,
      known: 'relations',
    },
  },
  figures: {
    theoretical_rent: { sql: sumOf(theoreticalRent), ...withObject },
    contracted_rent: sumOf(rentPerYear),
    vacancy_rent: { sql: sumOf(vacancy), ...withObject },
    vacancy_percentage: {
      sql: `round(${sumOf(vacancy)} * 100 / nullif(${sumOf(theoreticalRent)}, 0), 1)`,
      ...withObject,
    },
    object_count: { sql: `count(*) filter (where t.position = 0 and ${isLettableSql('b')})`, ...withObject },
    vacant_count: { sql: `count(*) filter (where t.position = 0 and ${isVacant})`, ...withObject },
    vacant_without_rent_count: {
      sql: `count(*) filter (where t.position = 0 and ${isVacant} and not coalesce(${hasTheoreticalRent}, false))`,
      ...withObject,
    },
    contract_count: contractsWhere('t.is_occupied'),
    repeated_object_count: 'count(distinct t.object_id) filter (where t.position > 0)',
    open_ended_count: contractsThat(isOpenEnded),
    term_unknown_count: contractsThat(isUnknownTerm),
    average_remaining_years: { sql: averageYears(untilEnd), ...withContract },
    average_years_to_break: { sql: averageYears(untilBreak), ...withContract },
    vacancy_estimated_count: { sql: `count(*) filter (where ${vacancyBasis} = 'last_contract')`, ...withLast },
    vacancy_unknown_count: { sql: `count(*) filter (where ${vacancyBasis} = 'unknown')`, ...withLast },
    market_unknown_count: { sql: `count(*) filter (where ${hasNoMarketRent})`, ...withObject },
    expiring_3_months: contractsThat(endsWithin(3)),
    expiring_6_months: contractsThat(endsWithin(6)),
    expiring_12_months: contractsThat(endsWithin(12)),
    months_0_3_rent: rentThat(endsWithin(3)),
    months_3_6_rent: rentThat(endsBetween(3, 6)),
    months_6_12_rent: rentThat(endsBetween(6, 12)),
    years_1_3_rent: rentThat(endsBetween(12, 36)),
    years_over_3_rent: rentThat(`${isEnding} and k.term_end_date > :today + interval '36 months'`),
    extends_rent: rentThat(isExtended),
    open_ended_rent: rentThat(isOpenEnded),
    term_unknown_rent: rentThat(isUnknownTerm),
  },
  includes: {},
  search: [
    { sql: `gevel_fold(coalesce(t.tenant_name, '') || ' ' || coalesce(t.contract_reference, ''))` },
    { sql: 'b.search_text', ...withObject },
    { sql: 'o.search_text', joins: ['owner'] },
    { sql: 'g.search_text', ...withComplex },
    { sql: `gevel_fold(coalesce(${buildingName}, ''))`, ...withBuilding },
  ],
  recordTypes: ['commercial_overview', 'objects', 'contracts', 'contract_lines'],
});
