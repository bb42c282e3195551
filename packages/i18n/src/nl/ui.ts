export const ui = {
  loading: 'Bezig met laden',
  close: 'Sluiten',
  again: 'Opnieuw proberen',
  unreachable: 'Geen verbinding met de server. Controleer uw internet en probeer het opnieuw.',
  requestId: 'Kenmerk van deze fout: {id}',
  failed: 'Dit kon niet worden opgehaald',
  dialog: { ok: 'Ok', close: 'Sluiten' },
  icons: { exclamation: 'Let op', info: 'Informatie', success: 'Gelukt', error: 'Fout' },
  freshness: {
    updated: 'Bijgewerkt op {moment}',
    stale: 'Deze gegevens zijn van {moment}. Bloxs kon sindsdien niet worden gelezen; u ziet de laatste kopie.',
    firstRun: 'De eerste synchronisatie met Bloxs loopt. De cijfers zijn nog niet volledig.',
  },
  chart: { asTable: 'Als tabel', asChart: 'Als grafiek' },
} as const;
