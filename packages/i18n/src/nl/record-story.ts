/**
 * What happened to a record, in sentences. Of a field that people look for: it became something else (`changed`), there was none
 * before (`set`) or there is none any more (`emptied`), or it became one certain value (`to`). All other fields are told by `any`.
 */
export const recordStoryWords = {
  recordStory: {
    label: 'Wat er gebeurde',
    today: 'Vandaag',
    yesterday: 'Gisteren',
    earlier: 'Eerdere tonen',
    unseen: 'Er veranderde iets wat het portaal niet laat zien',
    others: '{count, plural, one {Nog 1 ander veld is gewijzigd} other {Nog # andere velden zijn gewijzigd}}',
    fields: '{count, plural, one {Toon het veld} other {Toon de # velden}}',
    any: {
      changed: '{field} ging van {before} naar {after}',
      became: '{field} werd {after}, eerst {before}',
      set: '{field} werd {after}',
      emptied: '{field} is leeggemaakt, eerst {before}',
      yes: '{field} staat nu op ja',
      no: '{field} staat nu op nee',
      silent: '{field} is gewijzigd',
    },
    said: {
      contracts: {
        amount_excl_per_month: {
          changed: 'De huur ging van {before} naar {after} per maand, met servicekosten en exclusief btw',
          set: 'De huur werd {after} per maand, met servicekosten en exclusief btw',
        },
        deposit_amount: {
          changed: 'De waarborgsom ging van {before} naar {after}',
          set: 'De waarborgsom werd {after}',
          emptied: 'De waarborgsom verviel, eerst {before}',
        },
        start_date: { changed: 'De ingangsdatum werd {after}, eerst {before}' },
        end_date: {
          changed: 'De einddatum werd {after}, eerst {before}',
          set: 'De einddatum werd {after}',
          emptied: 'Het contract heeft geen einddatum meer, eerst {before}',
        },
        notice_given_date: {
          changed: 'De opzegging is van {after}, eerst {before}',
          set: 'Het contract is opgezegd op {after}',
          emptied: 'De opzegging van {before} is vervallen',
        },
        break_date: {
          changed: 'De breakoptie is per {after}, eerst {before}',
          set: 'Er kwam een breakoptie per {after}',
          emptied: 'De breakoptie per {before} is vervallen',
        },
        next_index_date: {
          changed: 'De volgende indexatie is op {after}, eerst {before}',
          set: 'De volgende indexatie is op {after}',
          emptied: 'De indexatie van {before} staat niet meer gepland',
        },
        contractor_name: {
          changed: 'De contractant werd {after}, eerst {before}',
          set: 'De contractant werd {after}',
          emptied: 'De contractant wordt niet meer genoemd',
        },
        extends_automatically: {
          yes: 'Het contract verlengt nu automatisch',
          no: 'Het contract verlengt niet meer automatisch',
        },
        term: {
          to: {
            notice_given: 'Het contract is opgezegd',
            ends: 'Het contract loopt nu af op de einddatum',
            extends: 'Het contract wordt nu verlengd',
            open_ended: 'Het contract loopt nu voor onbepaalde tijd',
            unknown: 'Hoe het contract doorloopt, is niet meer bekend',
          },
        },
      },
      objects: {
        rent_per_month: {
          changed: 'De kale huur ging van {before} naar {after} per maand',
          set: 'De kale huur werd {after} per maand',
        },
        tenant_name: {
          changed: 'De huurder werd {after}, eerst {before}',
          set: 'De huurder werd {after}',
          emptied: 'Er wordt geen huurder meer genoemd',
        },
        availability: {
          to: {
            available: 'Het object is beschikbaar',
            reserved: 'Het object is gereserveerd',
            under_option: 'Het object is onder optie',
            rented: 'Het object is verhuurd',
          },
        },
        management_state: {
          to: {
            under_management: 'Het object kwam in beheer',
            not_under_management: 'Het object is niet in beheer',
            sold: 'Het object is verkocht',
            archived: 'Het object is gearchiveerd',
            unknown: 'Of het object in beheer is, is niet meer bekend',
          },
        },
        financial_management: {
          yes: 'Het financiële beheer kwam erbij',
          no: 'Het financiële beheer is gestopt',
        },
        technical_management: {
          yes: 'Het technische beheer kwam erbij',
          no: 'Het technische beheer is gestopt',
        },
        name: { changed: 'Het object heet nu {after}, eerst {before}', set: 'Het object heet nu {after}' },
        address: { changed: 'Het adres werd {after}, eerst {before}', set: 'Het adres werd {after}' },
        floor_area: {
          changed: 'De oppervlakte ging van {before} naar {after}',
          set: 'De oppervlakte werd {after}',
        },
        energy_label: {
          changed: 'Het energielabel werd {after}, eerst {before}',
          set: 'Het energielabel werd {after}',
        },
        mandate_amount: {
          changed: 'Het mandaat ging van {before} naar {after}',
          set: 'Het mandaat werd {after}',
          emptied: 'Het mandaat verviel, eerst {before}',
        },
      },
      relations: {
        name: { changed: 'De naam werd {after}, eerst {before}' },
        address: {
          changed: 'Het adres werd {after}, eerst {before}',
          set: 'Het adres werd {after}',
          emptied: 'Het adres is weggehaald, eerst {before}',
        },
        postal_code: { changed: 'De postcode werd {after}, eerst {before}', set: 'De postcode werd {after}' },
        city: { changed: 'De plaats werd {after}, eerst {before}', set: 'De plaats werd {after}' },
        phone: {
          changed: 'Het telefoonnummer werd {after}, eerst {before}',
          set: 'Het telefoonnummer werd {after}',
          emptied: 'Het telefoonnummer is weggehaald, eerst {before}',
        },
        mobile: {
          changed: 'Het mobiele nummer werd {after}, eerst {before}',
          set: 'Het mobiele nummer werd {after}',
          emptied: 'Het mobiele nummer is weggehaald, eerst {before}',
        },
        email: {
          changed: 'Het e-mailadres werd {after}, eerst {before}',
          set: 'Het e-mailadres werd {after}',
          emptied: 'Het e-mailadres is weggehaald, eerst {before}',
        },
      },
      'rental-statements': {
        state: {
          to: {
            draft: 'De huurafrekening werd weer een concept',
            in_progress: 'De huurafrekening is in behandeling',
            final: 'De huurafrekening is verwerkt',
            cancelled: 'De huurafrekening is geannuleerd',
          },
        },
        total_settlement_balance: {
          changed: 'Het saldo ging van {before} naar {after}',
          set: 'Het saldo werd {after}',
        },
        income_settled: {
          changed: 'De afgerekende inkomsten gingen van {before} naar {after}, inclusief btw',
          set: 'De afgerekende inkomsten werden {after}, inclusief btw',
        },
        costs_settled: { changed: 'De kosten gingen van {before} naar {after}', set: 'De kosten werden {after}' },
        management_fee_incl: {
          changed: 'De beheervergoeding ging van {before} naar {after}, inclusief btw',
          set: 'De beheervergoeding werd {after}, inclusief btw',
        },
        outstanding_amount: {
          changed: 'Nog te vereffenen ging van {before} naar {after}',
          set: 'Nog te vereffenen is {after}',
          to: { '0': 'Er is niets meer te vereffenen' },
        },
      },
    },
    events: {
      removed: 'Dit staat niet meer in de beheeradministratie',
      added: 'Dit was nieuw in de beheeradministratie',
      document_added: 'Een document kwam erbij: <link>{title}</link>',
      document_replaced: 'Een document werd vervangen: <link>{title}</link>',
      question_asked: {
        owner: '<link>Vraag gesteld</link> door de verhuurder',
        broker: '<link>Vraag gesteld</link> door de makelaar',
        agents: '<link>Vraag gesteld</link> tussen makelaars',
      },
      question_answered: {
        owner: '<link>Vraag beantwoord</link> door de verhuurder',
        broker: '<link>Vraag beantwoord</link> door de makelaar',
        agents: '<link>Vraag beantwoord</link> tussen makelaars',
      },
      aboutLine: 'over {line}',
      approval_given: {
        owner: '<link>Akkoord gegeven</link> door de verhuurder voor {amount}: {title}',
        deputy: '<link>Akkoord gegeven</link> namens de verhuurder voor {amount}: {title}',
      },
      approval_refused: {
        owner: 'De verhuurder is <link>niet akkoord</link> met {amount}: {title}',
        deputy: 'Namens de verhuurder <link>niet akkoord</link> met {amount}: {title}',
      },
      approval_given_here: {
        owner: '<link>Akkoord gegeven</link> door de verhuurder voor {amount}',
        deputy: '<link>Akkoord gegeven</link> namens de verhuurder voor {amount}',
      },
      approval_refused_here: {
        owner: 'De verhuurder is <link>niet akkoord</link> met {amount}',
        deputy: 'Namens de verhuurder <link>niet akkoord</link> met {amount}',
      },
      approval_asked: '<link>Akkoord gevraagd</link> aan de verhuurder voor {amount}',
      approval_reminded: 'De verhuurder is herinnerd aan het <link>gevraagde akkoord</link> voor {amount}',
      invoice_booked: 'Factuur <link>{title}</link> van {amount} geboekt',
      thisBooked: 'De factuur is geboekt',
      invoice_corrected: 'De geboekte factuur kreeg een ander bedrag',
      invoice_withdrawn: 'De geboekte factuur is geannuleerd of verwijderd',
      ticket_reported: 'Melding gedaan: <link>{title}</link>',
      ticket_closed: 'Melding afgesloten: <link>{title}</link>',
      contract_begun: 'Contract <link>{title}</link> ging in',
      contract_ended: 'Contract <link>{title}</link> liep af',
      thisBegun: 'Het contract ging in',
      thisEnded: 'Het contract liep af',
      payout_paid: '{amount} uitbetaald',
      payout_kept_back: 'Uitbetaling van {amount} aangehouden',
    },
  },
} as const;
