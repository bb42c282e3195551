import { availabilitySql } from '../../domain/occupancy.ts';
import { type Derivation, isActive, perMonth } from './derivation.ts';

// Materialized: without statistics the planner takes each for one row and would compute it again for every object.

/**
 * The rent contract of today on each object, of the object’s own owner; of several the one that began last. A store room that
 * is let along with a home may stand on its lines only.
 */
const tenancies = `
  let_under as materialized (
    select link.object_id, link.contract_id, stretch.owner_id
    from stretch join contract_objects link on link.object_id = stretch.id
    union
    select line.object_id, line.contract_id, line.owner_id
    from stretch join contract_lines line on line.object_id = stretch.id and line.owner_id = stretch.owner_id
    where line.kind = 'bare_rent' and ${isActive('line')}
  ), tenancies as materialized (
    select distinct on (link.object_id) link.object_id, case when not relations.is_anonymised then relations.name end as tenant_name
    from let_under link
    join contracts contract on contract.id = link.contract_id and contract.owner_id = link.owner_id
    left join relations on relations.id = contract.relation_id
    where contract.type in ('rentcontract', 'privaterent', 'commercialrent') and ${isActive('contract')}
    order by link.object_id, contract.start_date desc, contract.id desc
  )`;

/** Today's lines by object, of the object’s own owner; a line without an object belongs to the only object of its contract. */
const rents = `
  rent_lines as (
    select line.id, line.object_id
    from stretch join contract_lines line on line.object_id = stretch.id and line.owner_id = stretch.owner_id
    union all
    select line.id, link.object_id
    from stretch
    join contract_objects link on link.object_id = stretch.id
    join contract_lines line on line.contract_id = link.contract_id and line.object_id is null
      and line.owner_id = stretch.owner_id
    where not exists (
      select from contract_objects other where other.contract_id = link.contract_id and other.object_id <> link.object_id)
  ), rents as materialized (
    select rent_lines.object_id, sum(${perMonth('line', 'amount_excl')})::bigint as rent_per_month
    from rent_lines
    join contract_lines line on line.id = rent_lines.id
    join contracts contract on contract.id = line.contract_id
    where line.kind in ('bare_rent', 'rent_reduction') and ${isActive('line')} and ${isActive('contract')}
    group by rent_lines.object_id
  )`;

export const objectsDerivation: Derivation = {
  over: 'objects',
  statements: [
    `with stretch as (select id, owner_id from objects where id > $1 and id <= $2), ${tenancies}, ${rents}, derived as (
      select object.id,
        coalesce(case when place.street is not null then concat_ws(' ', place.street, place.house_number) end,
          object.display_address) as address,
        place.postal_code, place.city,
        coalesce(parent.name, parent.reference) as building,
        ${availabilitySql('object', 'tenancies.object_id is not null')} as availability,
        tenancies.tenant_name,
        coalesce(rents.rent_per_month, 0) as rent_per_month
      from stretch
      join objects object on object.id = stretch.id
      left join addresses place on place.id = object.address_id
      left join objects parent on parent.id = object.parent_id and parent.owner_id = object.owner_id
      left join tenancies on tenancies.object_id = object.id
      left join rents on rents.object_id = object.id
    )
    update objects set address = derived.address, postal_code = derived.postal_code, city = derived.city,
      building = derived.building, availability = derived.availability, tenant_name = derived.tenant_name,
      rent_per_month = derived.rent_per_month
    from derived
    where objects.id = derived.id
      and (objects.address, objects.postal_code, objects.city, objects.building, objects.availability,
        objects.tenant_name, objects.rent_per_month)
      is distinct from (derived.address, derived.postal_code, derived.city, derived.building, derived.availability,
        derived.tenant_name, derived.rent_per_month)`,
  ],
};
