import { sql } from 'drizzle-orm';
import { bigint, customType, pgPolicy, pgRole, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Read for people, one role per kind of scope, so that each policy is one comparison that an index answers: a broker, an owner,
 * an administrator. What a role sees is narrowed by the scope of its transaction.
 */
const brokerRole = pgRole('gevel_broker').existing();
const ownerRole = pgRole('gevel_owner').existing();
const adminRole = pgRole('gevel_admin').existing();
/** Writes what the back office says; sees every row. */
export const syncRole = pgRole('gevel_sync').existing();

/** Euro cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' });
/** A key that the back office gave. */
export const sourceId = (name: string) => bigint(name, { mode: 'number' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Text that orders by its bytes, the same on every database. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The order in which people expect a text: case and accents aside, numbers by value. Kept by the database itself. */
export const sortKey = (name: string, of: string) =>
  byteOrderedText(name).generatedAlwaysAs(sql.raw(`gevel_sort_key(${of})`));

/** What `filter[q]` looks in: the given columns, folded to plain lower case. */
export const searchText = (...columns: string[]) =>
  byteOrderedText('search_text').generatedAlwaysAs(
    sql.raw(`gevel_fold(${columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)})`),
  );

/** What sync keeps of every record: a hash of its content, so that only changes are written, and when it last changed. */
export const syncColumns = () => ({
  content_hash: text('content_hash').notNull(),
  changed_at: moment('changed_at').notNull().defaultNow(),
});

/** When what follows from other records last became something else, on a day after the row was last what it was; kept by a trigger. */
export const derivedAt = () => moment('derived_at');

export const ownerColumns = () => ({
  owner_id: sourceId('owner_id').notNull(),
  broker_id: bigint('broker_id', { mode: 'number' }).notNull(),
});

/** The scope of the transaction, read once per statement; null when none is set, so that nothing is seen. */
export const scopedBroker = `(select nullif(current_setting('gevel.broker_id', true), '')::bigint)`;
export const scopedOwner = `(select nullif(current_setting('gevel.owner_id', true), '')::bigint)`;
export const scopedAdmin = `(select current_setting('gevel.admin', true)) = 'yes'`;

/** Which rows each kind of scope sees; a kind that is left out sees none. */
export interface Readers {
  broker?: string;
  owner?: string;
  admin?: string;
}

export const readPolicies = ({ broker, owner, admin }: Readers) => [
  ...(broker === undefined ? [] : [readPolicy('broker_read', brokerRole, broker)]),
  ...(owner === undefined ? [] : [readPolicy('owner_read', ownerRole, owner)]),
  ...(admin === undefined ? [] : [readPolicy('admin_read', adminRole, admin)]),
];

/** Rows of one owner: for that owner, and for the broker to whom the owner is linked. */
export const ownedRows: Readers = { broker: `broker_id = ${scopedBroker}`, owner: `owner_id = ${scopedOwner}` };
/** The same for the broker alone. */
export const ofBroker: Readers = { broker: `broker_id = ${scopedBroker}` };
/** Rows for administration alone. */
export const administered: Readers = { admin: scopedAdmin };
/** Rows that say of nobody whose they are. */
export const sharedRows: Readers = { broker: 'true', owner: 'true', admin: 'true' };

export const syncPolicy = () => pgPolicy('sync_all', { to: syncRole, using: sql`true`, withCheck: sql`true` });

function readPolicy(name: string, to: ReturnType<typeof pgRole>, using: string) {
  return pgPolicy(name, { for: 'select', to, using: sql.raw(using) });
}
