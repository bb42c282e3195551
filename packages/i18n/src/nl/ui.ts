export const ui = {
  loading: 'Bezig met laden',
  close: 'Sluiten',
  again: 'Opnieuw proberen',
  /** Whose account is gone. */
  formerUser: 'voormalige gebruiker',
  unreachable: 'Geen verbinding met de server. Controleer uw internet en probeer het opnieuw.',
  offline: 'Dit apparaat is offline. U ziet wat er al was opgehaald; de rest komt vanzelf zodra er weer internet is.',
  requestId: 'Kenmerk van deze fout: {id}',
  failed: 'Dit kon niet worden opgehaald',
  copyFailed: 'Kopiëren lukt niet in deze browser',
  dialog: { ok: 'Ok', close: 'Sluiten' },
  icons: { exclamation: 'Let op', info: 'Informatie', success: 'Gelukt', error: 'Fout' },
  unread: {
    incomplete: 'Deze gegevens zijn niet volledig',
    unknown: 'Niet elke waarde is bekend',
    perhaps: 'Deze gegevens zijn misschien niet volledig',
    recordsOf:
      '{recordType}: van {of, number} {count, plural, one {kon er # niet worden gelezen} other {konden er # niet worden gelezen}}.',
    records: '{recordType}: {count, plural, one {# kon niet worden gelezen} other {# konden niet worden gelezen}}.',
    values:
      '{recordType}: {count, plural, one {# waarde kon niet worden gelezen en is onbekend} other {# waarden konden niet worden gelezen en zijn onbekend}}.',
    notWhole: '{recordType}: de laatste keer niet volledig opgehaald; de vorige gegevens staan er nog.',
    notDelivered: '{recordType}: niet aangeleverd. Of er zijn, is hier niet bekend.',
    noneGiven: '{recordType}: er kwam niets binnen uit de beheeradministratie.',
    value: 'onbekend',
    valueHint: 'Deze waarde staat in de beheeradministratie, maar kon niet worden gelezen.',
  },
  freshness: {
    updated: 'Bijgewerkt op {moment}',
    followed: 'Volledig bijgewerkt op {moment}, wat nieuw is tot {followed}',
    stale:
      'Deze gegevens zijn van {moment} en konden sindsdien niet volledig worden opgehaald; u ziet de laatst bekende gegevens.',
    firstRun: 'De gegevens worden voor het eerst opgehaald. De cijfers zijn nog niet volledig.',
  },
  chart: { asTable: 'Als tabel', asChart: 'Als grafiek' },
} as const;
