/** Mails: a subject, a few sentences, and a button where there is something to do. */
export const mail = {
  greeting: 'Beste {first_name},',
  closing: 'Met vriendelijke groet,',
  linkHint: 'Werkt de knop niet? Kopieer dan dit adres naar uw browser:',
  footer: 'Deze e-mail is automatisch verstuurd door {sender}.',
  kinds: {
    reset: {
      subject: 'Nieuw wachtwoord kiezen',
      text: 'U heeft gevraagd om een nieuw wachtwoord te kiezen. De link hieronder werkt één keer en één uur lang.',
      button: 'Nieuw wachtwoord kiezen',
      note: 'Heeft u dit niet gevraagd? Dan hoeft u niets te doen; uw wachtwoord blijft zoals het is.',
    },
    invitation: {
      subject: 'Uw toegang tot {sender}',
      text: 'Er is een account voor u gemaakt bij {sender}. Kies een wachtwoord om te beginnen. De link werkt één keer en zeven dagen lang.',
      button: 'Account activeren',
      note: 'Is de link verlopen? Vraag dan uw portaalbeheerder om een nieuwe.',
    },
    emailChange: {
      subject: 'Bevestig uw nieuwe e-mailadres',
      text: 'U heeft gevraagd om voortaan met dit adres in te loggen. Bevestig dat met de link hieronder; die werkt één keer en 24 uur lang.',
      button: 'Adres bevestigen',
      note: 'Heeft u dit niet gevraagd? Dan hoeft u niets te doen; er verandert niets.',
    },
    emailChangeNotice: {
      subject: 'Uw e-mailadres wordt gewijzigd',
      text: 'Er is gevraagd om voor uw account het e-mailadres {email} te gebruiken. Dat gaat in zodra het nieuwe adres is bevestigd.',
      button: '',
      note: 'Heeft u dit niet gevraagd? Wijzig dan meteen uw wachtwoord en waarschuw uw portaalbeheerder.',
    },
    emailInUse: {
      subject: 'Iemand wilde uw e-mailadres gebruiken',
      text: 'Een andere gebruiker van het portaal heeft gevraagd om met dit e-mailadres in te loggen. Dat kan niet, omdat het bij uw account hoort. Er is niets gewijzigd.',
      button: '',
      note: 'Heeft u zelf twee accounts? Vraag uw portaalbeheerder dan om hulp. Anders hoeft u niets te doen.',
    },
    emailChanged: {
      subject: 'Uw e-mailadres is gewijzigd',
      text: 'Uw account heeft zojuist een ander e-mailadres gekregen; met het vorige kan niet meer worden ingelogd. Op andere apparaten bent u uitgelogd, persoonlijke tokens zijn vervallen en links in eerdere e-mails werken niet meer.',
      button: '',
      note: 'Verwachtte u dit niet? Waarschuw dan meteen uw portaalbeheerder.',
    },
    rightsChanged: {
      subject: 'Uw rechten zijn gewijzigd',
      text: 'Een portaalbeheerder heeft zojuist gewijzigd wat u met uw account in het portaal kunt zien en doen. Persoonlijke tokens zijn vervallen.',
      button: '',
      note: 'Verwachtte u dit niet? Waarschuw dan meteen uw portaalbeheerder.',
    },
    passwordChanged: {
      subject: 'Uw wachtwoord is gewijzigd',
      text: 'Het wachtwoord van uw account is zojuist gewijzigd. Op alle andere apparaten bent u uitgelogd en persoonlijke tokens zijn vervallen.',
      button: '',
      note: 'Heeft u dit niet gedaan? Kies dan meteen een nieuw wachtwoord en waarschuw uw portaalbeheerder.',
    },
    twoFactorReset: {
      subject: 'Uw verificatie in twee stappen is uitgezet',
      text: 'De verificatie in twee stappen van uw account is uitgezet. Op alle apparaten bent u uitgelogd.',
      button: '',
      note: 'Verwachtte u dit niet? Waarschuw dan uw portaalbeheerder.',
    },
    twoFactorEnabled: {
      subject: 'Uw verificatie in twee stappen staat aan',
      text: 'De verificatie in twee stappen van uw account is zojuist ingeschakeld. Bij het inloggen is voortaan ook een code uit een verificatie-app nodig. Op andere apparaten bent u uitgelogd en persoonlijke tokens zijn vervallen.',
      button: '',
      note: 'Heeft u dit niet gedaan? Kies dan meteen een nieuw wachtwoord en waarschuw uw portaalbeheerder: die kan de verificatie resetten.',
    },
    twoFactorDisabled: {
      subject: 'Uw verificatie in twee stappen is uitgeschakeld',
      text: 'De verificatie in twee stappen van uw account is zojuist met een code uitgeschakeld. Uw account is nu alleen nog met een wachtwoord beveiligd. Op andere apparaten bent u uitgelogd; uw herstelcodes en vertrouwde apparaten zijn vervallen.',
      button: '',
      note: 'Heeft u dit niet gedaan? Kies dan meteen een nieuw wachtwoord en waarschuw uw portaalbeheerder.',
    },
    recoveryCodesRenewed: {
      subject: 'U heeft nieuwe herstelcodes',
      text: 'Voor uw account zijn zojuist nieuwe herstelcodes gemaakt. De oude herstelcodes werken niet meer.',
      button: '',
      note: 'Heeft u dit niet gedaan? Kies dan meteen een nieuw wachtwoord en waarschuw uw portaalbeheerder.',
    },
    codesUsedUp: {
      subject: 'Iemand heeft uw wachtwoord',
      text: 'Bij het inloggen op uw account is uw wachtwoord goed ingevuld, en daarna zo vaak een verkeerde verificatiecode dat codes nu een tijd niet worden aangenomen. Was u dat niet zelf, dan heeft iemand anders uw wachtwoord. Kies dan een nieuw wachtwoord: wie met het oude bezig is, wordt daarmee buitengesloten. De link hieronder werkt één keer en één uur lang.',
      button: 'Nieuw wachtwoord kiezen',
      note: 'Was u het zelf? Dan kunt u nu al inloggen met een herstelcode of op een vertrouwd apparaat. U krijgt dit bericht ten hoogste één keer per dag.',
    },
    syncAlarm: {
      subject: 'De synchronisatie vraagt aandacht',
      text: 'Een of meer soorten gegevens uit Bloxs zijn te oud, of zijn de laatste keer niet volledig opgehaald. Het portaal blijft de laatst bekende gegevens tonen. Onder Gereedschappen staat welke soorten dat zijn en waarom.',
      button: 'Gereedschappen openen',
      note: 'U krijgt dit bericht één keer per storing.',
    },
    test: {
      subject: 'Testbericht van {sender}',
      text: 'Dit is een testbericht. Als u het leest, werkt het versturen van e-mail.',
      button: '',
      note: '',
    },
  },
} as const;
