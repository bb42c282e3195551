import type { Help } from '../../help.ts';

const howToFilter = [
  'Hoe vind ik één regel terug?',
  'Typ een paar letters in het zoekveld boven de lijst, of kies Filter. De filters die aanstaan, ziet u boven de lijst; met het kruisje haalt u ze weg.',
] as const;
const howToExport = [
  'Hoe krijg ik dit in Excel?',
  'Kies Exporteren. Het bestand heeft dezelfde regels, kolommen en totalen als de lijst die u ziet.',
] as const;
const whyEmpty = [
  'Waarom ontbreekt er iets?',
  'Het portaal toont wat uw vastgoedbeheerder heeft vastgelegd. Bovenaan staat wanneer dat is bijgewerkt. Klopt er iets niet? Vraag het dan aan uw vastgoedbeheerder.',
] as const;

export const portfolioHelp = {
  dashboard: {
    shows: 'Hier ziet u hoe uw portefeuille ervoor staat.',
    does: 'Klik op een cijfer om de regels te zien waaruit het bestaat.',
    questions: [
      ['Wat telt mee in een cijfer?', 'Klik op de i naast het cijfer.'],
      ['Hoe recent zijn de cijfers?', 'Onder uw naam staat wanneer de gegevens zijn bijgewerkt.'],
    ],
    of: {
      owner: {
        shows: 'Hier ziet u uw laatste uitbetaling en hoe het met uw objecten gaat.',
        questions: [
          [
            'Waarom kreeg ik meer of minder dan de vorige keer?',
            'Dat staat onder het bedrag van de laatste afrekening, per onderdeel en per object. Klik op een onderdeel om de regels te zien.',
          ],
          ['Wat telt mee in een cijfer?', 'Klik op de i naast het cijfer.'],
          ['Hoe recent zijn de cijfers?', 'Onder uw naam staat wanneer de gegevens zijn bijgewerkt.'],
        ],
      },
      broker: {
        shows: 'Hier ziet u wat vandaag uw aandacht vraagt, en hoe de portefeuille van uw verhuurders ervoor staat.',
      },
      admin: {
        shows: 'Hier ziet u wat er in het portaal nog te doen is, en of de gegevens uit Bloxs compleet zijn.',
        does: 'Klik op een regel om het meteen op te lossen.',
        questions: [
          [
            'Waarom kan een portaal nog niet open?',
            'Er ontbreekt een gegeven, zoals een logo of een e-mailadres. Open de makelaar of de verhuurder om te zien welk.',
          ],
          ['Wat als de gegevens oud zijn?', 'Kijk bij Gereedschappen, onder Synchronisatie, wat er misging.'],
        ],
      },
    },
  },
  approvals: {
    shows: 'Kosten waarvoor akkoord van de verhuurder nodig is, wat er besloten is en wat nog niet verwerkt is.',
    does: 'Open een regel om de offerte, de foto’s en de begroting te zien, en om te beslissen.',
    questions: [
      [
        'Wanneer wordt mij iets gevraagd?',
        'Als verwachte kosten hoger zijn dan het mandaat van de melding, anders van het object, anders van zijn complex, en de huurder ze niet betaalt. Inkoopfacturen: als de vastgoedbeheerder u om akkoord vraagt.',
      ],
      [
        'Wat als ik niets doe?',
        'Dan is er geen akkoord. Zolang u niets kiest, krijgt u elke twee dagen een herinnering, vijf keer.',
      ],
      [
        'Wie van ons mag beslissen?',
        'Iedere gebruiker van dezelfde verhuurder, en een plaatsvervanger zolang die daarvoor is aangewezen. Wie het eerst beslist, beslist; de anderen zien wie dat was.',
      ],
    ],
    of: {
      broker: {
        questions: [
          [
            'Wat moet ik verwerken?',
            'Besluiten met de status Te verwerken. Bij een melding gaat het besluit als notitie naar de beheeradministratie; bij een factuur werkt u de status daar zelf bij.',
          ],
          [
            'Waarom staat hier Kosten onbekend?',
            'Bij die melding zijn geen verwachte kosten ingevuld, zodat niemand weet of akkoord nodig is. Vul ze in de beheeradministratie in.',
          ],
          howToExport,
        ],
      },
    },
  },
  approval: {
    shows: 'Eén bedrag waarvoor akkoord nodig is, wat er boven het mandaat uitkomt en wat daarover eerder is besloten.',
    does: 'Kies Akkoord, Niet akkoord of Stel een vraag. Een besluit kunt u niet terugnemen.',
    questions: [
      [
        'Wat betekent vastgelegd, nog niet verwerkt?',
        'Uw besluit is bewaard en uw makelaar ziet het. De vastgoedbeheerder heeft het nog niet verwerkt.',
      ],
      [
        'Waarom wordt mij hetzelfde opnieuw gevraagd?',
        'Het bedrag is gewijzigd. Uw eerdere besluit gold het eerdere bedrag en blijft hieronder staan.',
      ],
    ],
    of: {
      broker: {
        does: 'Hier ziet u wat de verhuurder ziet. Alleen een gebruiker van de verhuurder of een plaatsvervanger kan beslissen.',
      },
    },
  },
  threads: {
    shows:
      'Vragen bij huurafrekeningen, mutaties, facturen, meldingen, contracten en objecten, met wat erop geantwoord is.',
    does: 'Klik op een vraag om alle berichten te lezen en te antwoorden. Een nieuwe vraag stelt u bij het gegeven zelf.',
    questions: [
      [
        'Hoe stel ik een vraag?',
        'Open het gegeven waar het over gaat en kies onderaan “Stel een vraag”. In een huurafrekening en in de boeken kan dat ook bij één regel, met het tekstballonnetje.',
      ],
      [
        'Welke documenten staan erbij?',
        'Die van het gegeven waar de vraag over gaat, voor zover u ze mag zien. Bij een mutatie zijn dat die van de factuur.',
      ],
      [
        'Wie leest dit?',
        'De verhuurder en de makelaar. Wat makelaars alleen voor collega’s schrijven, ziet een verhuurder nergens.',
      ],
    ],
    of: {
      broker: {
        questions: [
          [
            'Hoe verdeel ik vragen?',
            'Open een vraag en kies een behandelaar. Met “Van mij” ziet u wat aan u is toegewezen en wat u zelf vroeg.',
          ],
          [
            'Hoe voorkom ik dezelfde vraag volgende maand?',
            'Kies bij uw antwoord “Bewaar als uitleg bij deze regel”. Het staat dan onder dezelfde regel in volgende huurafrekeningen, tot u het intrekt.',
          ],
          ['Wie leest mee?', 'Bij het vragen kiest u of de verhuurder meeleest, of alleen collega’s.'],
        ],
      },
    },
  },
  thread: {
    shows: 'Eén vraag met alle berichten, de oudste bovenaan.',
    does: 'Schrijf onderaan een antwoord. Bovenaan gaat u naar het gegeven waar de vraag over gaat.',
    questions: [
      [
        'Wanneer is een vraag beantwoord?',
        'Zodra iemand anders dan de vrager als laatste schreef. Schrijft de vrager weer, dan staat de vraag weer open.',
      ],
    ],
    of: {
      broker: {
        questions: [
          [
            'Wanneer is een vraag beantwoord?',
            'Zodra iemand anders dan de vrager als laatste schreef, of als u dat aangeeft bij Afhandeling.',
          ],
          [
            'Wat doet “Bewaar als uitleg bij deze regel”?',
            'Uw antwoord staat dan onder dezelfde regel in deze en volgende huurafrekeningen van deze verhuurder, met uw naam en de datum.',
          ],
        ],
      },
    },
  },
  feed: {
    shows: 'Wat erbij kwam, veranderde of verdween, het nieuwste bovenaan.',
    does: 'Klik op een regel om te zien waar het over gaat. Bovenaan kiest u één soort.',
    questions: [
      [
        'Wat is nieuw?',
        'Wat er gebeurde nadat u deze pagina het laatst opende. Dat geldt ook op uw telefoon of een andere computer.',
      ],
      [
        'Waarom zie ik iets niet?',
        'Het portaal vertelt wat het zag sinds het in gebruik is. Wat ouder is dan 400 dagen staat hier niet meer.',
      ],
    ],
  },
  objects: {
    shows: 'Alle objecten: woningen, winkels, garages, en de gebouwen waar ze bij horen.',
    does: 'Klik op een object om het te openen. Met Boom ziet u welke objecten onder één gebouw of complex vallen.',
    questions: [howToFilter, howToExport, whyEmpty],
  },
  object: {
    shows: 'Eén object: wie er huurt, wat het opbrengt en wat er speelt.',
    does: 'Kies een tabblad voor de contracten, de meldingen, wat er is geboekt of de geschiedenis.',
    questions: [
      [
        'Wat is het mandaatbedrag?',
        'Tot dat bedrag mag de vastgoedbeheerder een reparatie laten doen zonder het eerst te vragen.',
      ],
      whyEmpty,
    ],
  },
  relations: {
    shows: 'Iedereen die bij de objecten hoort: huurders, leveranciers en anderen.',
    does: 'Klik op een naam voor het adres, de telefoon, de contracten en wat er nog openstaat.',
    questions: [howToFilter, howToExport],
  },
  relation: {
    shows: 'Eén persoon of bedrijf, met alles wat erbij hoort.',
    does: 'Klik op het telefoonnummer of het e-mailadres om contact te zoeken. De tabbladen tonen de contracten, de meldingen en de openstaande posten.',
    questions: [
      [
        'Waarom staat de geboortedatum er niet?',
        'Die is afgeschermd. Kies Toon als u die nodig heeft; dat komt in het logboek.',
      ],
      ['Kan ik een adres wijzigen?', 'Niet in het portaal. Vraag het aan uw vastgoedbeheerder.'],
    ],
  },
  contracts: {
    shows: 'Alle contracten: wie huurt wat, voor hoeveel en tot wanneer.',
    does: 'Klik op een contract om het te openen. Boven de lijst kiest u welke contracten u ziet.',
    questions: [
      [
        'Welke contracten lopen binnenkort af?',
        'Op het dashboard staat hoeveel er binnen 3, 6 en 12 maanden aflopen. Klik op het getal om ze te zien.',
      ],
      howToFilter,
      howToExport,
    ],
  },
  contract: {
    shows: 'Eén contract: de huur, de looptijd en de bedragen waaruit de huur bestaat.',
    does: 'Kies Contractregels om te zien wat er per maand en per jaar is afgesproken, en Facturen voor wat er is verstuurd. Huurschema laat zien wat er per maand is betaald en hoe, Indexatie wat de huur naar schatting wordt.',
    questions: [
      [
        'Wanneer is een huurder te laat?',
        'Vanaf de vijfde dag na de vervaldag. Een betalingsregeling en wat is uitgesloten van herinneringen tellen niet als te laat.',
      ],
      [
        'Tot wanneer kan er worden opgezegd?',
        'Dat is de uiterste opzegdatum. Die volgt uit de einddatum en de opzegtermijn in het contract.',
      ],
      [
        'Waarom is het einde onbekend?',
        'Dan wordt het contract automatisch verlengd, maar is niet vastgelegd voor hoelang. Uw vastgoedbeheerder kan dat aanvullen.',
      ],
    ],
  },
  tickets: {
    shows: 'Alle meldingen: wat er kapot is of gevraagd wordt, en hoe ver het is.',
    does: 'Kies Probleem melden om iets nieuws te melden. Met Bord ziet u de meldingen per status.',
    questions: [
      [
        'Waarom staat mijn melding er nog niet bij?',
        'Een nieuwe melding staat eerst boven de lijst, tot de vastgoedbeheerder die heeft.',
      ],
      howToFilter,
    ],
  },
  ticketCreate: {
    shows: 'Hier meldt u een probleem aan een object.',
    does: 'Kies het object, schrijf op wat er is en verstuur de melding. Die gaat naar de vastgoedbeheerder.',
    questions: [
      [
        'Wanneer kies ik hoog?',
        'Bij gevaar, bij schade die groter wordt, of als er geen water, licht of verwarming is.',
      ],
      [
        'Kan ik een foto meesturen?',
        'Ja. Kies bij Foto’s een foto of maak er een. De vastgoedbeheerder krijgt er een link naar als dat bij uw makelaar aanstaat.',
      ],
    ],
  },
  ticketWrite: {
    shows: 'Hier ziet u of uw melding of notitie bij de vastgoedbeheerder is aangekomen.',
    does: 'U hoeft niets te doen zolang er “Wacht op verzending” of “Verstuurd” staat.',
    questions: [
      [
        'Wat doe ik als het is mislukt?',
        'Lees eerst de reden: staat er dat het misschien al is aangekomen, vraag het dan na. Kies anders Opnieuw versturen. Uw tekst is bewaard.',
      ],
    ],
  },
  ticket: {
    shows: 'Eén melding: wat er speelt, wie eraan werkt en wat het kost.',
    does: 'Schrijf onder Gesprek als u iets wilt vragen of aanvullen, en kies voor wie het is.',
    questions: [
      [
        'Wie leest mijn bericht?',
        'Dat staat onder elk bericht bij Zichtbaar voor. U kiest het zelf voordat u verstuurt.',
      ],
      ['Waar zie ik de kosten?', 'Onder Kosten staan de inkoopfacturen, en op welke huurafrekening ze zijn verrekend.'],
    ],
  },
  ownerDocuments: {
    shows: 'De documenten van één verhuurder die bij geen object of contract horen, zoals een beheerovereenkomst.',
    does: 'Kies een verhuurder, bekijk de documenten of voeg er een toe en zeg voor wie het is.',
    questions: [
      [
        'Ziet de verhuurder wat ik hier toevoeg?',
        'Alleen als u bij Voor wie is het kiest voor makelaar en verhuurder. Tot dan ziet alleen de makelaar het.',
      ],
    ],
  },
  documentImport: {
    shows:
      'Veel documenten in één keer toevoegen, elk bij het object, contract of andere record waarvan het kenmerk in de naam staat.',
    does: 'Kies bestanden of een map, kijk na waar elk bestand terechtkomt, kies voor wie ze zijn en voeg ze toe.',
    questions: [
      [
        'Waarom blijft een bestand achter?',
        'De reden staat erachter. Meestal staat er geen kenmerk in de naam, of is het type of de grootte niet toegestaan.',
      ],
      [
        'Wat als ik dezelfde map nog eens kies?',
        'Wat met dezelfde inhoud al bij hetzelfde record staat, wordt overgeslagen.',
      ],
    ],
  },
  documents: {
    shows: 'De documenten bij objecten, contracten, facturen, huurafrekeningen en meldingen.',
    does: 'Klik op een bestand om het te bekijken. U voegt een document toe bij het object, het contract of de melding zelf.',
    questions: [
      [
        'Wie ziet een document?',
        'Wat nog niet is gedeeld, ziet alleen de makelaar. Bij elk document staat voor wie het is; de makelaar kan dat wijzigen.',
      ],
      [
        'Waarom kan ik een document niet verwijderen?',
        'Facturen en huurafrekeningen horen bij de boekhouding en worden zeven jaar bewaard. Een vergissing kan binnen een dag nog weg.',
      ],
      howToExport,
    ],
    of: {
      owner: {
        shows: 'De documenten die uw makelaar met u deelt, en wat u zelf bij meldingen toevoegt.',
      },
    },
  },
  payouts: {
    shows: 'Per verhuurder en per maand: wat huurders moesten betalen, wat ontbreekt, en wanneer er wordt uitbetaald.',
    does: 'Klik op een maand om te zien wie nog moet betalen en waarom er nog niet is uitbetaald.',
    questions: [
      [
        'Is de verwachte dag zeker?',
        'Nee. Het is de afgesproken dag, of een schatting uit de laatste zes uitbetalingen. Een schatting staat er altijd bij. Alleen “Betaald op” is zeker.',
      ],
      ['Wat is aangehouden?', 'De betaling staat stil. De vastgoedbeheerder heeft die nog niet naar de bank gestuurd.'],
      howToExport,
    ],
    of: {
      owner: {
        shows: 'Per maand: wat huurders moesten betalen, wat ontbreekt, en wanneer u wordt uitbetaald.',
      },
    },
  },
  payout: {
    shows: 'De uitbetaling over één periode: van wat huurders moesten betalen tot wat op de rekening komt.',
    does: 'Klik op een naam of factuur van wie nog moet betalen.',
    questions: [
      [
        'Waarom is er nog niet uitbetaald?',
        'Dat staat in de zin bovenaan. Ontbreekt er huur, dan ziet u daaronder van wie.',
      ],
      [
        'Waarom verschilt “Daarvan ontvangen” van “Afgerekende inkomsten incl. btw”?',
        'Het eerste gaat over facturen van deze periode, ook als ze later zijn betaald. Het tweede is wat met u is afgerekend, ook over eerdere maanden.',
      ],
    ],
  },
} as const satisfies Readonly<Record<string, Help>>;
