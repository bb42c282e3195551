export const frame = {
  skipToContent: 'Naar de inhoud',
  help: 'Uitleg bij deze pagina',
  mainNavigation: 'Hoofdmenu',
  dailyPlaces: 'Vaak gebruikt',
  openMenu: 'Menu openen',
  closeMenu: 'Menu sluiten',
  collapseMenu: 'Menu inklappen',
  expandMenu: 'Menu uitklappen',
  portfolioGroup: 'Portefeuille',
  manageGroup: 'Beheer',
  language: { label: 'Taal', nl: 'Nederlands', en: 'English' },
  appearance: { label: 'Weergave', auto: 'Automatisch', light: 'Licht', dark: 'Donker' },
  userMenu: 'Gebruikersmenu van {name}',
  myProfile: 'Mijn profiel',
  logOut: 'Uitloggen',
  loggingOut: 'Bezig met uitloggen',
  starting: 'Het portaal wordt geopend',
  ticketStatesFailed: 'Kon geen gegevens ophalen uit Bloxs.',
  ticketStatesFailedTitle: 'Geen verbinding met de vastgoedbeheerder',
  outage: {
    owner: 'Uw vastgoedbeheerder',
    away: '{who} is niet bereikbaar.',
    resting: '{who} vroeg het portaal te wachten.',
    age: 'U ziet de gegevens van {moment}.',
    works: 'Zoeken, bekijken en exporteren werken gewoon.',
    writes: 'Wat u meldt, wordt bewaard en later verstuurd.',
  },
  printed: 'Afgedrukt door {name} op {moment}',
  idle: {
    title: 'Bent u er nog?',
    message: 'U bent een tijd niet actief geweest. Over twee minuten loggen wij u uit.',
    stay: 'Ingelogd blijven',
  },
  kinds: { admin: 'Portaalbeheerder', broker: 'Makelaar', owner: 'Verhuurder' },
  errorPage: {
    title: 'Deze pagina bestaat niet',
    message: 'Het adres klopt niet, of de pagina is verhuisd.',
    home: 'Naar het dashboard',
  },
  refused: {
    title: 'Geen toegang',
    forbidden: 'Uw account mag deze pagina niet bekijken.',
    moduleDisabled: 'Dit onderdeel staat voor uw portaal uit. Uw portaalbeheerder kan het aanzetten.',
  },
  broken: {
    title: 'Deze pagina kon niet worden getoond',
    message: 'Er ging iets mis. Probeer het opnieuw; blijft het misgaan, meld het dan bij uw portaalbeheerder.',
    again: 'Opnieuw proberen',
  },
} as const;

/** What the menu and the list of exports call screens whose other words come with them. */
export const toolTitles = {
  tools: 'Gereedschappen',
  auditEvents: 'Logboek',
  mailLog: 'Maillog',
  unread: 'Niet gelezen',
} as const;
