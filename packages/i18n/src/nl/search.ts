export const search = {
  /** The administrators' search box in the top bar. */
  placeholder: 'Zoek makelaar of verhuurder',
  none: 'Niets gevonden.',
  recent: 'Laatst geopend',
  screens: 'Ga naar',
  broker: 'makelaar: {name}',
  owner: 'verhuurder: {name}',
  /** The search of brokers and owners over their own portfolio. */
  portfolio: {
    placeholder: 'Zoeken in mijn portefeuille',
    hint: 'Naam, adres, postcode, nummer, heel telefoonnummer of IBAN; het begin van een woord is genoeg',
    shortcut: 'Sneltoets: {keys}',
    searching: 'Zoeken…',
    approximate: 'Niets komt precies overeen. Dit lijkt erop:',
    failed: 'Zoeken lukt nu niet. Probeer het zo nog eens.',
    counted: '{kind} ({total, number})',
    countedMore: '{kind} (meer dan {total, number})',
    /** What one record of each kind is called. */
    kinds: {
      objects: 'Object',
      relations: 'Relatie',
      contracts: 'Contract',
      tickets: 'Melding',
      rental_statements: 'Huurafrekening',
      invoices: 'Factuur',
    },
  },
} as const;
