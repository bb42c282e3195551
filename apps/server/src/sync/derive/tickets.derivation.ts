import type { Derivation } from './derivation.ts';

export const ticketsDerivation: Derivation = {
  over: 'tickets',
  statements: [
    `with derived as (
      select ticket.id, coalesce(object.name, object.reference) as object_name, object.address
      from tickets ticket
      left join objects object on object.id = ticket.object_id and object.owner_id = ticket.owner_id
      where ticket.id > $1 and ticket.id <= $2
    )
    update tickets set object_name = derived.object_name, address = derived.address
    from derived
    where tickets.id = derived.id
      and (tickets.object_name, tickets.address) is distinct from (derived.object_name, derived.address)`,
  ],
};
