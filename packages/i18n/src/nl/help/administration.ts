import type { Help } from '../../help.ts';

const missing = [
  'Wanneer kan een portaal open?',
  'Als alle gegevens er zijn. Wat ontbreekt, staat in de lijst en boven aan de pagina.',
] as const;
const leaves = ['Verandert er iets in Bloxs?', 'Nee. Wat u hier invult, bewaart alleen het portaal.'] as const;

export const administrationHelp = {
  brokers: {
    shows: 'Alle makelaars met een portaal, en of dat portaal open kan.',
    does: 'Open een makelaar om die te wijzigen, of kies Makelaar toevoegen.',
    questions: [
      missing,
      ['Hoe kijk ik mee met een makelaar?', 'Open de makelaar en kies Portaal openen. U kunt daar alleen kijken.'],
    ],
  },
  brokerAdd: {
    shows: 'Hier maakt u een portaal voor een makelaar.',
    does: 'Kies de makelaar uit Bloxs; de gegevens worden dan ingevuld. Controleer ze en kies Toevoegen.',
    questions: [
      ['Wat is het portaaladres?', 'Het eerste deel van het webadres waarop de makelaar en de verhuurders inloggen.'],
      leaves,
    ],
  },
  broker: {
    shows: 'Eén makelaar: gegevens, huisstijl, verhuurders, gebruikers en bestanden.',
    does: 'Kies een tabblad, wijzig wat nodig is en sla het op.',
    questions: [
      missing,
      [
        'Wat doen de onderdelen?',
        'Een onderdeel dat uitstaat, is weg uit het portaal van de makelaar en van alle verhuurders die eraan gekoppeld zijn.',
      ],
      ['Kan ik een huisstijl terugzetten?', 'Ja, bij Huisstijl onder Eerdere versies.'],
    ],
  },
  owners: {
    shows: 'Alle verhuurders die in het portaal staan.',
    does: 'Open een verhuurder om die te wijzigen, of kies Verhuurder toevoegen.',
    questions: [
      missing,
      ['Hoe kijk ik mee met een verhuurder?', 'Open de verhuurder en kies Portaal openen. U kunt daar alleen kijken.'],
    ],
  },
  ownerAdd: {
    shows: 'Hier zet u een verhuurder uit Bloxs in het portaal.',
    does: 'Zoek de verhuurder, controleer de makelaar en kies Toevoegen.',
    questions: [
      [
        'Waarom vind ik een verhuurder niet?',
        'De verhuurder staat al in het portaal, of is nog niet uit Bloxs opgehaald.',
      ],
      leaves,
    ],
  },
  owner: {
    shows: 'Eén verhuurder: wat Bloxs weet, wat het portaal bewaart en wie er inlogt.',
    does: 'Koppel een makelaar of vul een e-mailadres in. Voeg daarna een gebruiker toe.',
    questions: [missing, leaves],
  },
  news: {
    shows: 'Al het nieuws dat voor u bestemd is, met bovenaan wat is vastgezet.',
    does: 'Open een bericht om het te lezen, of zoek op een woord uit de titel of de tekst.',
    questions: [['Wat moet ik nog lezen?', 'Dat staat op het dashboard bij Nieuws, met “Nog te lezen” erbij.']],
    of: {
      admin: {
        shows: 'Alle nieuwsberichten, ook die nog komen of al voorbij zijn.',
        does: 'Open een bericht om het te wijzigen, of kies Nieuwsbericht toevoegen.',
        questions: [
          ['Wie leest het nieuws?', 'Dat kiest u per bericht: iedereen, alleen makelaars of alleen verhuurders.'],
        ],
      },
    },
  },
  newsCreate: {
    shows: 'Hier schrijft u een nieuwsbericht.',
    does: 'Schrijf een titel en een tekst, kies voor wie het is en wanneer het verschijnt.',
    questions: [
      ['Hoe bewaar ik een concept?', 'Laat Publiceren op leeg.'],
      ['Hoe ziet de lezer het?', 'Onder Voorbeeld staat het bericht zoals de lezer het ziet.'],
      [
        'Hoe weet ik wie het gelezen heeft?',
        'Laat iedere lezer het bevestigen; onder het bericht staat dan wie dat deed.',
      ],
    ],
  },
  users: {
    shows: 'Iedereen die in het portaal kan inloggen.',
    does: 'Open een gebruiker om rechten te wijzigen, opnieuw uit te nodigen of te blokkeren.',
    questions: [
      [
        'Iemand is het wachtwoord vergeten. Wat nu?',
        'Die kiest zelf een nieuw wachtwoord, via “Wachtwoord vergeten?” op de inlogpagina.',
      ],
      ['Iemand heeft een nieuwe telefoon. Wat nu?', 'Open de gebruiker en kies Tweestapsverificatie resetten.'],
    ],
  },
  userCreate: {
    shows: 'Hier voegt u iemand toe die mag inloggen.',
    does: 'Vul naam en e-mailadres in en kies voor wie deze gebruiker inlogt. De uitnodiging gaat per e-mail.',
    questions: [
      ['Hoelang geldt een uitnodiging?', 'Zeven dagen. Daarna kunt u de gebruiker opnieuw uitnodigen.'],
      ['Waarom kan ik een soort niet kiezen?', 'Daarvoor heeft u zelf een recht nodig dat u niet heeft.'],
    ],
  },
  userInvite: {
    shows: 'Hier nodigt u veel verhuurders tegelijk uit.',
    does: 'Kies verhuurders zonder gebruiker, of lever een CSV-bestand aan. U ziet eerst van elke regel wat er gebeurt; daarna verstuurt u de uitnodigingen.',
    questions: [
      [
        'Kan iemand twee uitnodigingen krijgen?',
        'Nee. Wie al is uitgenodigd of een account heeft, wordt overgeslagen, ook als u hetzelfde bestand nog eens verstuurt.',
      ],
      [
        'Wat gebeurt er met regels met een fout?',
        'Die worden overgeslagen. Het verslag noemt van elke regel de reden, zodat u alleen die hoeft te verbeteren.',
      ],
    ],
  },
  user: {
    shows: 'Eén gebruiker: wie het is, wat die mag en hoe die inlogt.',
    does: 'Wijzig de gegevens of de rechten, of kies onder Inloggen wat u wilt doen.',
    questions: [
      [
        'Wat doet Tweestapsverificatie resetten?',
        'De gebruiker logt daarna in met alleen het wachtwoord en stelt de code opnieuw in.',
      ],
      [
        'Wat doet Blokkeren?',
        'De gebruiker wordt overal uitgelogd en kan niet meer inloggen, tot u de blokkade opheft.',
      ],
    ],
  },
  brokerDocumentImport: {
    shows:
      'Veel documenten in één keer bij een makelaar toevoegen, elk bij het record waarvan het kenmerk in de naam staat.',
    does: 'Kies de makelaar en de bestanden, kijk na waar elk bestand terechtkomt, kies voor wie ze zijn en voeg ze toe.',
    questions: [
      [
        'Waarom blijft een bestand achter?',
        'De reden staat erachter. Meestal staat er geen kenmerk van deze makelaar in de naam.',
      ],
    ],
  },
  tools: {
    shows: 'Hier ziet u of het portaal goed werkt: synchronisatie, Bloxs, taken, e-mails, logboek en privacy.',
    does: 'Kies een onderdeel. Staat er iets rood of oranje, lees dan de regel eronder: die zegt wat u kunt doen.',
    questions: [
      ['De gegevens zijn oud. Wat nu?', 'Kijk bij Synchronisatie wat er misging, en start die zo nodig opnieuw.'],
      ['Wie deed wat?', 'Dat staat in het Logboek. Daarin kan niemand iets veranderen.'],
      [
        'Iemand vraagt welke gegevens wij bewaren. Wat nu?',
        'Zoek die persoon op bij Privacy en kies Gegevens opvragen.',
      ],
    ],
  },
} as const satisfies Readonly<Record<string, Help>>;
