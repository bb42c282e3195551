/** A list as it was known on another day. */
const asOf = {
  open: 'Zoals bekend op',
  hint: 'De lijst zoals het portaal die aan het einde van deze dag had. Wat later is verbeterd, toegevoegd of verwijderd, telt niet mee.',
  /** Beside the reference date of reports. */
  beside:
    'Een peildatum gaat over de boekdatum. Deze dag gaat over wat er toen bekend was, welke boekdatum het ook heeft.',
  day: 'Dag',
  show: 'Tonen',
  back: 'Terug naar nu',
  banner: {
    title: 'Zoals bekend op {day}',
    text: 'Aan het einde van deze dag. Wat later is verbeterd, toegevoegd of verwijderd, telt niet mee. Instellingen van het portaal zijn die van nu. Wie een regel opent, ziet de gegevens van nu.',
  },
  unknown: {
    title: 'Van {day} is niet bewaard wat er bekend was',
    text: 'Voor deze lijst kan dat vanaf {from}.',
    first: 'Toon {from}',
  },
  toCome: {
    title: '{day} moet nog komen',
    text: 'Kies vandaag of een dag daarvoor.',
  },
  /** Beside the books of an owner. */
  books: {
    ofNow:
      'De begroting, de oorzaken van een verschil en het jaarpakket worden niet van een eerdere dag getoond: daarvoor zijn facturen, contracten en begrotingen van nu nodig. Of een boekjaar is afgesloten, is alleen van nu bekend.',
  },
  files: {
    /** Also in the name of a file. */
    name: 'Zoals bekend op',
    day: '{day}, aan het einde van de dag in Nederland; wat later is verbeterd, toegevoegd of verwijderd, telt niet mee',
  },
} as const;

export const asOfWords = { asOf } as const;
