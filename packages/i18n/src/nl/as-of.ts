/** A list as it was known on another day. */
const asOf = {
  open: 'Zoals bekend op',
  hint: 'Wat het portaal aan het einde van deze dag had. Wat later is verbeterd, toegevoegd of verwijderd, telt niet mee.',
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
    text: 'Dat kan vanaf {from}.',
    first: 'Toon {from}',
  },
  toCome: {
    title: '{day} moet nog komen',
    text: 'Kies vandaag of een dag daarvoor.',
  },
  /** Beside figures that are no list: what is not told of a day, and why. */
  ofNow: {
    books: 'Of een boekjaar is afgesloten, is alleen van nu bekend.',
    firstLate: 'Te laat is wat op die dag te laat was, naar wat toen bekend was. Namen openen zoals ze nu zijn.',
    payments:
      'Wat open is, wat te laat is en hoe er is betaald, is van die dag. De rest van dit scherm is zoals het nu is.',
    causes:
      'De twee bedragen en de oorzaken van hun verschil zijn van die dag. De rest van dit scherm is zoals het nu is.',
    dashboard:
      'Taken, nieuws, uitbetalingen, afrekeningen en openstaande posten op dit overzicht zijn van nu en staan er daarom niet bij. Open hun eigen lijst om te zien wat daarvan op die dag bekend was.',
  },
  /** On screens that are told of now alone, and why. */
  onlyNow: {
    title: 'Dit is zoals het nu is, niet zoals bekend op een eerdere dag',
    indexation:
      'Dit overzicht is alleen van nu te zien: van ingevoerde indexcijfers en instellingen wordt niet bewaard wat ze eerder waren.',
  },
  files: {
    /** Also in the name of a file. */
    name: 'Zoals bekend op',
    day: '{day}, aan het einde van de dag in Nederland; wat later is verbeterd, toegevoegd of verwijderd, telt niet mee',
  },
} as const;

export const asOfWords = { asOf } as const;
