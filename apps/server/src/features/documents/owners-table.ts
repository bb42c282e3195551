/** Owners with whose they are as the rows of other records have it: a landlord is the record of his own documents. */
export const ownersTable = '(select id, id as owner_id, broker_id, name from owners)';
