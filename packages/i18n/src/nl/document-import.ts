/** Adding many documents at once; it comes with that screen. */
export const documentImportWords = {
  documentImport: {
    title: 'Documenten toevoegen',
    hint: 'Sleep een map of veel bestanden tegelijk hierheen. In elke bestandsnaam, of in de naam van de map, staat het kenmerk van een object, contract, factuur, huurafrekening, melding of verhuurder. U ziet eerst waar elk bestand terechtkomt.',
    broker: 'Makelaar',
    brokerHint: 'Kies eerst bij welke makelaar de documenten horen.',
    section: 'Bestanden',
    drop: 'Kies bestanden of sleep een map hierheen',
    folder: 'Kies een map',
    limits:
      'Bijvoorbeeld OBJ-1001 keuring.pdf. Ten hoogste {count, number} bestanden tegelijk, tot {max} MB per bestand.',
    looking: 'De namen van {count, number} bestanden worden bekeken',
    tooMany:
      'Er zijn {given, number} bestanden gekozen; de eerste {count, number} zijn bekeken. Voeg de rest daarna toe.',
    audience: 'Voor wie zijn deze documenten?',
    found: 'Wat er met elk bestand gebeurt',
    summary:
      '{ready, plural, =0 {Geen bestand gaat mee} one {1 bestand gaat mee} other {# bestanden gaan mee}}, {left, plural, =0 {geen blijft achter} one {1 blijft achter} other {# blijven achter}}.',
    addAll: '{count, plural, =0 {Niets om toe te voegen} one {1 document toevoegen} other {# documenten toevoegen}}',
    adding: '{done, number} van {count, number} verwerkt. Laat deze pagina open.',
    done: '{added, plural, =0 {Er is niets toegevoegd} one {1 document is toegevoegd} other {# documenten zijn toegevoegd}}, {same, number} stonden er al en {failed, number} zijn niet gelukt.',
    view: 'Bekijk de documenten',
    restart: 'Andere bestanden kiezen',
    file: 'Bestand',
    record: 'Hoort bij',
    state: 'Wat er gebeurt',
    choose: 'Kies waar {name} bij hoort',
    noChoice: 'Nog niet gekozen',
    checked: 'Nagekeken: {name} mag in het portaal staan',
    personal: 'Lijkt een identiteitsbewijs te zijn of bevat een burgerservicenummer. Vink aan als het echt mee moet.',
    ready: 'Gaat mee als {kind}',
    states: { waiting: 'Wacht', added: 'Toegevoegd', same: 'Stond er al: overgeslagen' },
    problems: {
      unknown: 'Blijft achter: in de naam staat geen kenmerk dat bekend is',
      ambiguous: 'In de naam staan kenmerken van verschillende records. Kies er een.',
      same: 'Wordt overgeslagen: dezelfde inhoud staat er al bij',
      wrong_type: 'Blijft achter: dit type bestand kan niet',
      too_large: 'Blijft achter: groter dan {max} MB',
      empty: 'Blijft achter: het bestand is leeg',
    },
  },
} as const;
