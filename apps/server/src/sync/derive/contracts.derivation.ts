import { type Derivation, isActive, perMonth } from './derivation.ts';

/**
 * First object, contractor and monthly amounts. Excluding and VAT are rounded per line, so that including is their sum.
 * Of an object of another owner only its number is known: what it is called is not theirs.
 */
export const contractsDerivation: Derivation = {
  over: 'contracts',
  statements: [
    `with stretch as (
      select id, owner_id, relation_id, start_date, end_date from contracts where id > $1 and id <= $2
    ), first_objects as materialized (
      select distinct on (link.contract_id) link.contract_id, link.object_id, object.address, object.city
      from stretch
      join contract_objects link on link.contract_id = stretch.id
      left join objects object on object.id = link.object_id and object.owner_id = stretch.owner_id
      order by link.contract_id, link.position, link.object_id
    ), amounts as materialized (
      select line.contract_id, sum(${perMonth('line', 'amount_excl')})::bigint as excl,
        sum(${perMonth('line', 'vat')})::bigint as vat
      from stretch
      join contract_lines line on line.contract_id = stretch.id
      where ${isActive('stretch')} and ${isActive('line')}
      group by line.contract_id
    ), derived as (
      select stretch.id, first_objects.object_id, first_objects.address, first_objects.city,
        case when relations.is_anonymised then '' else coalesce(relations.name, '') end as contractor_name,
        coalesce(amounts.excl, 0) as excl, coalesce(amounts.vat, 0) as vat
      from stretch
      left join first_objects on first_objects.contract_id = stretch.id
      left join relations on relations.id = stretch.relation_id
      left join amounts on amounts.contract_id = stretch.id
    )
    update contracts set object_id = derived.object_id, address = derived.address, city = derived.city,
      contractor_name = derived.contractor_name, amount_excl_per_month = derived.excl, vat_per_month = derived.vat,
      amount_incl_per_month = derived.excl + derived.vat
    from derived
    where contracts.id = derived.id
      and (contracts.object_id, contracts.address, contracts.city, contracts.contractor_name,
        contracts.amount_excl_per_month, contracts.vat_per_month, contracts.amount_incl_per_month)
      is distinct from (derived.object_id, derived.address, derived.city, derived.contractor_name,
        derived.excl, derived.vat, derived.excl + derived.vat)`,
  ],
};
