import { boolean, date, decimal, id, integer, moment, oneOf, text } from '../core/field.ts';
import { list, many } from '../core/list.ts';

/** What an owner's portal needs before it can be opened. */
export const ownerRequirements = ['linked_broker', 'back_office_owner', 'email', 'iban'] as const;

export const ownersList = list({
  name: 'owners',
  module: null,
  fields: {
    id: id(),
    name: text({ sort: true, search: true }),
    reference: text({ nullable: true, sort: true, search: true }),
    city: text({ nullable: true, sort: true, search: true }),
    email: text({ nullable: true, sort: true }),
    phone: text({ nullable: true, masked: 'phone' }),
    broker_id: id({ nullable: true }),
    broker_name: text({ nullable: true, sort: true, search: true }),
    object_count: integer({ sort: true }),
    user_count: integer({ sort: true }),
    /** Still known to the back office. */
    is_present: boolean({ sort: true, filter: true }),
    has_broker: boolean({ filter: true }),
    is_complete: boolean({ sort: true, filter: true }),
    /** Names of what is missing, at commas; empty when complete. */
    missing: text(),
    /** What an administrator filled in as address; null while `email` is the back office’s. */
    portal_email: text({ nullable: true, recordOnly: true }),
    mobile: text({ nullable: true, recordOnly: true, masked: 'phone' }),
    street_address: text({ nullable: true, recordOnly: true }),
    postal_code: text({ nullable: true, recordOnly: true }),
    iban: text({ nullable: true, recordOnly: true, masked: 'iban' }),
    coc_number: text({ nullable: true, recordOnly: true }),
    vat_number: text({ nullable: true, recordOnly: true }),
    archived_on: date({ nullable: true, recordOnly: true }),
    remarks: text({ nullable: true, recordOnly: true }),
    /** Within how many days after a period it is paid; null where what holds for its broker does. */
    payout_days: integer({ nullable: true, recordOnly: true }),
    /** Who of its broker handles it; null where that is who handles the broker's owners. */
    handler_id: id({ nullable: true, recordOnly: true }),
    changed_at: moment({ sort: true, recordOnly: true }),
  },
  filters: { broker: id() },
  includes: {
    users: many({
      id: id(),
      first_name: text(),
      name: text(),
      email: text(),
      last_login_at: moment({ nullable: true }),
    }),
    /** Users of its broker, of whom one may handle it. */
    agents: many({ id: id(), first_name: text(), name: text() }),
    /** Shares in consolidated books, of this owner's in another's and the other way round; nobody is paid by them. */
    shares: many({
      id: id(),
      /** Whether the books of this owner are a part of the other's, or the other way round. */
      side: oneOf(['part_of', 'holds']),
      owner_id: id(),
      owner_name: text({ nullable: true }),
      percentage: decimal(),
      start_date: date(),
      /** Null while it lasts. */
      end_date: date({ nullable: true }),
    }),
  },
  defaultSort: ['name'],
});
