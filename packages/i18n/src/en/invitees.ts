import type { inviteeWords as dutch } from '../nl/invitees.ts';
import type { Shape } from '../shape.ts';

/** Inviting many landlords at once. */
const invitees = {
  from: 'Whom you invite',
  fromHint: 'Take the landlords without a user from Bloxs, or a CSV file that you filled in yourself.',
  list: 'Landlords without a user',
  file: 'Choose a CSV file',
  fileHint:
    'Or drop it here. Columns: landlord (number or name), email, first name, last name, and optionally language and broker.',
  example: 'File to fill in',
  exampleHint: 'With all landlords without a user and what Bloxs knows of them.',
  exampleName: 'invitations',
  splitNames:
    'Where Bloxs knows no first name, the name is split at the first space. Correct that in the file if needed.',
  tooLarge: 'This file is too large. Split it into parts of at most 10,000 lines.',
  nobody: 'Somebody can already log in for each landlord.',
  checked: 'What will happen',
  checkedHint: 'Nothing has been sent or changed yet.',
  counts: {
    new: '{count, plural, one {# will be invited} other {# will be invited}}',
    let_in:
      '{count, plural, one {# is given access with the same account} other {# are given access with the same account}}',
    repeated:
      '{count, plural, one {# was invited before or has an account} other {# were invited before or have an account}}',
    refused: '{count, plural, one {# cannot be invited} other {# cannot be invited}}',
  },
  show: 'Show',
  shown: { new: 'To be invited', let_in: 'Given access', repeated: 'Already done', refused: 'With an error' },
  row: 'Line',
  owner: 'Landlord',
  email: 'Email address',
  person: 'Name',
  broker: 'Broker',
  what: 'What will happen',
  choose: 'Choose {name}',
  chooseAll: 'Choose all {count, number}',
  chooseNone: 'Choose none',
  adds: 'The landlord is added and linked to the broker.',
  invites: 'Receives an invitation.',
  invited: 'Invited.',
  letIn: 'Given access as contact person, with the same account.',
  first: 'The first {shown, number} of {count, number}.',
  search: 'Search for landlord, name, email address or broker',
  notFound: 'Nobody found.',
  more: 'Show {count, number} more',
  chooseNoneFound: 'Do not choose these {count, number}',
  none: 'There are none here.',
  reminds: 'Remind whoever has not chosen a password after 7 and after 21 days',
  send: '{count, plural, one {Send # invitation} other {Send # invitations}}',
  sending: '{done, number} of {count, number} invitations',
  stop: 'Stop',
  stopped:
    'Stopped after {done, number} of {count, number}. What was sent stays sent; send again for the rest: nobody receives a second invitation for the same landlord.',
  failed:
    'Interrupted after {done, number} of {count, number}. What was sent stays sent; send again for the rest: nobody receives a second invitation for the same landlord.',
  done: '{count, plural, one {# invitation is ready and will be emailed.} other {# invitations are ready and will be emailed one by one.}}',
  doneLetIn:
    '{count, plural, one {At # landlord somebody was given access with the same account.} other {At # landlords somebody was given access with the same account.}}',
  refusedNow:
    '{count, plural, one {# line could not be invited; see the report.} other {# lines could not be invited; see the report.}}',
  report: 'Download the report',
  reportName: 'invitation-report',
  outcomes: { new: 'invite', let_in: 'give access', repeated: 'already done', refused: 'error' },
  outcome: 'Outcome',
  reason: 'Reason',
  reasons: {
    owner_missing: 'The landlord is missing.',
    owner_unknown: 'Bloxs has no such landlord.',
    owner_ambiguous: 'Several landlords have this name. Use the number.',
    owner_gone: 'This landlord is no longer active in Bloxs.',
    email_missing: 'The email address is missing.',
    email_wrong: 'This is no email address.',
    email_twice: 'An earlier line has the same email address, at the same landlord or another broker.',
    email_taken: 'This email address belongs to another user.',
    first_name_missing: 'The first name is missing.',
    name_missing: 'The last name is missing.',
    name_imitates: 'This name is too much like that of an administrator.',
    language_unknown: 'The language is nl or en.',
    broker_missing: 'The landlord belongs to no broker. Name one.',
    broker_unknown: 'This broker has no portal.',
    broker_other: 'The landlord is linked to another broker.',
    with_earlier: 'Is on an earlier line: is given access to this landlord as contact person, with the same account.',
    no_account: 'The line that makes the account for this address is not chosen, or could not be invited.',
    with_account:
      'Already has an account with another landlord of this broker: is given access to this landlord with it, as contact person.',
    grants_full: 'As many people as can be have access to this landlord. Revoke an access first.',
    has_access: 'Already has access.',
    has_account: 'Has an account already.',
    invited_before: 'Was invited before.',
    blocked: 'Is blocked.',
  },
} as const;

export const inviteeWords = { invitees } as const satisfies Shape<typeof dutch>;
