import type { search as dutch } from '../nl/search.ts';
import type { Shape } from '../shape.ts';

export const search = {
  placeholder: 'Search for a broker or landlord',
  none: 'Nothing found.',
  recent: 'Last opened',
  screens: 'Go to',
  broker: 'broker: {name}',
  owner: 'owner: {name}',
  portfolio: {
    placeholder: 'Search my portfolio',
    hint: 'Name, address, postcode, number, whole phone number or IBAN; the beginning of a word is enough',
    shortcut: 'Shortcut: {keys}',
    searching: 'Searching…',
    approximate: 'No exact matches. Similar results:',
    failed: 'Search is currently unavailable. Try again in a moment.',
    counted: '{kind} ({total, number})',
    countedMore: '{kind} (more than {total, number})',
    kinds: {
      objects: 'Object',
      relations: 'Relation',
      contracts: 'Contract',
      tickets: 'Notification',
      rental_statements: 'Rental statement',
      invoices: 'Invoice',
    },
  },
} as const satisfies Shape<typeof dutch>;
