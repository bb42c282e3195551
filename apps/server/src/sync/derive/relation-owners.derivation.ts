import type { Derivation } from './derivation.ts';

/** Through which owners a relation is met: contracts, tickets, invoices, and the owner's own relation. */
const wanted = `
  wanted as materialized (
    select distinct met.relation_id, met.owner_id, owners.broker_id
    from (
      select relation_id, owner_id from contracts where owner_id > $1 and owner_id <= $2
      union all
      select party.relation_id, tickets.owner_id
      from tickets cross join lateral (values (reporter_id), (tenant_id), (supplier_id)) as party (relation_id)
      where owner_id > $1 and owner_id <= $2
      union all
      select relation_id, owner_id from sales_invoices where owner_id > $1 and owner_id <= $2
      union all
      select relation_id, owner_id from purchase_invoices where owner_id > $1 and owner_id <= $2
      union all
      select relation_id, id from owners where id > $1 and id <= $2
    ) met
    join relations on relations.id = met.relation_id
    join owners on owners.id = met.owner_id
  )`;

export const relationOwnersDerivation: Derivation = {
  over: 'owners',
  into: 'relation_owners',
  statements: [
    `with ${wanted}
     delete from relation_owners kept
     where kept.owner_id > $1 and kept.owner_id <= $2 and not exists (
       select from wanted where wanted.relation_id = kept.relation_id and wanted.owner_id = kept.owner_id)`,
    `with ${wanted}
     insert into relation_owners (relation_id, owner_id, broker_id)
     select relation_id, owner_id, broker_id from wanted
     where not exists (
       select from relation_owners kept where kept.relation_id = wanted.relation_id and kept.owner_id = wanted.owner_id)
     on conflict do nothing`,
  ],
};
