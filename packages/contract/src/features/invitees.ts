import type { GrantRoleName } from '../access/grants.ts';

/** How many rows of a file are looked at, and how many invitations one call sends. */
export const inviteeLimits = { checked: 10_000, sent: 100 } as const;
/** After how many days somebody who has not accepted is reminded, with a new link, until somebody plans otherwise. */
export const usualReminderDays = [7, 21] as const;
export const reminderLimits = { count: 4, firstDay: 1, lastDay: 60 } as const;

/**
 * New ones are invited; whoever stands for several landlords of one broker has one account, and is let in on the others; of repeated
 * ones there is nothing to do.
 */
export const inviteeOutcomes = ['new', 'let_in', 'repeated', 'refused'] as const;
/** What whoever stands for several landlords sees of the others, until somebody changes it. */
export const letInRole: GrantRoleName = 'contact';
export const inviteeReasons = [
  'owner_missing',
  'owner_unknown',
  'owner_ambiguous',
  'owner_gone',
  'email_missing',
  'email_wrong',
  'email_twice',
  'email_taken',
  'first_name_missing',
  'name_missing',
  'name_imitates',
  'language_unknown',
  'broker_missing',
  'broker_unknown',
  'broker_other',
  'with_earlier',
  'with_account',
  'no_account',
  'grants_full',
  'has_access',
  'has_account',
  'invited_before',
  'blocked',
] as const;
export type InviteeReason = (typeof inviteeReasons)[number];
