import type { serviceCostsWords as dutch } from '../nl/service-costs.ts';
import type { Shape } from '../shape.ts';
import { serviceCostsInShort } from './service-costs-in-short.ts';

export const serviceCostsWords = {
  'reports/service-costs': {
    ...serviceCostsInShort,
    fields: {
      id: 'ID',
      property: 'Complex or object',
      property_id: 'Complex or object',
      property_name: 'Complex or object',
      year: 'Year',
      state: 'Status',
      advances_amount: 'Advances',
      costs_amount: 'Costs',
      difference_amount: 'Difference',
      other_amount: 'Fixed and other',
      settlement_amount: 'Settled',
      tenant_count: 'Tenants with an advance',
      settled_count: 'Of whom settled',
      settled_on: 'Settled on',
      due_date: 'Due by',
      days_left: 'Time left',
      owner: 'Landlord',
      owner_id: 'Landlord',
      owner_name: 'Landlord',
    },
    values: {
      state: {
        overdue: 'Overdue',
        open: 'To be settled',
        partly_overdue: 'Rest overdue',
        partly_settled: 'Partly settled',
        settled: 'Settled',
        running: 'Year not over',
        no_advances: 'No advances',
        unknown: 'Not known',
      },
    },
  },
  serviceCosts: {
    question: 'What was asked in advance, what did it cost, and was it settled in time?',
    note: 'Amounts are as booked, without VAT. Difference is costs less advances: above zero the costs are higher than the advances, below zero lower. The share of the costs for vacant space is paid by the landlord.',
    latestDifference: 'Difference {year}',
    withoutProperty: 'Without an object',
    withoutYear: 'without a year',
    unknown: 'not known',
    none: 'No service charges yet',
    noneText:
      'Nothing is booked on accounts for service charges, or the property manager’s system does not say which accounts those are.',
    unknownNote:
      '{count, plural, one {Not everything is known about # row: it has no year, or that financial year was not read. The row does not count everywhere.} other {Not everything is known about # rows: they have no year, or that financial year was not read. These rows do not count everywhere.}}',
    daysLeft: '{days, plural, one {# day left} other {# days left}}',
    daysPast: '{days, plural, one {# day overdue} other {# days overdue}}',
    costsHigher: 'costs higher than advances; the share for vacant space is paid by the landlord',
    costsLower: 'costs lower than advances; the share for vacant space is paid by the landlord',
    settledOf: '{settled, number} of {tenants, number}',
    heading: 'Service charges {year} · {property}',
    tenants: 'Tenants',
    tenant: 'Tenant',
    noName: 'No name',
    isSettled: 'Settled',
    notSettled: 'No settlement booked',
    noTenants: 'No tenant was asked for any of these service charges.',
    tenantsNote:
      'What a tenant has to pay or gets back is certain only once the settlement is booked. Costs are booked by complex and not by tenant.',
    received: 'Received',
    receivedUnknown: 'Payments are for whole invoices, and do not say which part was for service charges.',
    parts: {
      advances: 'Advances',
      costs: 'Costs',
      settled: 'Settlements',
      other: 'Fixed and other',
    },
    toLines: 'View the postings',
    why: {
      overdue: 'Tenants should have had the settlement by {due}. No settlement is booked yet.',
      open: 'Tenants must have the settlement by {due}. No settlement is booked yet.',
      partly_overdue:
        'A settlement is booked for {settled, number} of {tenants, number} tenants with an advance. The others should have had theirs by {due}. A tenant who pays nothing and gets nothing back may have no posting.',
      partly_settled:
        'A settlement is booked for {settled, number} of {tenants, number} tenants with an advance. A tenant who pays nothing and gets nothing back may have no posting. Due by {due}.',
      settled: 'A settlement is booked for every tenant with an advance, the last one on {on}.',
      settledUnknown: 'All advances are settled according to the property manager’s system. The day is not known.',
      running: 'The year is not over. Tenants must have the settlement by {due}.',
      no_advances: 'Nothing was asked in advance this year, so there is nothing to settle.',
      unknown:
        'These postings name no year, or the financial year was not read. So it is not known whether they were settled.',
    },
  },
  serviceEntries: {
    title: 'Postings of service charges',
    back: 'Back to the service charges',
    sum: 'Together {amount}',
    nothing: 'No postings',
    nothingText: 'Nothing is booked here. Choose another part.',
  },
} as const satisfies Shape<typeof dutch>;
