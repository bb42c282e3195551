import type { mailLog as dutch } from '../nl/mail-log.ts';
import type { Shape } from '../shape.ts';
import { toolTitles } from './frame.ts';

export const mailLog = {
  title: toolTitles.mailLog,
  fields: {
    id: 'ID',
    created_at: 'Created on',
    kind: 'Type',
    recipient: 'Recipient',
    subject: 'Subject',
    state: 'Status',
    attempts: 'Attempts',
    problem: 'Problem',
    sent_at: 'Sent',
    text: 'Text',
    html: 'Formatted text',
  },
  values: {
    kind: {
      reset: 'Password reset',
      invitation: 'Invitation',
      invitationReminder: 'Invitation reminder',
      'email-change': 'Confirm email address',
      'email-change-notice': 'Notice of new email address',
      'email-changed': 'Email address changed',
      'address-waits': 'Email address change waits 24 hours',
      'address-waits-of-other': 'Administrator’s email address waits 24 hours',
      'address-undone': 'Email address change undone',
      'address-by-operator': 'Email address set on the server',
      'rights-changed': 'Permissions changed',
      'password-changed': 'Password changed',
      'two-factor-reset': 'Two-factor authentication reset',
      'sync-alarm': 'Synchronisation alarm',
      'trail-broken': 'Alarm of the audit trail',
      'whats-new': 'What is new',
      test: 'Test email',
    },
    state: { queued: 'Queued', sending: 'Sending', sent: 'Sent', failed: 'Failed', outbox: 'In the outbox' },
  },
} as const satisfies Shape<typeof dutch>;
