/** What the dashboard of administrators says; it comes with that dashboard alone. */
export const adminDashboardWords = {
  adminDashboard: {
    broker: 'Portaal van {name} kan nog niet open',
    moreBrokers:
      '{count, plural, one {Ook het portaal van nog # makelaar kan nog niet open} other {Ook de portalen van nog # makelaars kunnen nog niet open}}',
    owners:
      '{count, plural, one {Het portaal van # verhuurder kan nog niet open} other {De portalen van # verhuurders kunnen nog niet open}}',
    withoutSecondFactor:
      '{count, plural, one {# gebruiker logt in met alleen een wachtwoord} other {# gebruikers loggen in met alleen een wachtwoord}}',
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
      '{count, plural, one {# e-mail is de laatste week niet afgeleverd} other {# e-mails zijn de laatste week niet afgeleverd}}',
    mailsLate:
      '{count, plural, one {# e-mail wacht al langer dan een uur op verzending} other {# e-mails wachten al langer dan een uur op verzending}}',
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
