import { boolean, id, integer, moment, oneOf, text } from '../core/field.ts';
import { list, many, one } from '../core/list.ts';
import { vatKinds } from './approval-kinds.ts';

/** What a broker's portal needs before it can be opened; the names are those of the form. */
export const brokerRequirements = [
  'display_name',
  'portal_url',
  'logo',
  'phone_number',
  'main_user',
  'owners',
] as const;

export const brokersList = list({
  name: 'brokers',
  module: null,
  fields: {
    id: id(),
    display_name: text({ sort: true, search: true }),
    portal_url: text({ nullable: true, sort: true, search: true }),
    logo_url: text({ nullable: true }),
    phone_exchange: text({ nullable: true }),
    phone_number: text({ nullable: true }),
    email: text({ nullable: true, search: true }),
    estate_agent_id: id({ nullable: true }),
    estate_agent_name: text({ nullable: true, sort: true, search: true }),
    main_user_id: id({ nullable: true }),
    main_user_name: text({ nullable: true, sort: true }),
    owner_count: integer({ sort: true }),
    user_count: integer({ sort: true }),
    file_count: integer({ sort: true }),
    is_complete: boolean({ sort: true, filter: true }),
    /** Names of what is missing, at commas; empty when complete. */
    missing: text(),
    /** The modules that are on, at commas. */
    modules: text({ recordOnly: true }),
    /** Within how many days after a period its owners are paid. */
    payout_days: integer({ nullable: true, recordOnly: true }),
    /** Whether expected costs and mandates are with VAT; null where nobody said so. */
    mandate_vat: oneOf(vatKinds, { nullable: true, recordOnly: true }),
    /** Whether owners read every note of the back office at their tickets, and not only those that were released. */
    opens_ticket_notes: boolean({ recordOnly: true }),
    /** For how many days a link to photos of a ticket opens; null where none goes to the back office. */
    photo_link_days: integer({ nullable: true, recordOnly: true }),
    own_text: text({ nullable: true, recordOnly: true }),
    own_text_en: text({ nullable: true, recordOnly: true }),
    opening_hours: text({ nullable: true, recordOnly: true }),
    opening_hours_en: text({ nullable: true, recordOnly: true }),
    handler_id: id({ nullable: true, recordOnly: true }),
    created_at: moment({ sort: true, recordOnly: true }),
    updated_at: moment({ sort: true, recordOnly: true }),
  },
  includes: {
    owners: many({
      id: id(),
      name: text(),
      reference: text({ nullable: true }),
      city: text({ nullable: true }),
      is_present: boolean(),
    }),
    users: many({
      id: id(),
      first_name: text(),
      name: text(),
      email: text(),
      last_login_at: moment({ nullable: true }),
    }),
    files: many({ id: id(), name: text(), description: text(), uploaded_at: moment(), byte_count: integer() }),
    estate_agent: one({
      id: id(),
      name: text(),
      phone: text({ nullable: true }),
      email: text({ nullable: true }),
      city: text({ nullable: true }),
    }),
  },
  defaultSort: ['display_name'],
});
