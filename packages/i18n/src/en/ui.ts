import type { ui as dutch } from '../nl/ui.ts';
import type { Shape } from '../shape.ts';

export const ui = {
  loading: 'Loading',
  close: 'Close',
  again: 'Try again',
  unreachable: 'No connection to the server. Check your internet connection and try again.',
  requestId: 'Error reference: {id}',
  failed: 'This could not be loaded',
  dialog: { ok: 'Ok', close: 'Close' },
  icons: { exclamation: 'Warning', info: 'Information', success: 'Success', error: 'Error' },
  freshness: {
    updated: 'Updated on {moment}',
    stale: 'This data is from {moment}. Bloxs has been unavailable since; you are viewing the last copy.',
    firstRun: 'The first synchronisation with Bloxs is running. The figures are not yet complete.',
  },
  chart: { asTable: 'Show as table', asChart: 'Show as chart' },
} as const satisfies Shape<typeof dutch>;
