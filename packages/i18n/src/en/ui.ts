import type { ui as dutch } from '../nl/ui.ts';
import type { Shape } from '../shape.ts';

export const ui = {
  loading: 'Loading',
  close: 'Close',
  again: 'Try again',
  unreachable: 'No connection to the server. Check your internet and try again.',
  requestId: 'Reference of this failure: {id}',
  failed: 'This could not be fetched',
  dialog: { ok: 'Ok', close: 'Close' },
  icons: { exclamation: 'Attention', info: 'Information', success: 'Succeeded', error: 'Error' },
  freshness: {
    updated: 'Updated on {moment}',
    stale: 'This data is of {moment}. Bloxs could not be read since; you see the last copy.',
    firstRun: 'The first synchronisation with Bloxs is running. The figures are not complete yet.',
  },
  chart: { asTable: 'As a table', asChart: 'As a chart' },
} as const satisfies Shape<typeof dutch>;
