import type { users as dutch } from '../nl/users.ts';
import type { Shape } from '../shape.ts';

/** What an administrator may, as a field of a user. */
export const permissionFields = {
  brokers_manage: 'Manages brokers',
  owners_manage: 'Manages landlords',
  news_manage: 'Manages news',
  users_manage: 'Manages users',
} as const;

/** What an administrator may, as the name of a right. */
export const permissionNames = {
  brokers_manage: 'Manage brokers',
  owners_manage: 'Manage landlords',
  news_manage: 'Manage news',
  users_manage: 'Manage users',
} as const;

export const users = {
  title: 'Users',
  fields: {
    id: 'ID',
    type: 'Type',
    state: 'Status',
    first_name: 'First name',
    name: 'Last name',
    email: 'Email address',
    next_email: 'New email address',
    next_email_at: 'New email address from',
    language: 'Language',
    broker_id: 'Broker',
    broker_name: 'Broker',
    owner_id: 'Landlord',
    owner_name: 'Landlord',
    ...permissionFields,
    two_factor_enabled: 'Two-factor authentication',
    has_logged_in: 'Has logged in',
    last_login_at: 'Last login',
    invited_at: 'Invited on',
    invitation: 'Invitation',
    next_reminder_at: 'Reminder on',
    created_at: 'Added on',
  },
  values: {
    invitation: { not_sent: 'Not sent', sent: 'Sent', ending: 'Expires within 2 days', ended: 'Expired' },
    type: { admin: 'Administrator', broker: 'Broker', owner: 'Landlord' },
    state: { invited: 'Invited', active: 'Active', blocked: 'Blocked' },
    language: { nl: 'Nederlands', en: 'English' },
  },
  inviteTitle: 'Invite landlords',
  add: 'Add user',
  becomes: 'becomes {email}',
  neverLoggedIn: 'Never logged in',
  never: 'Never',
  groups: {
    person: 'Person',
    access: 'Access',
    accessHint: 'Who this user logs in for, and what they are allowed to do.',
    rights: 'What this user can do',
    security: 'Logging in',
  },
  form: {
    emailHint: 'The user logs in with this address.',
    type: 'User type',
    broker: 'Broker',
    brokerPlaceholder: 'Search for a broker',
    brokerRequired: 'Select this user’s broker.',
    owner: 'Landlord',
    ownerPlaceholder: 'Search for a landlord',
    ownerRequired: 'Select this user’s landlord.',
    permissions: 'Permissions',
    permissionsHint: 'Only administrators have permissions; the tools are available to all administrators.',
    ownRights: 'Your own permissions can only be changed by another administrator.',
    unheldRights: 'You can only grant permissions that you have yourself.',
    invite: 'Send an invitation now',
    inviteHint: 'The user chooses a password using the link in the email; it is valid for 7 days.',
  },
  needs: {
    brokers_manage:
      'Only an administrator who also manages brokers can add, link or invite accounts of brokers, or give access to them.',
    owners_manage:
      'Only an administrator who also manages landlords can add, link or invite accounts of landlords, or give access to them.',
  },
  heavy: {
    address:
      'You are changing the email address. When you save, we ask for your own password unless you have just entered it. The old and new addresses are notified; the user is logged out, and personal tokens and links in earlier emails are revoked.',
    waits:
      'If the user is an active administrator, or becomes one now, the new address takes effect in 24 hours, or as soon as the current address confirms it. Until then nothing changes about logging in, and every administrator who manages users can undo it.',
    rights:
      'You are changing what this user can do. When you save, we ask for your own password unless you have just entered it. The user is notified, and personal tokens are revoked. Another user type, broker or landlord logs the user out.',
    both: 'You are changing the email address and what this user can do. When you save, we ask for your own password unless you have just entered it. The old and new addresses are notified; the user is logged out, and personal tokens and links in earlier emails are revoked.',
  },
  permissions: permissionNames,
  delete: {
    action: 'Delete user',
    title: 'Delete user?',
    text: '{name} will be deleted and can no longer log in. Questions, answers, notifications and documents remain, without the name. This cannot be undone; blocking can.',
    own: 'You cannot delete your own account',
  },
  newTitle: 'New user',
  created: 'The user has been added.',
} as const satisfies Shape<typeof dutch>;
