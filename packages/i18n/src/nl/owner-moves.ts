/** Of owners that go to another broker; comes with the question about it. */
const ownerMoves = {
  title: 'Wie ziet wat na het opslaan?',
  intro: 'Verhuurders gaan naar een andere makelaar, met alles wat bij hen hoort, ook van vroeger.',
  heading: '{from} → {to}',
  nobody: 'geen makelaar',
  owners: 'Om wie het gaat',
  losing: 'Ziet niets meer',
  gaining: 'Gaat alles zien',
  noOne: 'niemand',
  andMore: '{names} en nog {count, number}',
  whatTitle: 'Wat',
  what: '{objects, plural, one {# object} other {# objecten}}, {contracts, plural, one {# contract} other {# contracten}}, {statements, plural, one {# huurafrekening} other {# huurafrekeningen}}, {tickets, plural, one {# melding} other {# meldingen}} en {documents, plural, one {# document} other {# documenten}}',
  ownerUsers: 'De verhuurders zelf',
  ownerUsersText:
    '{count, plural, =0 {Voor hen logt nog niemand in.} one {# gebruiker blijft alles zien, met de huisstijl en onderdelen van {to}.} other {# gebruikers blijven alles zien, met de huisstijl en onderdelen van {to}.}}',
  ownerUsersWithout:
    '{count, plural, =0 {Voor hen logt nog niemand in.} one {# gebruiker kan blijven inloggen, maar zonder makelaar zijn er geen onderdelen.} other {# gebruikers kunnen blijven inloggen, maar zonder makelaar zijn er geen onderdelen.}}',
  modulesLost: 'Deze onderdelen verdwijnen: {modules}.',
  modulesGained: 'Deze onderdelen komen erbij: {modules}.',
  ownQuestions:
    '{count, plural, one {# vraag die makelaars onderling stelden, blijft} other {# vragen die makelaars onderling stelden, blijven}} verborgen voor de volgende makelaar en de verhuurder.',
  openedNotes:
    '{count, plural, one {# notitie van de vastgoedbeheerder bij meldingen wordt} other {# notities van de vastgoedbeheerder bij meldingen worden}} leesbaar voor de verhuurder, ook van vroeger: de volgende makelaar stelt die open.',
  confirm: 'Ja, opslaan',
} as const;

export const ownerMovesWords = { ownerMoves } as const;
