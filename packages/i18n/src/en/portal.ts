import type { portal as dutch } from '../nl/portal.ts';
import type { Shape } from '../shape.ts';

export const portal = {
  password: {
    title: 'Confirm your password',
    why: 'This is a sensitive action. Enter your password; after that you will not be asked again for fifteen minutes.',
    invalid: 'Invalid password.',
    confirm: 'Confirm',
    cancel: 'Cancel',
    close: 'Close',
  },
  open: {
    action: 'Open portal',
    title: 'Open the portal of {name}',
    text: 'You see the portal as {name} sees it. You can only look. The reason is kept in the audit trail.',
    reason: 'Reason',
    reasonHint: 'For example: question about the statement of June.',
    reasonTooShort: 'Give a reason of at least 3 characters.',
    confirm: 'Open',
    cancel: 'Cancel',
    failed: 'The portal could not be opened',
    incomplete: 'The portal cannot be opened yet. This is missing:',
    complete: 'Complete: the portal can be opened',
    completeShort: 'Complete',
    incompleteShort: '{count, plural, one {# item missing} other {# items missing}}',
    missing: {
      display_name: 'Display name',
      portal_url: 'Portal URL',
      logo: 'Logo',
      phone_number: 'Phone number',
      main_user: 'Main user',
      owners: 'At least one linked landlord',
      linked_broker: 'Linked broker',
      back_office_owner: 'Landlord in Bloxs',
      email: 'E-mail address',
      iban: 'IBAN',
    },
    inBackOffice: 'complete this in Bloxs',
  },
  banner: {
    label: 'Opened portal',
    broker: 'You are looking into the portal of broker {name}.',
    owner: 'You are looking into the portal of landlord {name}.',
    period: 'Opened at {opened}, closes by itself at {expires}. Looking only.',
    close: 'Close portal',
    closeFailed: 'The portal could not be closed.',
  },
} as const satisfies Shape<typeof dutch>;
