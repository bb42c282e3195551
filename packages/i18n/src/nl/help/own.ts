import type { Help } from '../../help.ts';

export const ownHelp = {
  profile: {
    shows: 'Uw eigen gegevens, en hoe u inlogt.',
    does: 'Hier wijzigt u uw naam, taal, e-mailadres en wachtwoord, en stelt u tweestapsverificatie in.',
    questions: [
      [
        'Wat is tweestapsverificatie?',
        'U logt in met uw wachtwoord én een code van uw telefoon. Wie alleen uw wachtwoord kent, komt dan niet binnen.',
      ],
      [
        'Waarvoor zijn herstelcodes?',
        'Daarmee logt u in als u uw telefoon niet bij u heeft. Bewaar ze op een veilige plek.',
      ],
      [
        'Was iemand anders in mijn account?',
        'Kies bij Sessies “Op alle andere apparaten uitloggen” en kies een nieuw wachtwoord.',
      ],
    ],
  },
  exports: {
    shows: 'De bestanden die u uit lijsten heeft gemaakt.',
    does: 'Download een bestand, of maak het opnieuw met de gegevens van nu.',
    questions: [
      [
        'Waarom is een bestand weg?',
        'Een bestand blijft 24 uur beschikbaar, dat van een gepland rapport zeven dagen. Kies Opnieuw maken.',
      ],
      [
        'Wat staat er op het blad Herkomst?',
        'Welke filters golden, wanneer de gegevens zijn bijgewerkt, wie het bestand maakte en het documentnummer.',
      ],
      [
        'Is een bestand nog zoals het is gemaakt?',
        'Kies Bestand controleren. Ook wie niet kan inloggen, kan dat: het adres staat in het bestand.',
      ],
    ],
  },
  grants: {
    shows: 'Wie er in het portaal van een verhuurder kan kijken, wat ieder ziet en tot wanneer.',
    does: 'Geef iemand toegang met een rol en een laatste dag, of trek toegang in, wat meteen werkt.',
    questions: [
      [
        'Wat ziet een accountant?',
        'Huurafrekeningen, uitbetalingen, het financiële overzicht en rapportages; een accountant kan alleen kijken, tot en met de laatste dag.',
      ],
      [
        'Wie beslist er als ik weg ben?',
        'Laat een mede-eigenaar of contactpersoon een tijd lang over akkoorden beslissen, met Laten beslissen. U krijgt een e-mail van elk besluit en kunt het meteen stoppen.',
      ],
      [
        'Kan iemand met toegang weer anderen toegang geven?',
        'Nee. Dat kunnen de verhuurder, de makelaar en de portaalbeheerder.',
      ],
    ],
  },
  guide: {
    shows: 'Wat u in het portaal doet, stap voor stap.',
    does: 'Kies bovenaan wat u wilt doen, en volg de stappen.',
    questions: [
      ['Waar vind ik uitleg over één pagina?', 'Achter het vraagteken naast de naam van die pagina.'],
      [
        'Hoe bewaar ik de handleiding?',
        'Druk de pagina af, of bewaar die als pdf, met de knop Afdrukken van uw browser.',
      ],
    ],
  },
  newsItem: {
    shows: 'Eén nieuwsbericht.',
    does: 'Lees het bericht. Staat er een link onder, dan vindt u daar meer.',
    questions: [
      ['Waar vind ik ander nieuws?', 'Op het dashboard staan de laatste berichten; Al het nieuws leidt naar de rest.'],
    ],
    of: {
      admin: {
        shows: 'Eén nieuwsbericht, zoals u het schrijft en zoals de lezer het ziet.',
        does: 'Pas de tekst, de afbeelding of de dag van publicatie aan en kies Opslaan.',
        questions: [
          ['Wie ziet het bericht?', 'Wie u kiest bij “Voor wie”, vanaf de dag van publicatie tot het verloopt.'],
          [
            'Kan ik het bericht intrekken?',
            'Ja: maak het veld Publiceren op leeg. Het bericht is dan weer een concept.',
          ],
        ],
      },
    },
  },
} as const satisfies Readonly<Record<string, Help>>;
