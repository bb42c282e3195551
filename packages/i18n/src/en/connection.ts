import type { DocumentMessages } from '../messages.ts';

export const connection = {
  title: 'Connection to Bloxs, checked {moment}',
  address: 'Address: {url}',
  verdicts: {
    failed: 'Conclusion: there is no connection.',
    whole: 'Conclusion: everything the portal needs can be read.',
    short: 'Conclusion: the portal cannot read everything yet. Please change or look into the following:',
  },
  failures: {
    unreachable: 'Bloxs does not answer at this address. Is the address right, and may this server reach it?',
    refused: 'The API key or secret was refused. Is the key right, and is it active?',
    limited: 'Too many calls were made; Bloxs asked to wait. Try again in an hour.',
    gone: 'The API is not at this address. Is the address right?',
    not_delivered: 'These data are not delivered.',
    misunderstood: 'What answers at this address is not the API of Bloxs. Is the address right?',
  },
  asks: {
    forbidden: 'Give the role of the API key the right to read: {sets}.',
    absent: 'These sets are not there: {sets}. Do they belong to the licence or the version?',
    needed: 'These fields are missing, and without them the portal cannot read the data: {fields}.',
    failing: '{set} gives no answer that we can read: {problem}.',
    unreadable: 'Of {set}, {unreadable} of the first {sampled} rows cannot be read: {reason}.',
  },
  notes: {
    optional: 'These fields are missing; the portal shows them as unknown: {fields}.',
    added: 'These fields are new; the portal does not read them yet and does not need them: {fields}.',
    pageSize: 'At most {rows} rows a call: {sets}.',
    counted: 'Counted only by a call of its own: {sets}.',
    uncounted: 'Not counted: {sets}.',
    wholeRows: 'Whole rows only: {sets}.',
  },
  estimate:
    'First synchronisation: {rows} rows in {calls} calls. Reading alone takes about {minutes} min, at {perMinute} calls a minute at most.',
  unknownSize: 'On top of this comes what cannot be counted beforehand: {sets}.',
  leftOut: 'Not included, because it cannot be read now: {sets}.',
  columns: {
    set: 'Set',
    access: 'Access',
    rows: 'Rows',
    newest: 'Newest',
    bytes: 'Bytes a row',
    others: 'Fields not read',
    calls: 'Calls',
  },
  access: { allowed: 'yes', forbidden: 'forbidden', absent: 'missing', unknown: 'unknown' },
} as const satisfies DocumentMessages['connection'];
