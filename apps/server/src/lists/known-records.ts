/** The records that a filter may name, as rows `known` with an id: those within the scope, and lookups that everybody shares. */
export const knownRecords = {
  owners: '(select id, id as owner_id, broker_id from owners) known where :mine(known)',
  objects: 'objects known where :mine(known)',
  relations: `relations known where not known.is_anonymised
    and known.id in (select ro.relation_id from relation_owners ro where :mine(ro))`,
  ledger_accounts: 'ledger_accounts known where (known.owner_id is null or :mine(known))',
  service_costs: 'service_costs known where :mine(known)',
  brokers: 'brokers known where true',
  users: 'users known where true',
  ticket_states: 'ticket_states known where true',
} as const;
