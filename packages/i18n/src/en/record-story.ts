import type { recordStoryWords as dutch } from '../nl/record-story.ts';
import type { Shape } from '../shape.ts';

export const recordStoryWords = {
  recordStory: {
    label: 'What happened',
    today: 'Today',
    yesterday: 'Yesterday',
    earlier: 'Show earlier',
    unseen: 'Something changed that the portal does not show',
    others: '{count, plural, one {1 other field changed} other {# other fields changed}}',
    fields: '{count, plural, one {Show the field} other {Show the # fields}}',
    any: {
      changed: '{field} went from {before} to {after}',
      became: '{field} became {after}, before that {before}',
      set: '{field} became {after}',
      emptied: '{field} was emptied, before that {before}',
      yes: '{field} is now yes',
      no: '{field} is now no',
      silent: '{field} changed',
    },
    said: {
      contracts: {
        amount_excl_per_month: {
          changed: 'The rent went from {before} to {after} per month, with service charges and excluding VAT',
          set: 'The rent became {after} per month, with service charges and excluding VAT',
        },
        deposit_amount: {
          changed: 'The deposit went from {before} to {after}',
          set: 'The deposit became {after}',
          emptied: 'There is no deposit any more, before that {before}',
        },
        start_date: { changed: 'The start date became {after}, before that {before}' },
        end_date: {
          changed: 'The end date became {after}, before that {before}',
          set: 'The end date became {after}',
          emptied: 'The contract has no end date any more, before that {before}',
        },
        notice_given_date: {
          changed: 'Notice was given on {after}, before that {before}',
          set: 'Notice was given on {after}',
          emptied: 'The notice of {before} was withdrawn',
        },
        break_date: {
          changed: 'The break option is as of {after}, before that {before}',
          set: 'There is now a break option as of {after}',
          emptied: 'The break option as of {before} is gone',
        },
        next_index_date: {
          changed: 'The next indexation is on {after}, before that {before}',
          set: 'The next indexation is on {after}',
          emptied: 'The indexation of {before} is no longer planned',
        },
        contractor_name: {
          changed: 'The contracting party became {after}, before that {before}',
          set: 'The contracting party became {after}',
          emptied: 'The contracting party is no longer named',
        },
        extends_automatically: {
          yes: 'The contract now renews automatically',
          no: 'The contract no longer renews automatically',
        },
        term: {
          to: {
            notice_given: 'Notice was given',
            ends: 'The contract now ends on its end date',
            extends: 'The contract will now be renewed',
            open_ended: 'The contract now runs without an end',
            unknown: 'How the contract continues is no longer known',
          },
        },
      },
      objects: {
        rent_per_month: {
          changed: 'The basic rent went from {before} to {after} per month',
          set: 'The basic rent became {after} per month',
        },
        tenant_name: {
          changed: 'The tenant became {after}, before that {before}',
          set: 'The tenant became {after}',
          emptied: 'No tenant is named any more',
        },
        availability: {
          to: {
            available: 'The object is available',
            reserved: 'The object is reserved',
            under_option: 'The object is under option',
            rented: 'The object is let',
          },
        },
        management_state: {
          to: {
            under_management: 'The object came under management',
            not_under_management: 'The object is not under management',
            sold: 'The object was sold',
            archived: 'The object was archived',
            unknown: 'Whether the object is under management is no longer known',
          },
        },
        financial_management: { yes: 'Financial management was added', no: 'Financial management has ended' },
        technical_management: { yes: 'Technical management was added', no: 'Technical management has ended' },
        name: {
          changed: 'The object is now called {after}, before that {before}',
          set: 'The object is now called {after}',
        },
        address: { changed: 'The address became {after}, before that {before}', set: 'The address became {after}' },
        floor_area: {
          changed: 'The floor area went from {before} to {after}',
          set: 'The floor area became {after}',
        },
        energy_label: {
          changed: 'The energy label became {after}, before that {before}',
          set: 'The energy label became {after}',
        },
        mandate_amount: {
          changed: 'The mandate went from {before} to {after}',
          set: 'The mandate became {after}',
          emptied: 'There is no mandate any more, before that {before}',
        },
      },
      relations: {
        name: { changed: 'The name became {after}, before that {before}' },
        address: {
          changed: 'The address became {after}, before that {before}',
          set: 'The address became {after}',
          emptied: 'The address was removed, before that {before}',
        },
        postal_code: {
          changed: 'The postcode became {after}, before that {before}',
          set: 'The postcode became {after}',
        },
        city: { changed: 'The city became {after}, before that {before}', set: 'The city became {after}' },
        phone: {
          changed: 'The phone number became {after}, before that {before}',
          set: 'The phone number became {after}',
          emptied: 'The phone number was removed, before that {before}',
        },
        mobile: {
          changed: 'The mobile number became {after}, before that {before}',
          set: 'The mobile number became {after}',
          emptied: 'The mobile number was removed, before that {before}',
        },
        email: {
          changed: 'The email address became {after}, before that {before}',
          set: 'The email address became {after}',
          emptied: 'The email address was removed, before that {before}',
        },
      },
      'rental-statements': {
        state: {
          to: {
            draft: 'The rental statement became a draft again',
            in_progress: 'The rental statement is being processed',
            final: 'The rental statement was processed',
            cancelled: 'The rental statement was cancelled',
          },
        },
        total_settlement_balance: {
          changed: 'The balance went from {before} to {after}',
          set: 'The balance became {after}',
        },
        income_settled: {
          changed: 'The income settled went from {before} to {after}, including VAT',
          set: 'The income settled became {after}, including VAT',
        },
        costs_settled: { changed: 'The costs went from {before} to {after}', set: 'The costs became {after}' },
        management_fee_incl: {
          changed: 'The management fee went from {before} to {after}, including VAT',
          set: 'The management fee became {after}, including VAT',
        },
        outstanding_amount: {
          changed: 'What is still to be settled went from {before} to {after}',
          set: 'Still to be settled is {after}',
          to: { '0': 'Nothing is left to be settled' },
        },
      },
    },
    events: {
      removed: 'This is no longer in the property manager’s system',
      added: 'This was new in the property manager’s system',
      document_added: 'A document was added: <link>{title}</link>',
      document_replaced: 'A document was replaced: <link>{title}</link>',
      question_asked: {
        owner: '<link>Question asked</link> by the landlord',
        broker: '<link>Question asked</link> by the estate agent',
        agents: '<link>Question asked</link> among estate agents',
      },
      question_answered: {
        owner: '<link>Question answered</link> by the landlord',
        broker: '<link>Question answered</link> by the estate agent',
        agents: '<link>Question answered</link> among estate agents',
      },
      aboutLine: 'about {line}',
      approval_given: {
        owner: '<link>Approval given</link> by the landlord for {amount}: {title}',
        deputy: '<link>Approval given</link> on behalf of the landlord for {amount}: {title}',
      },
      approval_refused: {
        owner: '<link>Approval refused</link> by the landlord for {amount}: {title}',
        deputy: '<link>Approval refused</link> on behalf of the landlord for {amount}: {title}',
      },
      approval_given_here: {
        owner: '<link>Approval given</link> by the landlord for {amount}',
        deputy: '<link>Approval given</link> on behalf of the landlord for {amount}',
      },
      approval_refused_here: {
        owner: '<link>Approval refused</link> by the landlord for {amount}',
        deputy: '<link>Approval refused</link> on behalf of the landlord for {amount}',
      },
      approval_asked: '<link>Approval requested</link> from the landlord for {amount}',
      approval_reminded: 'The landlord was reminded of the <link>approval requested</link> for {amount}',
      invoice_booked: 'Invoice <link>{title}</link> of {amount} booked',
      thisBooked: 'The invoice was booked',
      invoice_corrected: 'The amount of the booked invoice changed',
      invoice_withdrawn: 'The booked invoice was cancelled or removed',
      ticket_reported: 'Notification: <link>{title}</link>',
      ticket_closed: 'Notification closed: <link>{title}</link>',
      contract_begun: 'Contract <link>{title}</link> began',
      contract_ended: 'Contract <link>{title}</link> ended',
      thisBegun: 'The contract began',
      thisEnded: 'The contract ended',
      payout_paid: '{amount} paid out',
      payout_kept_back: 'Payout of {amount} on hold',
    },
  },
} as const satisfies Shape<typeof dutch>;
