export const dashboard = {
  title: 'Dashboard',
  greeting: 'Dag {name}',
  occupancyOf: '{let} van {rentable} verhuurd',
  vacant: '{vacant, plural, =0 {Geen leegstand} one {# object staat leeg} other {# objecten staan leeg}}',
  rentExclVat: 'volgens lopende contracten, zonder servicekosten en btw',
  rentMore: 'op de eerste van de maand {change} meer dan in {month}',
  rentLess: 'op de eerste van de maand {change} minder dan in {month}',
  rentSame: 'evenveel als in {month}',
  sinceMonthAgo: {
    more: '{change} meer dan een maand geleden',
    fewer: '{change} minder dan een maand geleden',
    same: 'evenveel als een maand geleden',
    amountMore: '{change} meer dan een maand geleden',
    amountLess: '{change} minder dan een maand geleden',
    pointsHigher: '{change} procentpunt hoger dan een maand geleden',
    pointsLower: '{change} procentpunt lager dan een maand geleden',
    pointsSame: 'even hoog als een maand geleden',
  },
  noOpenTickets: 'Geen openstaande meldingen',
  byPriority: '{high, number} hoog, {normal, number} normaal, {low, number} laag',
  contractsEnding: 'Aflopende contracten',
  within: 'Binnen {months, number} maanden',
  rentTrend: 'Kale huur, laatste twaalf maanden',
  rentTrendHint: 'Kale huur per maand volgens contract op de eerste dag van elke maand, exclusief btw.',
  month: 'Maand',
  amount: 'Bedrag',
  ticketsByPriority: 'Openstaande meldingen naar prioriteit',
  nextExpiring: 'Contracten die het eerst aflopen',
  endingHint: 'Opgezegd, of met een einddatum zonder verlenging.',
  termUnknown:
    '{count, plural, one {Van # lopend contract is de looptijd onbekend; het telt hier niet mee.} other {Van # lopende contracten is de looptijd onbekend; ze tellen hier niet mee.}}',
  noneExpiring: 'Er is geen lopend contract dat afloopt.',
  oldestTickets: 'Oudste openstaande meldingen',
  noTickets: 'Er staan geen meldingen open.',
  perMonth: 'per maand',
  showAll: 'Alles tonen',
  debtors: {
    title: 'Openstaande posten naar ouderdom',
    total: 'Totaal openstaand',
    none: 'Alle huurders hebben betaald.',
    basis: 'Ouderdom vanaf de vervaldatum, vandaag.',
    buckets: {
      not_due: 'Nog niet vervallen',
      late: '{age} te laat',
      credit: 'Tegoeden en vooruitbetalingen',
    },
  },
  statements: {
    title: 'Laatste huurafrekeningen',
    none: 'Er zijn nog geen huurafrekeningen.',
  },
  lastPayout: {
    title: 'Laatste afrekening',
    none: 'Er is nog geen afrekening verwerkt.',
    open: 'Bekijk de afrekening',
  },
  rentAndCosts: {
    title: 'Huur en kosten per maand',
    hint: 'Ontvangen huur, en de kosten inclusief beheer, volgens de verwerkte afrekeningen. De lijn is de huur van een jaar eerder.',
    rent: 'Huur',
    costs: 'Kosten en beheer',
    rentLastYear: 'Huur een jaar eerder',
    none: 'Zodra er afrekeningen zijn verwerkt ziet u hier huur en kosten per maand.',
  },
  moreAnswers: {
    title: 'Wat wilt u weten?',
    financial: 'Waar ging het geld heen?',
    yearPack: 'Wat gaat er naar boekhouder of Belastingdienst?',
    indexation: 'Wat worden de huren?',
    serviceCosts: 'Zijn de servicekosten al afgerekend?',
  },
  reported: 'Gemeld {date}',
  ends: 'Eindigt {date}',
  toDo: {
    title: 'Wat vandaag aandacht vraagt',
    none: 'Niets vraagt vandaag uw aandacht.',
    noneOfDelivered: 'Niets van wat is aangeleverd vraagt vandaag uw aandacht.',
    late: '{amount} staat meer dan {days} dagen na de vervaldatum open',
    urgent:
      '{count, plural, one {# melding met hoge prioriteit staat open} other {# meldingen met hoge prioriteit staan open}}',
    notices:
      '{count, plural, one {Van # contract valt de uiterste opzegdatum binnen een maand} other {Van # contracten valt de uiterste opzegdatum binnen een maand}}',
    ending:
      '{count, plural, one {# contract loopt af binnen 3 maanden} other {# contracten lopen af binnen 3 maanden}}',
    broker: 'Portaal van {name} kan nog niet open',
    moreBrokers:
      '{count, plural, one {Ook het portaal van nog # makelaar kan nog niet open} other {Ook de portalen van nog # makelaars kunnen nog niet open}}',
    owners:
      '{count, plural, one {Het portaal van # verhuurder kan nog niet open} other {De portalen van # verhuurders kunnen nog niet open}}',
    withoutSecondFactor:
      '{count, plural, one {# gebruiker logt in met alleen een wachtwoord} other {# gebruikers loggen in met alleen een wachtwoord}}',
  },
  admin: {
    reports:
      '{count, plural, one {Bij {name} ligt # melding die nog niet is afgehandeld} other {Bij {name} liggen # meldingen die nog niet zijn afgehandeld}}',
    reportsFailed:
      '{count, plural, one {# is niet aangekomen in Bloxs} other {# zijn niet aangekomen in Bloxs}}, oudste van {moment}. Open het portaal van de makelaar om ze te lezen.',
    reportsKept: 'Oudste van {moment}. Open het portaal van de makelaar om ze te lezen.',
    questions:
      '{count, plural, one {Bij {name} wacht # vraag op antwoord} other {Bij {name} wachten # vragen op antwoord}}',
    questionsSince: 'De oudste sinds {moment}. Open het portaal van de makelaar om ze te lezen.',
    webhook: 'Webhook {name} is uitgezet: er werd dagenlang niets ontvangen',
    invitationsEnded: '{count, plural, one {# uitnodiging is verlopen} other {# uitnodigingen zijn verlopen}}',
    invitationsEnding:
      '{count, plural, one {# uitnodiging verloopt binnen 2 dagen} other {# uitnodigingen verlopen binnen 2 dagen}}',
    invitationsNote: 'Nodig opnieuw uit: dan werkt de link weer 7 dagen.',
    rejected:
      '{count, plural, one {# record uit Bloxs is niet overgenomen} other {# records uit Bloxs zijn niet overgenomen}}',
    mailsFailed:
      '{count, plural, one {# mail is de laatste week niet afgeleverd} other {# mails zijn de laatste week niet afgeleverd}}',
    mailsLate:
      '{count, plural, one {# mail wacht al langer dan een uur op verzending} other {# mails wachten al langer dan een uur op verzending}}',
    allFresh: 'Alle {count, number} soorten gegevens zijn volledig opgehaald.',
    ownersWithoutBroker: '{count, plural, =0 {Alle aan een makelaar gekoppeld} other {# in Bloxs zonder makelaar}}',
    neverLoggedIn: '{count, plural, =0 {Iedereen heeft al ingelogd} other {# nooit ingelogd}}',
    freshness: 'Gegevens uit Bloxs',
    recordType: 'Soort',
    rows: 'Aantal',
    syncedAt: 'Bijgewerkt',
    state: 'Status',
    toTools: 'Naar gereedschappen',
    plannedNews: 'Gepland nieuws',
    noPlannedNews: 'Er staat geen nieuws gepland.',
    plannedFor: '{moment} · {target}',
  },
} as const;
