import type { passkeyWords as dutch } from '../nl/passkeys.ts';
import type { Shape } from '../shape.ts';

const passkeys = {
  title: 'Passkeys',
  hint: 'With a passkey you log in using your fingerprint, face or PIN: without password and code, or in place of the code. Fake websites cannot use it.',
  none: 'You have no passkeys yet.',
  name: 'Name',
  nameHint: 'How you recognise it, such as “Office laptop”.',
  device: 'Created on',
  createdAt: 'Created',
  lastUsedAt: 'Last used',
  never: 'Never',
  actions: 'Actions',
  add: 'Add passkey',
  addFirstHint:
    'Your first passkey is also your two-factor authentication: you get recovery codes, are logged out everywhere else and your personal tokens are revoked.',
  create: 'Create passkey',
  added: 'The passkey {name} has been added.',
  rename: 'Rename',
  renameOf: 'Rename passkey {name}',
  newName: 'New name of {name}',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removeOf: 'Remove passkey {name}',
  removeTitle: 'Remove passkey?',
  removeText:
    'Nobody can log in with {name} any more. You are logged out everywhere else and your trusted devices are revoked. If it is your only passkey and you use no authenticator app, your account is protected by a password only and your recovery codes are revoked. Afterwards, remove it from the device itself too.',
  removed: 'The passkey {name} has been removed.',
  needsPassword: 'Works without a password again once you have used it after your password',
  otherAddress: 'Created for another address of the portal; does not work here',
  policyOff: 'Two-factor authentication is off for your kind of user; you cannot add a passkey.',
  unsupported: 'This browser cannot use passkeys. Update it or use another one.',
  cancelled: 'No passkey was used: the window was closed, or it took too long. Please try again.',
  alreadyThere: 'This device already holds a passkey of yours.',
  hindrance: {
    ip_address: 'Passkeys only work on a portal with a name, not on an IP address.',
    plain_http: 'Passkeys only work over a secure connection (https).',
    unknown_host: 'Passkeys only work at the portal’s own address.',
  },
  intro: 'Your password is correct. Now confirm with your passkey.',
  otherWay: 'with a passkey',
  use: 'Use a passkey',
  setUp: 'Or set up a passkey',
  setUpHint: 'You then log in using your fingerprint, face or PIN, without an authenticator app.',
  defaultName: 'My passkey',
} as const;

/** What is only said where passkeys are; those screens bring it along. */
export const passkeyWords = { passkeys } as const satisfies Shape<typeof dutch>;
