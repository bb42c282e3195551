import type { userDetailWords as dutch } from '../nl/user-words.ts';
import type { Shape } from '../shape.ts';

const userWords = {
  rights: {
    brokers_manage: 'Add, change and delete brokers, open their portals, and start synchronisations.',
    owners_manage:
      'Add and link landlords, remove them from the portal, open their portals, start synchronisations and confirm removals.',
    news_manage: 'Write, schedule and delete news.',
    users_manage:
      'Add, invite, block and delete users, including administrators, and read the audit trail and the email log.',
    tools: 'View the tools: synchronisation, connection, jobs and health.',
    noPortfolio: 'Cannot view any portfolio, except in an opened portal.',
    broker: 'View the portfolio of {name}: all landlords linked to this broker.',
    owner: 'See what {name} has in the portal.',
    unlinked: 'Nothing yet: first select who this user logs in for.',
    modules: 'Only the modules that are switched on for the broker.',
    noManage: 'Cannot manage anything.',
    blocked: 'Nothing: this user is blocked and cannot log in.',
  },
  security: {
    twoFactorOn: 'Two-factor authentication is on.',
    twoFactorOff: 'Two-factor authentication is off.',
    resetTwoFactor: 'Reset two-factor authentication',
    resetTitle: 'Reset two-factor authentication for {name}',
    resetText:
      'The user is logged out everywhere. Passkeys, recovery codes, trusted devices and personal tokens are revoked. The user then logs in with a password only and sets up two-factor authentication again. This cannot be undone.',
    resetDone: 'Two-factor authentication has been reset.',
    reason: 'Reason',
    reasonHint: 'Recorded in the audit trail.',
    reasonTooShort: 'Enter a reason of at least three characters.',
    addressWaitsTitle: 'A new email address is waiting',
    addressWaits:
      'From {moment} this administrator logs in with {email}, or as soon as the current address confirms it. Is this not right? Undo it.',
    undoAddress: 'Undo',
    addressUndone: 'The email address will not change. The user and the other administrators are notified.',
    lastLogin: 'Last login',
    invitedAt: 'Invited',
    state: 'Status',
    twoFactor: 'Two-factor authentication',
    invite: 'Send invitation',
    inviteAgain: 'Invite again',
    invited: 'The invitation has been sent.',
    inviteFailed:
      'The user has been added. The invitation is queued and will be retried automatically. You can also invite the user again now; the link in any earlier invitation will then stop working.',
    block: 'Block',
    blockTitle: 'Block {name}?',
    blockText:
      'The user will be logged out everywhere and can no longer log in. Links in emails, trusted devices and personal tokens are revoked, even if you unblock the user later.',
    blocked: 'The user has been blocked.',
    unblock: 'Unblock',
    unblocked: 'The user can log in again.',
  },
  undo: {
    title: 'Changed',
    text: 'This is different from before it was saved: {fields}. You can put it back as long as this page is open.',
    action: 'Undo this change',
    done: 'The change was undone. Whoever was notified of it is notified of this as well.',
  },
} as const satisfies Shape<typeof dutch>['userWords'];

export const userDetailWords = { userWords } as const satisfies Shape<typeof dutch>;
