import type { maskedWords as dutch } from '../nl/masked.ts';
import type { Shape } from '../shape.ts';

const masked = {
  show: 'Show',
  hide: 'Hide',
  showOf: {
    phone: 'Show phone number of {name}',
    mobile: 'Show mobile number of {name}',
    iban: 'Show bank account number of {name}',
    account_number: 'Show bank account number of {name}',
    birth_date: 'Show date of birth of {name}',
  },
  hideOf: {
    phone: 'Hide phone number of {name}',
    mobile: 'Hide mobile number of {name}',
    iban: 'Hide bank account number of {name}',
    account_number: 'Hide bank account number of {name}',
    birth_date: 'Hide date of birth of {name}',
  },
  rest: 'Masked: {rest}',
  noRest: 'Masked',
  tooMany: 'You have shown many details. Wait ten minutes.',
  files: {
    ask: 'Without masking',
    hint: 'Otherwise the file holds the last part only.',
    reason: 'What do you need these details for?',
    reasonHint: 'Stored in the audit trail.',
    noReason: 'Give a reason.',
    clear: 'This file holds personal data without masking: {fields}. Keep it no longer than needed.',
    masked: 'Masked: {fields}.',
    name: 'unmasked',
  },
  looks: {
    title: 'Who looked',
    hint: 'Who opened the data of this person, and what was shown. Once an hour for the same user. Opening a list of several people is in the audit trail under that list. Whoever may see phone numbers at once saw them in such a list without masking; whether this person was in it is not recorded. Who made a file without masking is listed here with the reason. Files from before version 0.2 of the portal are in the audit trail alone.',
    none: 'Nobody has looked at this person within the retention period of the audit trail.',
    by: 'Who',
    at: 'When',
    what: 'What',
    record: 'Details viewed',
    file: 'In a file without masking ({list}), reason: {reason}',
    erased: 'Erased user',
    actingAs: '{name}, on behalf of {portal}',
    more: 'These are the newest 200. Older ones are in the audit trail.',
    trail: 'Audit trail of this person',
    fields: {
      phone: 'Phone number',
      mobile: 'Mobile number',
      iban: 'Bank account number',
      account_number: 'Bank account number',
      birth_date: 'Date of birth',
    },
  },
  phones: {
    title: 'Phone numbers',
    hint: 'Who sees phone numbers at once? Others see the last two digits and can ask for the number, which is recorded. Bank account numbers and dates of birth are masked for everybody.',
    kinds: { admin: 'Administrators', broker: 'Estate agents', owner: 'Landlords' },
    roles: { co_owner: 'Joint landlord', contact: 'Contact person', adviser: 'Adviser', accountant: 'Accountant' },
    rolesTitle: 'Who was given access to a landlord',
    saved: 'Saved.',
  },
} as const;

export const maskedWords = { masked } as const satisfies Shape<typeof dutch>;
