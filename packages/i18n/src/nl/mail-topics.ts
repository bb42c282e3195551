/** What the portal mails of: on the profile, in the mails themselves and on the page that ends them. */
export const mailTopicNames = {
  statements: 'Huurafrekeningen en uitbetalingen',
  approvals: 'Akkoorden',
  questions: 'Vragen',
  tickets: 'Meldingen',
  documents: 'Documenten',
  invoices: 'Facturen',
  portfolio: 'Objecten en contracten',
  deadlines: 'Termijnen',
  alerts: 'Signalen',
  news: 'Nieuwsberichten',
  portals: 'Portalen en webhooks die aandacht vragen',
  refusals: 'Geweigerde documenten',
  unread_news: 'Nieuws dat nog niet iedereen las',
  accounts: 'Gebruikers en nieuwe portalen',
} as const;

/** What only a mail and the page behind its link say. */
export const toldByMail = {
  greeting: 'Goedendag,',
  /** Above the same on a device, where the lines are all there is. */
  onDevice: 'Nieuw in uw portaal',
  moreOnDevice: 'En meer',
  /** In a subject, for what does not fit there. */
  andOthers: '{names} en {count} andere onderwerpen',
  /** Before a topic, to whoever several landlords gave access: the link leads to that landlord, whose name is not mailed. */
  ofLandlord: 'Verhuurder {place} van {count}: {topic}',
  settings: 'Instellen wat u per e-mail krijgt',
  unsubscribe: 'Afmelden voor deze onderwerpen',
  lines: {
    rental_statements: {
      final: 'Huurafrekeningen verwerkt',
      corrected: 'Verwerkte huurafrekeningen gewijzigd',
      cancelled: 'Huurafrekeningen geannuleerd',
      withdrawn: 'Verwerkte huurafrekeningen ingetrokken',
    },
    statement_payments: {
      paid: 'Uitbetalingen gedaan',
      kept_back: 'Uitbetalingen aangehouden',
      undone: 'Uitbetalingen die niet meer als betaald staan',
    },
    tickets: {
      added: 'Nieuwe meldingen',
      state_changed: 'Meldingen met een andere status',
      closed: 'Meldingen afgesloten',
      reopened: 'Meldingen heropend',
    },
    ticket_notes: { added: 'Nieuwe notities bij meldingen', released: 'Vrijgegeven notities bij meldingen' },
    contracts: {
      added: 'Nieuwe contracten',
      rent_changed: 'Contracten met een ander bedrag per maand',
      end_changed: 'Contracten met een andere einddatum',
      notice_given: 'Contracten opgezegd',
      removed: 'Contracten verwijderd',
    },
    objects: {
      added: 'Nieuwe objecten',
      let: 'Objecten verhuurd',
      vacated: 'Objecten die leeg kwamen',
      removed: 'Objecten verwijderd',
    },
    purchase_invoices: {
      booked: 'Inkoopfacturen geboekt',
      corrected: 'Geboekte inkoopfacturen gewijzigd',
      withdrawn: 'Geboekte inkoopfacturen ingetrokken',
    },
    sales_invoices: {
      booked: 'Facturen aan huurders geboekt',
      corrected: 'Geboekte facturen aan huurders gewijzigd',
      withdrawn: 'Geboekte facturen aan huurders ingetrokken',
    },
    ticket_approvals: {
      asked: 'Meldingen die op akkoord wachten',
      reminded: 'Herinnering: meldingen die op akkoord wachten',
    },
    invoice_approvals: {
      asked: 'Inkoopfacturen die op akkoord wachten',
      reminded: 'Herinnering: inkoopfacturen die op akkoord wachten',
    },
    ticket_decisions: {
      approved: 'Meldingen waarmee de verhuurder akkoord is',
      refused: 'Meldingen waarmee de verhuurder niet akkoord is',
    },
    invoice_decisions: {
      approved: 'Inkoopfacturen waarmee de verhuurder akkoord is',
      refused: 'Inkoopfacturen waarmee de verhuurder niet akkoord is',
    },
    object_documents: {
      added: 'Nieuwe documenten bij objecten',
      shared: 'Nieuwe documenten bij objecten',
      replaced: 'Nieuwe versies van documenten bij objecten',
      expires: 'Documenten bij objecten waarvan de geldigheid afloopt',
    },
    contract_documents: {
      added: 'Nieuwe documenten bij contracten',
      shared: 'Nieuwe documenten bij contracten',
      replaced: 'Nieuwe versies van documenten bij contracten',
      expires: 'Documenten bij contracten waarvan de geldigheid afloopt',
    },
    invoice_documents: {
      added: 'Nieuwe documenten bij facturen',
      shared: 'Nieuwe documenten bij facturen',
      replaced: 'Nieuwe versies van documenten bij facturen',
      expires: 'Documenten bij facturen waarvan de geldigheid afloopt',
    },
    statement_documents: {
      added: 'Nieuwe documenten bij huurafrekeningen',
      shared: 'Nieuwe documenten bij huurafrekeningen',
      replaced: 'Nieuwe versies van documenten bij huurafrekeningen',
      expires: 'Documenten bij huurafrekeningen waarvan de geldigheid afloopt',
    },
    ticket_documents: {
      added: 'Nieuwe documenten bij meldingen',
      shared: 'Nieuwe documenten bij meldingen',
      replaced: 'Nieuwe versies van documenten bij meldingen',
      expires: 'Documenten bij meldingen waarvan de geldigheid afloopt',
    },
    owner_documents: {
      added: 'Nieuwe documenten bij verhuurders',
      shared: 'Nieuwe documenten bij verhuurders',
      replaced: 'Nieuwe versies van documenten bij verhuurders',
      expires: 'Documenten bij verhuurders waarvan de geldigheid afloopt',
    },
    statement_questions: {
      asked: 'Nieuwe vragen bij huurafrekeningen',
      asked_more: 'Vervolgvragen bij huurafrekeningen',
      answered: 'Antwoorden op vragen bij huurafrekeningen',
    },
    mutation_questions: {
      asked: 'Nieuwe vragen bij mutaties',
      asked_more: 'Vervolgvragen bij mutaties',
      answered: 'Antwoorden op vragen bij mutaties',
    },
    invoice_questions: {
      asked: 'Nieuwe vragen bij facturen',
      asked_more: 'Vervolgvragen bij facturen',
      answered: 'Antwoorden op vragen bij facturen',
    },
    ticket_questions: {
      asked: 'Nieuwe vragen bij meldingen',
      asked_more: 'Vervolgvragen bij meldingen',
      answered: 'Antwoorden op vragen bij meldingen',
    },
    contract_questions: {
      asked: 'Nieuwe vragen bij contracten',
      asked_more: 'Vervolgvragen bij contracten',
      answered: 'Antwoorden op vragen bij contracten',
    },
    object_questions: {
      asked: 'Nieuwe vragen bij objecten',
      asked_more: 'Vervolgvragen bij objecten',
      answered: 'Antwoorden op vragen bij objecten',
    },
    owners: { added: 'Nieuwe verhuurders' },
    contract_deadlines: {
      ends: 'Contracten die binnen 90 dagen aflopen',
      notice_due: 'Contracten die nog hooguit 30 dagen kunnen worden opgezegd',
      index_due: 'Contracten waarvan de huur binnen 30 dagen wordt geïndexeerd',
    },
    overdue_invoices: { unpaid: 'Facturen aan huurders die twee weken te laat zijn' },
    service_costs: {
      due_60: 'Afrekeningen van servicekosten die binnen 60 dagen bij de huurders moeten zijn',
      due_30: 'Afrekeningen van servicekosten die binnen 30 dagen bij de huurders moeten zijn',
      overdue: 'Afrekeningen van servicekosten die te laat zijn',
      rest_overdue: 'Servicekosten die niet op tijd met alle huurders zijn afgerekend',
    },
    alerts: {
      arrears_days: 'Achterstanden die ouder zijn dan uw grens',
      arrears_amount: 'Debiteuren met een achterstand boven uw grens',
      vacancy: 'Objecten die langer leegstaan dan uw grens',
      contracts_ending: 'Contracten die binnen uw grens aflopen',
      tickets_age: 'Meldingen die ouder zijn dan uw grens',
      unread_records: 'Soorten gegevens met meer onleesbare gegevens dan uw grens',
      reads_late: 'Storingen bij het ophalen van gegevens die langer duren dan uw grens',
      queues_late: 'E-mails, meldingen en berichten die langer wachten dan uw grens',
    },
    user_accounts: {
      added: 'Nieuwe gebruikers',
      accepted: 'Aanvaarde uitnodigingen',
      blocked: 'Gebruikers geblokkeerd',
      unblocked: 'Gebruikers gedeblokkeerd',
      second_factor_reset: 'Gebruikers van wie de tweestapsverificatie is gereset',
    },
    broker_portals: { added: 'Nieuwe makelaars', incomplete: 'Makelaars met een portaal dat niet meer compleet is' },
    owner_portals: { added: 'Nieuwe verhuurders in het portaal', unlinked: 'Verhuurders zonder makelaar' },
    must_read_news: { unread: 'Berichten die na een week nog niet iedereen heeft gelezen' },
    refused_documents: { refused: 'Documenten die niet zijn toegevoegd' },
    stopped_webhooks: { switched_off: 'Webhooks die zijn uitgezet' },
    news: { published: 'Nieuwe nieuwsberichten' },
  },
  page: {
    title: 'Afmelden',
    ask: 'Wilt u geen e-mail meer krijgen over deze onderwerpen?',
    confirm: 'Afmelden',
    doneTitle: 'U bent afgemeld',
    done: 'U krijgt geen e-mail meer over deze onderwerpen. In het portaal blijft u alles zien.',
    settings: 'Wilt u het weer wijzigen? Dat kan in uw profiel.',
    invalidTitle: 'Deze link werkt niet meer',
    invalid: 'De link is onvolledig of verlopen. In uw profiel stelt u in wat u per e-mail krijgt.',
    limitedTitle: 'Probeer het later opnieuw',
    limited: 'Er zijn vanaf uw netwerk te veel ongeldige links geopend. Over een kwartier kan het weer.',
    toProfile: 'Naar mijn profiel',
  },
} as const;

/** The same of mails with a scheduled report. */
export const scheduledReportsByMail = {
  settings: 'Uw geplande rapporten',
  unsubscribe: 'Dit rapport pauzeren',
  page: {
    title: 'Gepland rapport pauzeren',
    ask: 'Wilt u dit rapport niet meer krijgen? Wij maken het dan niet meer, tot u het in uw profiel weer laat doorgaan.',
    confirm: 'Pauzeren',
    doneTitle: 'Het rapport is gepauzeerd',
    done: 'Wij maken dit rapport niet meer en mailen u er niet meer over. In uw profiel laat u het weer doorgaan.',
  },
} as const;
