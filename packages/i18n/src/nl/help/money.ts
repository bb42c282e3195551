import type { Help } from '../../help.ts';

const rows = [
  'Waar komt een bedrag vandaan?',
  'Klik op het bedrag. U ziet dan de regels waaruit het bestaat.',
] as const;
const export_ = [
  'Hoe krijg ik dit in Excel?',
  'Kies Exporteren. Het bestand heeft dezelfde regels, kolommen en totalen als de lijst die u ziet.',
] as const;

export const moneyHelp = {
  rentalStatements: {
    shows: 'Alle huurafrekeningen: welke inkomsten zijn afgerekend, wat eraf ging en wat de verhuurder krijgt.',
    does: 'Klik op een afrekening om te zien hoe het saldo tot stand kwam.',
    questions: [
      ['Wat is een concept?', 'Een afrekening die nog niet klaar is. De bedragen kunnen nog veranderen.'],
      export_,
    ],
    of: {
      owner: {
        shows: 'Al uw huurafrekeningen: welke inkomsten zijn afgerekend, wat eraf ging en wat u kreeg.',
      },
    },
  },
  rentalStatement: {
    shows: 'Eén huurafrekening, van de afgerekende inkomsten tot het bedrag dat is uitbetaald.',
    does: 'Klik op een stap om de regels te zien. Met Download pdf bewaart u de afrekening, met Alles als zip ook als Excel-bestand en met de documenten erbij.',
    questions: [
      [
        'Waarom is het meer of minder dan de vorige keer?',
        'Onder Uitbetaling staat het verschil met de vorige afrekening, per onderdeel en per object.',
      ],
      ['Waar vind ik de factuur van een kostenpost?', 'Klik op Kosten en dan op het nummer van de factuur.'],
      [
        'Wat betekent “Van de vorige afrekening”?',
        'Een bedrag dat toen nog niet was betaald, door u of aan u, en dat nu is meegenomen.',
      ],
    ],
    of: {
      broker: {
        questions: [
          [
            'Waarom is het meer of minder dan de vorige keer?',
            'Onder Uitbetaling staat het verschil met de vorige afrekening, per onderdeel en per object.',
          ],
          ['Wat ziet de verhuurder?', 'Dezelfde bedragen. De zin die de verhuurder leest staat er ook bij.'],
        ],
      },
    },
  },
  yearPack: {
    shows: 'Alles van één boekjaar voor de aangifte of de accountant: cijfers, wat sluit, wat ontbreekt en één zip.',
    does: 'Kies een boekjaar, kijk bij Wat ontbreekt, en kies Jaarpakket maken.',
    questions: [
      [
        'Is dit mijn btw-aangifte?',
        'Nee. Het zijn grondslag en btw zoals geboekt, per code en kwartaal. De aangifte doet u of uw accountant.',
      ],
      [
        'Wat is het auditbestand?',
        'De boekingen van het jaar als XML Auditfile Financieel 4.0. Een accountant leest dat in zijn eigen programma.',
      ],
      [
        'Waarom staat er een verschil?',
        'Twee optellingen van hetzelfde komen niet op hetzelfde uit. Het pakket laat dat zien en verandert niets.',
      ],
    ],
  },
  financial: {
    shows: 'De boeken van één verhuurder in één periode: bezittingen, schulden, kosten en opbrengsten.',
    does: 'Kies een jaar en een periode. Klik op een bedrag om de boekingen te zien.',
    questions: [
      [
        'Wat zijn activa en passiva?',
        'Activa is wat de verhuurder heeft. Passiva is wat de verhuurder schuldig is, en het eigen vermogen.',
      ],
      [
        'Waarom wijkt dit af van een huurafrekening?',
        'Hier staat alles wat in de periode is geboekt. Een huurafrekening gaat alleen over wat er met de verhuurder is afgerekend.',
      ],
      [
        'Waar staat de begroting?',
        'Onder de boeken, als er voor dat jaar een begroting is. Naast elk bedrag staat wat er is geboekt.',
      ],
    ],
    of: {
      owner: {
        shows: 'Uw boeken in één periode: wat u heeft, wat u schuldig bent, de kosten en de opbrengsten.',
        questions: [
          [
            'Wat zijn activa en passiva?',
            'Activa is wat u heeft. Passiva is wat u schuldig bent, en uw eigen vermogen.',
          ],
          [
            'Waarom wijkt dit af van mijn huurafrekening?',
            'Hier staat alles wat in de periode is geboekt. Een huurafrekening gaat alleen over wat er met u is afgerekend.',
          ],
        ],
      },
      broker: {
        does: 'Kies eerst de verhuurder, dan een jaar en een periode. Klik op een bedrag om de boekingen te zien.',
      },
    },
  },
  mutations: {
    shows: 'De boekingen waaruit een bedrag op Financieel bestaat.',
    does: 'Klik op een factuur of een afrekening om die te openen.',
    questions: [
      [
        'Wat is debet en credit?',
        'De twee kanten van een boeking. Bij kosten is debet een uitgave, bij opbrengsten is credit een ontvangst.',
      ],
      ['Klopt de som?', 'Boven de lijst staat of de boekingen samen hetzelfde zijn als het bedrag op Financieel.'],
      [
        'Kan ik vragen wat een boeking is?',
        'Ja, met het tekstballonnetje in de rij. De vraag leidt later terug naar deze rij.',
      ],
    ],
  },
  reports: {
    shows: 'De overzichten van de portefeuille, elk met de vraag die het beantwoordt.',
    does: 'Kies een overzicht om het te openen, te filteren of te downloaden.',
    questions: [['Hoe recent zijn de cijfers?', 'In elk overzicht staat wanneer de gegevens zijn bijgewerkt.']],
  },
  commercialOverview: {
    shows:
      'Per object, complex, gebouw of jaar: wat het opbrengt, tot wanneer contracten lopen, wat leegstand kost en wat de markt zou betalen.',
    does: 'Kies bovenaan de weergave en filter op verhuurder of complex. De totalen boven de lijst gelden voor wat u filtert.',
    questions: [
      [
        'Waarom staat een object er vaker in?',
        'Elk lopend contract heeft een eigen regel. Een object met twee contracten staat er twee keer.',
      ],
      [
        'Wat is de theoretische huur?',
        'Wat een object kan opbrengen als het verhuurd is, zoals de vastgoedbeheerder dat vastlegde.',
      ],
      export_,
    ],
  },
  managementFee: {
    shows: 'Wat het beheer heeft gekost, per verhuurder of per object.',
    does: 'Kies een jaar en de maanden. Met Per object ziet u waaruit een bedrag bestaat.',
    questions: [
      ['Wat is de grondslag?', 'De afgerekende inkomsten zonder btw waarover de vergoeding is berekend.'],
      ['Sluit dit aan op de afrekeningen?', 'Dat staat boven de lijst, met het verschil als dat er is.'],
    ],
  },
  invoices: {
    shows: 'Alle facturen: verkoopfacturen aan huurders en inkoopfacturen van leveranciers.',
    does: 'Kies boven de lijst welke soort u wilt zien. Klik op een factuur om die te openen.',
    questions: [['Hoe ver is een factuur?', 'Dat zegt de fase: van concept, via goedkeuring, tot verwerkt.'], export_],
  },
  invoice: {
    shows: 'Eén factuur: van wie of aan wie, waarvoor, en wat ermee is gebeurd.',
    does: 'Kies een tabblad voor de regels, de boekingen of de huurafrekening waarop de factuur staat.',
    questions: [
      [
        'Kan ik de factuur zelf zien?',
        'Ja, als het bestand bij Documenten staat. Staat het er niet, vraag dan uw vastgoedbeheerder.',
      ],
      rows,
    ],
  },
  indexation: {
    shows: 'Overgeslagen indexaties en die van de komende twaalf maanden, met wat de huur naar schatting wordt.',
    does: 'Kies Overgeslagen, Verwacht of Niet bekend. Klik op een contract en kies daar Indexatie om te zien hoe het is berekend.',
    questions: [
      [
        'Waarom staat er dat iets nog niet bekend is?',
        'Het indexcijfer of het wettelijke maximum van die datum is nog niet ingevoerd, of het contract zegt niet genoeg. De reden staat erbij.',
      ],
      [
        'Wat is een overgeslagen indexatie?',
        'Een indexatiedatum die voorbijging zonder dat de kale huur omhoog ging, terwijl dat wel kon.',
      ],
    ],
  },
  serviceCosts: {
    shows:
      'Per complex en jaar: wat vooraf is gevraagd, wat het kostte, en of er is afgerekend. Huurders moeten de afrekening uiterlijk op 30 juni van het volgende jaar hebben.',
    does: 'Filter op jaar, status of complex. Klik op een regel om te zien waaruit de bedragen bestaan en wie wat betaalt.',
    questions: [
      [
        'Bij welk jaar hoort een boeking?',
        'Bij het jaar servicekosten dat de beheeradministratie noemt, ook als later is geboekt. Noemt zij geen jaar, dan is de status niet bekend.',
      ],
      ['Wat is “Vast en overig”?', 'Vaste bedragen worden niet afgerekend en tellen niet mee in het verschil.'],
      export_,
    ],
  },
  serviceCost: {
    shows: 'De servicekosten van één complex of object in een jaar: de bedragen, de status en de huurders.',
    does: 'Klik op een bedrag om de boekingen te zien waarvan het de som is.',
    questions: [
      [
        'Wanneer is iets afgerekend?',
        'Als de beheeradministratie bij elke huurder met een voorschot een afrekening noemt.',
      ],
      rows,
    ],
  },
  serviceEntries: {
    shows: 'De boekingen waaruit de servicekosten van een complex of object in een jaar bestaan.',
    does: 'Filter op het deel dat u zoekt, of sorteer op datum of rekening.',
    questions: [export_],
  },
  outstandingItems: {
    shows: 'Wat huurders nog moeten betalen, en hoelang al.',
    does: 'Kies of u het per factuur, per debiteur of per verhuurder wilt zien, en op welke dag. Makelaars zien onder Voor het eerst te laat wie nooit eerder te laat was.',
    questions: [
      ['Wat is de peildatum?', 'De dag waarop u kijkt. Wat daarna is betaald, stond op die dag nog open.'],
      ['Wat betekent “Niet toe te wijzen”?', 'Een bedrag op de debiteurenrekening waar geen factuur bij te vinden is.'],
      export_,
    ],
  },
} as const satisfies Readonly<Record<string, Help>>;
