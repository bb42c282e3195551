import type { MadeFileKind } from '@gevel/contract/plain';

/** The page on which anybody checks a file; it comes with that page. */
export const fileCheck = {
  title: 'Bestand controleren',
  intro:
    'Kies een bestand dat uit dit portaal komt, zoals een export of een huurafrekening. U ziet of het portaal het precies zo heeft gemaakt.',
  stays:
    'Het bestand blijft op uw apparaat. Uw browser berekent er een controlegetal van (SHA-256) en stuurt alleen dat.',
  choose: 'Te controleren bestand',
  checking: '{file} wordt gecontroleerd',
  known: 'Dit portaal heeft {file} gemaakt op {moment} (Nederlandse tijd).',
  kind: 'Soort: {kind}',
  number: 'Documentnummer: {number}',
  numberHint: 'Staat er een documentnummer in het bestand, dan is het dit nummer.',
  kinds: {
    list_csv: 'lijst als CSV',
    list_xlsx: 'lijst als Excel (XLSX)',
    statement_pdf: 'huurafrekening als PDF',
    statement_packet: 'huurafrekening met documenten (zip)',
    statement_xlsx: 'huurafrekening als Excel (XLSX)',
    year_pack: 'jaarpakket (zip)',
    year_pack_pdf: 'jaarpakket als PDF',
    year_pack_xlsx: 'jaarpakket als Excel (XLSX)',
    report_pack: 'rapport (zip)',
    report_csv: 'rapport als CSV',
    report_xlsx: 'rapport als Excel (XLSX)',
    report_pdf: 'rapport als PDF',
  } satisfies Record<MadeFileKind, string>,
  unknown: 'Onbekend: {file} is niet door dit portaal gemaakt, of het is daarna veranderd.',
  unknownHint:
    'Ook opslaan in een ander programma verandert een bestand: controleer het zoals het is gedownload. Wat langer dan acht jaar geleden is gemaakt, of voordat deze controle bestond, is hier ook onbekend.',
  checksum: 'Controlegetal: {sha256}',
  unreadable: '{file} kan hier niet worden gelezen. Misschien is het te groot voor deze browser, of is het verplaatst.',
  unable: 'Deze browser kan op dit adres geen controlegetal berekenen. Open deze pagina met https.',
  toPortal: 'Naar het portaal',
} as const;
