/** What every file says of where it comes from; only the server writes it. */
export const proof = {
  title: 'Herkomst',
  /** The file in an archive that says it, without its ending. */
  fileName: 'herkomst',
  number: 'Documentnummer',
  made_at: 'Gemaakt op',
  amsterdam: '{moment} (Nederlandse tijd)',
  query: 'Opgevraagd',
  record: '{list}: {name}',
  packet: '{list}: {name}, met de documenten die de aanvrager mag zien',
  source: 'Bron',
  read: '{recordTypes}: volledig gelezen {moment}',
  followed: '{recordTypes}: volledig gelezen {moment}, wijzigingen gevolgd tot {until}',
  never: '{recordTypes}: nog niet volledig gelezen',
  portal: 'Het portaal zelf',
  /** Of an archive that of its list of contents. */
  checksum: 'Controlegetal van de gegevens (SHA-256)',
  check: 'Echtheid controleren',
} as const;
