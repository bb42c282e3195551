/** What the portal tells of each event: of one record, whose name stands beside it, and of several together. */
const feedEntries = {
  none: 'Er is nog niets gebeurd. Zodra er iets bij komt of verandert, ziet u het hier.',
  noneOfKind: 'Hiervan is nog niets gebeurd.',
  today: 'Vandaag',
  yesterday: 'Gisteren',
  isNew: 'Nieuw',
  earlier: 'Eerdere tonen',
  all: 'Alles',
  filter: 'Toon alleen',
  gone: 'niet meer in het portaal',
  kinds: {
    rental_statements: 'Huurafrekeningen',
    statement_payments: 'Uitbetalingen',
    tickets: 'Meldingen',
    ticket_notes: 'Notities bij meldingen',
    contracts: 'Contracten',
    objects: 'Objecten',
    purchase_invoices: 'Inkoopfacturen',
    sales_invoices: 'Verkoopfacturen',
    ticket_approvals: 'Akkoord voor meldingen',
    invoice_approvals: 'Akkoord voor facturen',
    ticket_decisions: 'Besluiten over meldingen',
    invoice_decisions: 'Besluiten over facturen',
    service_costs: 'Servicekosten',
    object_documents: 'Documenten bij objecten',
    contract_documents: 'Documenten bij contracten',
    invoice_documents: 'Documenten bij facturen',
    statement_documents: 'Documenten bij huurafrekeningen',
    ticket_documents: 'Documenten bij meldingen',
    owners: 'Verhuurders',
  },
  one: {
    rental_statements: {
      added: 'Huurafrekening in voorbereiding, saldo {becomes}',
      final: 'Huurafrekening verwerkt, saldo {becomes}',
      cancelled: 'Huurafrekening geannuleerd',
    },
    statement_payments: { paid: '{becomes} uitbetaald', kept_back: 'Uitbetaling van {becomes} aangehouden' },
    tickets: {
      added: 'Nieuwe melding',
      state_changed: 'Status van “{was}” naar “{becomes}”',
      closed: 'Melding afgesloten',
      reopened: 'Melding heropend',
    },
    ticket_notes: { added: 'Nieuwe notitie' },
    contracts: {
      added: 'Nieuw contract',
      rent_changed: 'Huur van {was} naar {becomes} per maand, exclusief btw',
      end_changed: 'Einddatum van {was} naar {becomes}',
      notice_given: 'Opgezegd per {becomes}',
      removed: 'Contract verwijderd',
    },
    objects: {
      added: 'Nieuw object',
      let: 'Object verhuurd',
      vacated: 'Object staat leeg',
      removed: 'Object verwijderd',
    },
    purchase_invoices: {
      booked: 'Inkoopfactuur van {becomes} geboekt',
      awaits_owner: 'Inkoopfactuur van {becomes} wacht op goedkeuring van de verhuurder',
      awaits_you: 'Inkoopfactuur van {becomes} wacht op uw goedkeuring',
    },
    sales_invoices: { booked: 'Factuur aan huurder van {becomes} geboekt' },
    ticket_approvals: { asked: 'Akkoord gevraagd voor {becomes}', reminded: 'Herinnerd aan akkoord voor {becomes}' },
    invoice_approvals: { asked: 'Akkoord gevraagd voor {becomes}', reminded: 'Herinnerd aan akkoord voor {becomes}' },
    ticket_decisions: {
      approved: 'Verhuurder is akkoord met {becomes}',
      refused: 'Verhuurder is niet akkoord met {becomes}',
    },
    invoice_decisions: {
      approved: 'Verhuurder is akkoord met {becomes}',
      refused: 'Verhuurder is niet akkoord met {becomes}',
    },
    service_costs: {
      due_60: 'Afrekening van de servicekosten moet binnen 60 dagen klaar zijn, uiterlijk op {becomes}',
      due_30: 'Afrekening van de servicekosten moet binnen 30 dagen klaar zijn, uiterlijk op {becomes}',
      overdue: 'Afrekening van de servicekosten is te laat, moest klaar zijn op {becomes}',
    },
    object_documents: { added: 'Nieuw document bij een object', shared: 'Nieuw document bij een object' },
    contract_documents: { added: 'Nieuw document bij een contract', shared: 'Nieuw document bij een contract' },
    invoice_documents: { added: 'Nieuw document bij een factuur', shared: 'Nieuw document bij een factuur' },
    statement_documents: {
      added: 'Nieuw document bij een huurafrekening',
      shared: 'Nieuw document bij een huurafrekening',
    },
    ticket_documents: { added: 'Nieuw document bij een melding', shared: 'Nieuw document bij een melding' },
    owners: { added: 'Nieuwe verhuurder' },
  },
  many: {
    rental_statements: {
      added: '{count, number} huurafrekeningen in voorbereiding',
      final: '{count, number} huurafrekeningen verwerkt',
      cancelled: '{count, number} huurafrekeningen geannuleerd',
    },
    statement_payments: {
      paid: '{count, number} uitbetalingen gedaan',
      kept_back: '{count, number} uitbetalingen aangehouden',
    },
    tickets: {
      added: '{count, number} nieuwe meldingen',
      state_changed: '{count, number} meldingen met een andere status',
      closed: '{count, number} meldingen afgesloten',
      reopened: '{count, number} meldingen heropend',
    },
    ticket_notes: { added: '{count, number} nieuwe notities bij meldingen' },
    contracts: {
      added: '{count, number} nieuwe contracten',
      rent_changed: '{count, number} contracten met een andere huur',
      end_changed: '{count, number} contracten met een andere einddatum',
      notice_given: '{count, number} contracten opgezegd',
      removed: '{count, number} contracten verwijderd',
    },
    objects: {
      added: '{count, number} nieuwe objecten',
      let: '{count, number} objecten verhuurd',
      vacated: '{count, number} objecten staan leeg',
      removed: '{count, number} objecten verwijderd',
    },
    purchase_invoices: {
      booked: '{count, number} inkoopfacturen geboekt',
      awaits_owner: '{count, number} inkoopfacturen wachten op goedkeuring van de verhuurder',
      awaits_you: '{count, number} inkoopfacturen wachten op uw goedkeuring',
    },
    sales_invoices: { booked: '{count, number} facturen aan huurders geboekt' },
    ticket_approvals: {
      asked: 'Akkoord gevraagd voor {count, number} meldingen',
      reminded: 'Herinnerd aan akkoord voor {count, number} meldingen',
    },
    invoice_approvals: {
      asked: 'Akkoord gevraagd voor {count, number} inkoopfacturen',
      reminded: 'Herinnerd aan akkoord voor {count, number} inkoopfacturen',
    },
    ticket_decisions: {
      approved: 'Verhuurders zijn akkoord met {count, number} meldingen',
      refused: 'Verhuurders zijn niet akkoord met {count, number} meldingen',
    },
    invoice_decisions: {
      approved: 'Verhuurders zijn akkoord met {count, number} inkoopfacturen',
      refused: 'Verhuurders zijn niet akkoord met {count, number} inkoopfacturen',
    },
    service_costs: {
      due_60: '{count, number} afrekeningen van servicekosten moeten binnen 60 dagen klaar zijn',
      due_30: '{count, number} afrekeningen van servicekosten moeten binnen 30 dagen klaar zijn',
      overdue: '{count, number} afrekeningen van servicekosten zijn te laat',
    },
    object_documents: {
      added: '{count, number} nieuwe documenten bij objecten',
      shared: '{count, number} nieuwe documenten bij objecten',
    },
    contract_documents: {
      added: '{count, number} nieuwe documenten bij contracten',
      shared: '{count, number} nieuwe documenten bij contracten',
    },
    invoice_documents: {
      added: '{count, number} nieuwe documenten bij facturen',
      shared: '{count, number} nieuwe documenten bij facturen',
    },
    statement_documents: {
      added: '{count, number} nieuwe documenten bij huurafrekeningen',
      shared: '{count, number} nieuwe documenten bij huurafrekeningen',
    },
    ticket_documents: {
      added: '{count, number} nieuwe documenten bij meldingen',
      shared: '{count, number} nieuwe documenten bij meldingen',
    },
    owners: { added: '{count, number} nieuwe verhuurders' },
  },
  noEndDate: 'geen einddatum',
} as const;

/** For the few screens that tell it. */
export const feedWords = { feedEntries } as const;
