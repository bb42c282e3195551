/** Of what one user may and how they log in; comes with the parts that show it. */
const userWords = {
  rights: {
    brokers_manage: 'Makelaars toevoegen, wijzigen en verwijderen, hun portaal openen, en synchronisaties starten.',
    owners_manage:
      'Verhuurders toevoegen, koppelen en uit het portaal halen, hun portaal openen, synchronisaties starten en verwijderingen bevestigen.',
    news_manage: 'Nieuws schrijven, plannen en verwijderen.',
    users_manage:
      'Gebruikers toevoegen, uitnodigen, blokkeren en verwijderen, ook portaalbeheerders, en logboek en maillog lezen.',
    tools: 'Gereedschappen bekijken: synchronisatie, verbinding, taken en systeemstatus.',
    noPortfolio: 'Geen portefeuille zien, behalve in een geopend portaal.',
    broker: 'De portefeuille zien van {name}: van elke verhuurder die aan deze makelaar is gekoppeld.',
    owner: 'Zien wat {name} in het portaal heeft.',
    unlinked: 'Nog niets: kies eerst voor wie deze gebruiker inlogt.',
    modules: 'Alleen de onderdelen die bij de makelaar aanstaan.',
    noManage: 'Niets beheren.',
    blocked: 'Niets: deze gebruiker is geblokkeerd en kan niet inloggen.',
  },
  security: {
    twoFactorOn: 'Tweestapsverificatie staat aan.',
    twoFactorOff: 'Tweestapsverificatie staat uit.',
    resetTwoFactor: 'Tweestapsverificatie resetten',
    resetTitle: 'Tweestapsverificatie van {name} resetten',
    resetText:
      'De gebruiker wordt overal uitgelogd. Passkeys, herstelcodes, vertrouwde apparaten en persoonlijke tokens vervallen. Daarna logt de gebruiker in met alleen het wachtwoord en stelt tweestapsverificatie opnieuw in. Dit is niet terug te draaien.',
    resetDone: 'Tweestapsverificatie is gereset.',
    reason: 'Reden',
    reasonHint: 'Komt in het logboek.',
    reasonTooShort: 'Geef een reden van ten minste 3 tekens.',
    addressWaitsTitle: 'Ander e-mailadres wacht',
    addressWaits:
      'Vanaf {moment} logt deze portaalbeheerder in met {email}, of zodra het huidige adres het bevestigt. Klopt dit niet? Maak het dan ongedaan.',
    undoAddress: 'Ongedaan maken',
    addressUndone: 'Het e-mailadres verandert niet. De gebruiker en de andere portaalbeheerders krijgen bericht.',
    lastLogin: 'Laatst ingelogd',
    invitedAt: 'Uitgenodigd',
    state: 'Status',
    twoFactor: 'Tweestapsverificatie',
    invite: 'Uitnodiging mailen',
    inviteAgain: 'Opnieuw uitnodigen',
    invited: 'De uitnodiging is verzonden.',
    inviteFailed:
      'De gebruiker is wel toegevoegd. De uitnodiging staat in de wachtrij en wordt vanzelf opnieuw geprobeerd. U kunt de gebruiker ook nu opnieuw uitnodigen; de link in een eerdere uitnodiging werkt dan niet meer.',
    block: 'Blokkeren',
    blockTitle: '{name} blokkeren?',
    blockText:
      'De gebruiker kan niet meer inloggen en wordt overal uitgelogd. Gemailde links, vertrouwde apparaten en persoonlijke tokens vervallen, ook als u de blokkade later opheft.',
    blocked: 'De gebruiker is geblokkeerd.',
    unblock: 'Blokkade opheffen',
    unblocked: 'De gebruiker kan weer inloggen.',
  },
  undo: {
    title: 'Gewijzigd',
    text: 'Dit is anders dan voor het opslaan: {fields}. U kunt het terugzetten zolang u deze pagina open heeft.',
    action: 'Wijziging ongedaan maken',
    done: 'De wijziging is ongedaan gemaakt. Wie bericht kreeg van de wijziging, krijgt ook hiervan bericht.',
  },
} as const;

export const userDetailWords = { userWords } as const;
