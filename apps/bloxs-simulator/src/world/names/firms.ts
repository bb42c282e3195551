export type Trade =
  | 'plumbing'
  | 'electric'
  | 'painting'
  | 'roofing'
  | 'locks'
  | 'building'
  | 'lift'
  | 'cleaning'
  | 'insurance'
  | 'municipality'
  | 'ownersAssociation'
  | 'energy';

export const TRADES: readonly Trade[] = [
  'plumbing',
  'electric',
  'painting',
  'roofing',
  'locks',
  'building',
  'lift',
  'cleaning',
  'insurance',
  'municipality',
  'ownersAssociation',
  'energy',
];

/** How a firm of a trade is called after its family name or town. */
export const TRADE_NAMES: Record<Trade, readonly string[]> = {
  plumbing: ['Loodgieters', 'Installatietechniek', 'Warmte & Water'],
  electric: ['Elektro', 'Elektrotechniek'],
  painting: ['Schilderwerken', 'Schilders & Co'],
  roofing: ['Dakbedekking', 'Dakwerken'],
  locks: ['Slotenmakers', 'Hang- en Sluitwerk'],
  building: ['Bouw', 'Aannemersbedrijf', 'Onderhoud'],
  lift: ['Liften', 'Liftservice'],
  cleaning: ['Schoonmaak', 'Glasbewassing'],
  insurance: ['Assuradeuren', 'Verzekeringen'],
  municipality: ['Belastingsamenwerking'],
  ownersAssociation: ['VvE Beheer'],
  energy: ['Energie'],
};

export const AGENT_SUFFIXES = [
  '& Zonen Makelaars',
  'Makelaardij',
  'Makelaars en Taxateurs',
  'Vastgoed',
  'Wonen',
  '& Partners',
];
export const INVESTOR_SUFFIXES = [
  'Vastgoed B.V.',
  'Beleggingen B.V.',
  'Beheer B.V.',
  'Investments C.V.',
  'Onroerend Goed N.V.',
];
export const SHOP_NAMES = [
  'Bakkerij',
  'Kapsalon',
  'Fietsenwinkel',
  'Bloemsierkunst',
  'Eetcafé',
  'Optiek',
  'Tandartspraktijk',
  'Boekhandel',
];
export const CHAIN_NAMES = [
  'Kruidenhof',
  'Het Warenhuys',
  'Brilmeester',
  'Voordeelplein',
  'Telemast',
  'Flexkantoor',
  'Sportzolder',
  'Kaasbaron',
];
