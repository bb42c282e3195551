import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, readPolicies, scopedAdmin, scopedBroker, scopedOwner, sourceId } from './columns.ts';

/** Estate agents who have a portal; what the back office knows of them is behind `estate_agent_id`. */
export const brokers = pgTable(
  'brokers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    display_name: text('display_name').notNull(),
    /** The first label of the portal's host name, lower case. */
    portal_url: text('portal_url'),
    estate_agent_id: sourceId('estate_agent_id'),
    phone_exchange: text('phone_exchange'),
    phone_number: text('phone_number'),
    email: text('email'),
    modules: text('modules')
      .array()
      .notNull()
      .default(sql.raw(`'{objects,contracts,relations,rental_statements,tickets,financial,reports}'`)),
    /** The user whom the broker's mails and questions go to; one of the broker's own. */
    main_user_id: uuid('main_user_id'),
    logo_file_id: uuid('logo_file_id'),
    /** What its owners read beside how to reach it; in English when somebody wrote that. */
    own_text: text('own_text'),
    own_text_en: text('own_text_en'),
    opening_hours: text('opening_hours'),
    opening_hours_en: text('opening_hours_en'),
    /** Who handles owners of whom nobody else does; one of the broker's own. */
    handler_id: uuid('handler_id'),
    /** Within how many days after a period its owners are paid; null where that is not agreed. */
    payout_days: integer('payout_days'),
    /** Whether expected costs and mandates in the back office are with VAT; null where nobody said so. */
    mandate_vat: text('mandate_vat', { enum: ['including', 'excluding'] }),
    /** Whether its owners read every note of the back office at their tickets, and not only those that were released. */
    opens_ticket_notes: boolean('opens_ticket_notes').notNull().default(false),
    /** For how many days a link to photos of a ticket opens, which goes to the back office in a note; null: none goes. */
    photo_link_days: integer('photo_link_days').default(30),
    /** The theme of the contract; null for the portal's own. */
    theme: jsonb('theme'),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('brokers_portal_url').on(table.portal_url),
    // An owner reads of its broker only what is granted: within how many days it is paid, and what amounts of tickets are.
    ...readPolicies({
      broker: `id = ${scopedBroker}`,
      owner: `id = (select o.broker_id from owners o where o.id = ${scopedOwner})`,
      admin: scopedAdmin,
    }),
  ],
).enableRLS();

/** Every theme that was in force; the newest is the broker's. */
export const themeVersions = pgTable(
  'theme_versions',
  {
    broker_id: bigint('broker_id', { mode: 'number' })
      .notNull()
      .references(() => brokers.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    theme: jsonb('theme').notNull(),
    created_at: moment('created_at').notNull(),
    created_by: text('created_by'),
  },
  (table) => [primaryKey({ columns: [table.broker_id, table.number] })],
).enableRLS();
