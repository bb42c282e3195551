import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { userKinds } from '../access/kinds.ts';
import { searchText } from '../core/asked.ts';
import { basedOn } from '../core/based-on.ts';
import { heldPermissions } from '../core/held-permissions.ts';
import { dataAnswer, listOperation, operation, recordOperation } from '../core/operation.ts';
import { detailSchema } from '../core/row-schema.ts';
import { idText, language, plainText } from '../core/wire.ts';
import { invitee, inviteeBody, reminderPlan } from './invitee-shapes.ts';
import { inviteeLimits } from './invitees.ts';
import { usersList } from './users.list.ts';

const access = { who: 'admin', permission: 'users_manage' } as const satisfies Access;
/** What lets somebody into an account, or somewhere else with it. */
const opening = { ...access, andOfKind: true } as const satisfies Access;
const params = z.object({ id: z.string() });
const personName = plainText.trim().min(1).max(100);
export const emailAddress = z.email().max(254);
/** Why something was done; kept in the audit trail. */
export const reason = plainText.trim().min(3).max(500);

const userBody = z.strictObject({
  type: z.enum(userKinds),
  email: emailAddress,
  first_name: personName,
  name: personName,
  language,
  /** The broker of a broker user; null for others. */
  broker_id: idText.nullable(),
  /** The owner of an owner user; null for others. */
  owner_id: idText.nullable(),
  permissions: heldPermissions,
});
export type UserBody = z.infer<typeof userBody>;

const linkChoice = z.strictObject({ id: idText, display_name: z.string() }).meta({ id: 'LinkChoice' });
export type LinkChoice = z.infer<typeof linkChoice>;

const answer = dataAnswer(detailSchema(usersList));
const createdAnswer = answer.extend({
  meta: z.strictObject({
    /** What became of the mail; null when none was asked for. After `failed` it waits in the queue, and can be sent again. */
    invitation: z.enum(['sent', 'outbox', 'failed']).nullable(),
  }),
});
export type InvitationResult = z.infer<typeof createdAnswer>['meta']['invitation'];

export const usersOperations = {
  list: listOperation({ list: usersList, path: '/users', access, summary: 'List the users' }),
  get: recordOperation({ list: usersList, path: '/users/{id}', access, summary: 'Get a user' }),
  choices: operation({
    method: 'GET',
    path: '/users/choices',
    access,
    summary: 'Search the brokers or owners a user can belong to by part of their name',
    query: z.strictObject({ kind: z.enum(['broker', 'owner']), q: searchText.optional() }),
    answer: dataAnswer(z.array(linkChoice)),
  }),
  create: operation({
    method: 'POST',
    path: '/users',
    access: opening,
    summary:
      'Add a user; with `invite`, the activation link is emailed immediately. The user is added even if that email fails',
    body: userBody.extend({ invite: z.boolean() }),
    answer: createdAnswer,
    isSensitive: true,
    askedAnew: 'password',
    problems: ['brokers_manage_required', 'owners_manage_required', 'cannot_grant_rights'],
  }),
  update: operation({
    method: 'PUT',
    path: '/users/{id}',
    access: opening,
    summary:
      'Update a user; with `based_on`, only if the record has not changed since it was read. Changing the email address, type, link or permissions requires the administrator’s password again in the last 15 minutes, and the user is notified by email. The new email address of an administrator waits 24 hours, unless the former address confirms it',
    params,
    body: userBody.extend({ based_on: basedOn(userBody) }),
    answer,
    problems: [
      'brokers_manage_required',
      'owners_manage_required',
      'not_found',
      'changed_meanwhile',
      'last_administrator',
      'password_confirmation_required',
      'cannot_change_own_rights',
      'cannot_grant_rights',
      'holds_more_rights',
    ],
  }),
  undoEmail: operation({
    method: 'DELETE',
    path: '/users/{id}/next-email',
    access,
    summary: 'Cancel an administrator’s email address change that is waiting to take effect',
    params,
    problems: ['not_found'],
  }),
  delete: operation({
    method: 'DELETE',
    path: '/users/{id}',
    access,
    summary: 'Delete a user',
    params,
    isSensitive: true,
    askedAnew: 'password',
    problems: ['not_found', 'cannot_delete_own_account', 'last_administrator'],
  }),
  resetTwoFactor: operation({
    method: 'POST',
    path: '/users/{id}/reset-2fa',
    access: opening,
    summary: 'Reset another user’s two-factor authentication',
    params,
    body: z.strictObject({ reason }),
    answer,
    isSensitive: true,
    askedAnew: 'password',
    problems: ['brokers_manage_required', 'owners_manage_required', 'not_found', 'forbidden'],
  }),
  invite: operation({
    method: 'POST',
    path: '/users/{id}/invite',
    access: opening,
    summary: 'Email the activation link again; refused if the user has accepted it or is blocked',
    params,
    answer,
    problems: ['brokers_manage_required', 'owners_manage_required', 'not_found', 'conflict', 'mail_failed'],
  }),
  invitees: operation({
    method: 'GET',
    path: '/users/invitees',
    access: opening,
    summary: 'List the landlords of the back office without a user, with what an invitation would need; at most 10,000',
    answer: dataAnswer(z.array(invitee)),
    problems: ['owners_manage_required'],
  }),
  checkInvitees: operation({
    method: 'POST',
    path: '/users/invitees/check',
    access: opening,
    summary: 'Say of each row of a CSV file whether its landlord can be invited, and if not, why; nothing is changed',
    body: z.strictObject({ csv: plainText.min(1).max(1_000_000) }),
    answer: dataAnswer(z.array(invitee)),
    problems: ['owners_manage_required'],
  }),
  inviteMany: operation({
    method: 'POST',
    path: '/users/invitees',
    access: opening,
    summary:
      'Add and invite users of landlords, each by itself; a landlord that is not in the portal is added. Repeating the call invites nobody twice',
    body: z.strictObject({
      rows: z.array(inviteeBody).min(1).max(inviteeLimits.sent),
      /** Whether who has not accepted is reminded after the days of the plan. */
      reminds: z.boolean(),
    }),
    answer: dataAnswer(z.array(invitee)),
    isSensitive: true,
    askedAnew: 'password',
    problems: ['owners_manage_required'],
  }),
  reminderPlan: operation({
    method: 'GET',
    path: '/users/reminder-plan',
    access: opening,
    summary: 'Get after how many days landlords’ users who were invited together are reminded until they accept',
    answer: dataAnswer(reminderPlan),
    problems: ['owners_manage_required'],
  }),
  putReminderPlan: operation({
    method: 'PUT',
    path: '/users/reminder-plan',
    access: opening,
    summary: 'Set after how many days they are reminded; whoever was invited before keeps the reminders planned then',
    body: reminderPlan,
    answer: dataAnswer(reminderPlan),
    problems: ['owners_manage_required'],
  }),
  block: operation({
    method: 'POST',
    path: '/users/{id}/block',
    access,
    summary: 'Block a user from logging in and end their sessions; the user is notified by email',
    params,
    answer,
    isSensitive: true,
    askedAnew: 'password',
    problems: ['not_found', 'forbidden', 'last_administrator'],
  }),
  unblock: operation({
    method: 'POST',
    path: '/users/{id}/unblock',
    access: opening,
    summary: 'Unblock a user',
    params,
    answer,
    isSensitive: true,
    askedAnew: 'password',
    problems: ['brokers_manage_required', 'owners_manage_required', 'not_found'],
  }),
} as const;
