import type { ui as dutch } from '../nl/ui.ts';
import type { Shape } from '../shape.ts';

export const ui = {
  loading: 'Loading',
  close: 'Close',
  again: 'Try again',
  formerUser: 'former user',
  unreachable: 'No connection to the server. Check your internet connection and try again.',
  offline: 'This device is offline. You see what had already been loaded; the rest follows once you are back online.',
  requestId: 'Error reference: {id}',
  failed: 'This could not be loaded',
  copyFailed: 'This browser does not allow copying',
  dialog: { ok: 'Ok', close: 'Close' },
  icons: { exclamation: 'Warning', info: 'Information', success: 'Success', error: 'Error' },
  unread: {
    incomplete: 'This data is incomplete',
    unknown: 'Not every value is known',
    perhaps: 'This data may be incomplete',
    recordsOf: '{recordType}: of {of, number}, {count, number} could not be read.',
    records: '{recordType}: {count, number} could not be read.',
    values:
      '{recordType}: {count, plural, one {# value could not be read and is unknown} other {# values could not be read and are unknown}}.',
    notWhole: '{recordType}: incomplete when last retrieved; the previous data is still shown.',
    notDelivered: '{recordType}: not delivered. Whether there are any is not known here.',
    noneGiven: '{recordType}: none received from the property manager’s system.',
    value: 'unknown',
    valueHint: 'The property manager’s system has a value here, but it could not be read.',
  },
  freshness: {
    updated: 'Updated on {moment}',
    followed: 'Updated in full on {moment}, what is new until {followed}',
    stale:
      'This data is from {moment} and could not be retrieved completely since; you are viewing the last known data.',
    firstRun: 'The data is being retrieved for the first time. The figures are not yet complete.',
  },
  chart: { asTable: 'Show as table', asChart: 'Show as chart' },
} as const satisfies Shape<typeof dutch>;
