import type { search as dutch } from '../nl/search.ts';
import type { Shape } from '../shape.ts';

export const search = {
  placeholder: 'Search broker or landlord',
  none: 'Nothing found.',
  broker: 'broker: {name}',
  owner: 'owner: {name}',
  portfolio: {
    placeholder: 'Search my portfolio',
    hint: 'Name, address, postcode, number, phone or IBAN; the beginning of a word is enough',
    shortcut: 'Shortcut: {keys}',
    searching: 'Searching…',
    approximate: 'Nothing is written exactly like that. This looks like it:',
    failed: 'Searching does not work right now. Please try again shortly.',
    kinds: {
      objects: 'Objects',
      relations: 'Relations',
      contracts: 'Contracts',
      tickets: 'Notifications',
      rental_statements: 'Rental statements',
      invoices: 'Invoices',
    },
    counted: '{kind} ({total, number})',
    countedMore: '{kind} (more than {total, number})',
  },
} as const satisfies Shape<typeof dutch>;
