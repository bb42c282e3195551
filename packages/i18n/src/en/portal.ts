import type { portal as dutch } from '../nl/portal.ts';
import type { Shape } from '../shape.ts';

export const portal = {
  password: {
    title: 'Confirm your password',
    why: 'This is a sensitive action. Enter your password; you will not be asked again for 15 minutes.',
    yours: 'Your password',
    invalid: 'Invalid password.',
    confirm: 'Confirm',
    cancel: 'Cancel',
    close: 'Close',
  },
  code: {
    title: 'Confirm with a code',
    why: 'This changes how your account is protected. Enter a code from your authenticator app, or one of your recovery codes.',
    label: 'Verification code or recovery code',
  },
  open: {
    action: 'Open portal',
    title: 'Open the portal of {name}',
    text: 'You will see the portal as {name} sees it, in read-only mode. The reason is recorded in the audit trail.',
    reason: 'Reason',
    reasonHint: 'For example: question about the June statement.',
    reasonTooShort: 'Enter a reason of at least three characters.',
    confirm: 'Open',
    cancel: 'Cancel',
    failed: 'The portal could not be opened',
    incomplete: 'The portal cannot be opened yet. The following is missing:',
    complete: 'Complete: the portal can be opened',
    completeShort: 'Complete',
    incompleteShort: '{count, plural, one {# item missing} other {# items missing}}',
    missing: {
      display_name: 'Display name',
      portal_url: 'Portal address',
      logo: 'Logo',
      phone_number: 'Phone number',
      main_user: 'Main user',
      owners: 'At least one linked landlord',
      linked_broker: 'Linked broker',
      back_office_owner: 'Landlord in Bloxs',
      email: 'Email address',
      iban: 'IBAN',
    },
    inBackOffice: 'complete this in Bloxs',
  },
  byGrant: 'Your access to {name} does not include this page.',
  banner: {
    label: 'Opened portal',
    broker: 'You are viewing the portal as broker {name} sees it.',
    owner: 'You are viewing the portal as landlord {name} sees it.',
    period: 'Opened at {opened}, closes automatically at {expires}. Read-only.',
    /** On a phone, where two lines have to do. */
    brief: { broker: 'Broker {name}', owner: 'Landlord {name}', period: 'Read-only, {opened}–{expires}' },
    close: 'Close portal',
    closeFailed: 'The portal could not be closed.',
  },
} as const satisfies Shape<typeof dutch>;
