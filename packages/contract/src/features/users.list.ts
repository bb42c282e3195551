import { eachPermission, userKinds } from '../access/kinds.ts';
import { boolean, id, moment, oneOf, text } from '../core/field.ts';
import { list } from '../core/list.ts';

/** Invited until the invitation is accepted; blocked users cannot log in. */
export const userStates = ['invited', 'active', 'blocked'] as const;

/**
 * Whether the link of whoever was invited and has no password yet still opens anything: not sent with a mail, sent, for two more days
 * at most, or no more.
 */
export const invitationStates = ['not_sent', 'sent', 'ending', 'ended'] as const;

export const usersList = list({
  name: 'users',
  module: null,
  fields: {
    id: id(),
    type: oneOf(userKinds, { sort: true, filter: true, count: true }),
    state: oneOf(userStates, { sort: true, filter: true, count: true }),
    first_name: text({ sort: true, search: true }),
    name: text({ sort: true, search: true }),
    email: text({ sort: true, search: true }),
    /** An administrator's address that is to come, and from when it holds; null for everybody else. */
    next_email: text({ nullable: true }),
    next_email_at: moment({ nullable: true, sort: true }),
    language: oneOf(['nl', 'en'], { sort: true, filter: true }),
    broker_id: id({ nullable: true }),
    broker_name: text({ nullable: true, sort: true, search: true }),
    owner_id: id({ nullable: true }),
    owner_name: text({ nullable: true, sort: true, search: true }),
    ...eachPermission(() => boolean({ filter: true })),
    two_factor_enabled: boolean({ sort: true, filter: true }),
    has_logged_in: boolean({ filter: true }),
    last_login_at: moment({ nullable: true, sort: true }),
    invited_at: moment({ nullable: true, sort: true, recordOnly: true }),
    /** Null of who has a password, and of who is blocked. */
    invitation: oneOf(invitationStates, { nullable: true, filter: true, count: true, recordOnly: true }),
    /** When they are reminded of the invitation, if they have not accepted it by then. */
    next_reminder_at: moment({ nullable: true, recordOnly: true }),
    created_at: moment({ sort: true, recordOnly: true }),
  },
  defaultSort: ['name', 'first_name'],
});
