import { userKinds } from '../access/kinds.ts';
import { id, integer, moment, oneOf, text } from '../core/field.ts';
import { list } from '../core/list.ts';

/** Who did what, as whom, from where, and what it changed; never written over. */
export const auditEventsList = list({
  name: 'tools/audit-events',
  module: null,
  fields: {
    id: id(),
    happened_at: moment({ sort: true, filter: true }),
    action: text({ sort: true, filter: true, search: true }),
    user_id: id({ nullable: true }),
    user_name: text({ nullable: true, sort: true, search: true }),
    /** What that user was then; null of somebody unknown, the portal itself, and events from before it was kept. */
    user_kind: oneOf(userKinds, { nullable: true, sort: true, filter: true }),
    /** The portal through which the administrator looked; null outside one. */
    acting_as: text({ nullable: true, search: true }),
    subject_type: text({ nullable: true, sort: true, filter: true }),
    subject_id: text({ nullable: true, filter: true }),
    subject_name: text({ nullable: true, search: true }),
    reason: text({ nullable: true, search: true }),
    address: text({ nullable: true }),
    /** JSON texts of the fields that changed. */
    before: text({ nullable: true, recordOnly: true }),
    after: text({ nullable: true, recordOnly: true }),
  },
  filters: { user: id() },
  defaultSort: ['-happened_at'],
});

export const mailStates = ['queued', 'sending', 'sent', 'failed', 'outbox'] as const;

/** A mail that nobody got: it failed for good in the last week, or it has waited for an hour or longer. */
export const mailTroubles = ['failed', 'late'] as const;

export const mailLogList = list({
  name: 'tools/mail-log',
  module: null,
  fields: {
    id: id(),
    created_at: moment({ sort: true, filter: true }),
    kind: text({ sort: true, filter: true }),
    recipient: text({ sort: true, search: true }),
    subject: text({ search: true }),
    state: oneOf(mailStates, { sort: true, filter: true, count: true }),
    attempts: integer(),
    problem: text({ nullable: true }),
    sent_at: moment({ nullable: true, sort: true }),
    trouble: oneOf(mailTroubles, { nullable: true, filter: true, count: true, recordOnly: true }),
    /** Of mails in the outbox, where nothing is sent, unless a link in it may open an account; null once a mail went out. */
    text: text({ nullable: true, recordOnly: true }),
    html: text({ nullable: true, recordOnly: true }),
  },
  defaultSort: ['-created_at'],
});
