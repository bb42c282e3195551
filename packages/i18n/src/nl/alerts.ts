const alerts = {
  hint: 'Stel een grens in; een leeg veld geeft geen signaal. Gaat er iets overheen, dan krijgt u dat één keer per e-mail; hoe vaak wij mailen kiest u hierboven bij Signalen. Wat er nu al overheen is, mailen wij niet.',
  none: 'In uw portaal is niets waarvoor u een grens kunt instellen.',
  kinds: {
    arrears_days: 'Open post, dagen na de vervaldatum',
    arrears_amount: 'Achterstand van een debiteur, in euro',
    vacancy: 'Leegstand, in dagen',
    contracts_ending: 'Contract loopt af, binnen maanden',
    tickets_age: 'Leeftijd van een open melding, in dagen',
    unread_records: 'Gegevens die niet leesbaar zijn, aantal per soort',
    reads_late: 'Storing bij het ophalen van gegevens, in uren',
    queues_late: 'E-mail, melding of bericht dat wacht op verzending, in uren',
  },
  invalid: 'Vul een heel getal van 1 tot {max, number} in, of laat het leeg.',
  past: '{count, plural, =0 {Nu is er niets over deze grens.} one {Nu is er # over deze grens.} other {Nu zijn er # over deze grens.}}',
  look: 'Bekijken',
  lookAt: '{kind}: bekijken',
  save: 'Opslaan',
  saveOf: '{kind}: opslaan',
  saved: 'Opgeslagen.',
  off: 'Hiervoor krijgt u geen signaal meer.',
} as const;

/** For the profile. */
export const alertsWords = { alertSettings: alerts } as const;
