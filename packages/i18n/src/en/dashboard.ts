import type { dashboard as dutch } from '../nl/dashboard.ts';
import type { Shape } from '../shape.ts';

export const dashboard = {
  title: 'Dashboard',
  greeting: 'Hello {name}',
  occupancyOf: '{let} of {rentable} let',
  vacant: '{vacant, plural, =0 {No vacancy} one {# object is vacant} other {# objects are vacant}}',
  rentExclVat: 'from active contracts, without service charges and VAT',
  rentMore: 'on the first of the month {change} more than in {month}',
  rentLess: 'on the first of the month {change} less than in {month}',
  rentSame: 'the same as in {month}',
  sinceMonthAgo: {
    more: '{change} more than a month ago',
    fewer: '{change} fewer than a month ago',
    same: 'the same as a month ago',
    amountMore: '{change} more than a month ago',
    amountLess: '{change} less than a month ago',
    pointsHigher: '{change} percentage points higher than a month ago',
    pointsLower: '{change} percentage points lower than a month ago',
    pointsSame: 'the same as a month ago',
  },
  noOpenTickets: 'No open notifications',
  byPriority: '{high, number} high, {normal, number} normal, {low, number} low',
  contractsEnding: 'Expiring contracts',
  within: 'Within {months, number} months',
  rentTrend: 'Basic rent, last twelve months',
  rentTrendHint: 'Contracted basic rent per month on the first day of each month, excl. VAT.',
  month: 'Month',
  amount: 'Amount',
  ticketsByPriority: 'Open notifications by priority',
  nextExpiring: 'Next contracts to expire',
  endingHint: 'Notice given, or an end date without renewal.',
  termUnknown:
    '{count, plural, one {The term of # active contract is unknown; it is not counted here.} other {The terms of # active contracts are unknown; they are not counted here.}}',
  noneExpiring: 'No active contract is due to expire.',
  oldestTickets: 'Oldest open notifications',
  noTickets: 'No open notifications.',
  perMonth: 'per month',
  showAll: 'Show all',
  debtors: {
    title: 'Outstanding items by age',
    total: 'Total outstanding',
    none: 'All tenants have paid.',
    basis: 'Days past the due date as of today.',
    buckets: {
      not_due: 'Not yet due',
      late: '{age} overdue',
      credit: 'Credits and prepayments',
    },
  },
  statements: {
    title: 'Latest rental statements',
    none: 'No rental statements yet.',
  },
  lastPayout: {
    title: 'Latest statement',
    none: 'No statements have been processed yet.',
    open: 'View statement',
  },
  rentAndCosts: {
    title: 'Rent and costs per month',
    hint: 'Rent received, and costs including the management fee, from processed statements. The line shows the rent one year earlier.',
    rent: 'Rent',
    costs: 'Costs and management fee',
    rentLastYear: 'Rent one year earlier',
    none: 'Rent and costs per month appear here once statements have been processed.',
  },
  moreAnswers: {
    title: 'What would you like to know?',
    financial: 'Where did the money go?',
    yearPack: 'What goes to the accountant or the tax office?',
    indexation: 'What will the rents be?',
    serviceCosts: 'Have the service costs been settled?',
  },
  reported: 'Reported {date}',
  ends: 'Ends {date}',
  toDo: {
    title: 'What needs attention today',
    none: 'Nothing needs your attention today.',
    noneOfDelivered: 'Nothing that was delivered needs your attention today.',
    late: '{amount} is more than {days} days overdue',
    urgent:
      '{count, plural, one {# high-priority notification is open} other {# high-priority notifications are open}}',
    notices:
      '{count, plural, one {The latest notice date of # contract is within a month} other {The latest notice dates of # contracts are within a month}}',
    ending: '{count, plural, one {# contract ends within 3 months} other {# contracts end within 3 months}}',
    broker: 'The portal of {name} cannot be opened yet',
    moreBrokers:
      '{count, plural, one {Nor can the portal of # more broker} other {Nor can the portals of # more brokers}}',
    owners:
      '{count, plural, one {The portal of # landlord cannot be opened yet} other {The portals of # landlords cannot be opened yet}}',
    withoutSecondFactor:
      '{count, plural, one {# user logs in with a password only} other {# users log in with a password only}}',
  },
  admin: {
    reports:
      '{count, plural, one {# report at {name} has not been dealt with} other {# reports at {name} have not been dealt with}}',
    reportsFailed:
      '{count, plural, one {# did not arrive in Bloxs} other {# did not arrive in Bloxs}}, the oldest of {moment}. Open the broker’s portal to read them.',
    reportsKept: 'The oldest of {moment}. Open the broker’s portal to read them.',
    questions:
      '{count, plural, one {# question at {name} waits for an answer} other {# questions at {name} wait for an answer}}',
    questionsSince: 'The oldest since {moment}. Open the broker’s portal to read them.',
    webhook: 'Webhook {name} was switched off: for days nothing was received',
    invitationsEnded: '{count, plural, one {# invitation has expired} other {# invitations have expired}}',
    invitationsEnding:
      '{count, plural, one {# invitation expires within 2 days} other {# invitations expire within 2 days}}',
    invitationsNote: 'Invite again: the link then works for another 7 days.',
    rejected:
      '{count, plural, one {# record from Bloxs was not taken over} other {# records from Bloxs were not taken over}}',
    mailsFailed:
      '{count, plural, one {# email of the last week could not be delivered} other {# emails of the last week could not be delivered}}',
    mailsLate:
      '{count, plural, one {# email has waited for more than an hour} other {# emails have waited for more than an hour}}',
    allFresh: 'All {count, number} record types have been retrieved in full.',
    ownersWithoutBroker: '{count, plural, =0 {All linked to a broker} other {# in Bloxs without a broker}}',
    neverLoggedIn: '{count, plural, =0 {Everyone has logged in} other {# never logged in}}',
    freshness: 'Data from Bloxs',
    recordType: 'Record type',
    rows: 'Records',
    syncedAt: 'Updated',
    state: 'Status',
    toTools: 'Go to tools',
    plannedNews: 'Scheduled news',
    noPlannedNews: 'No news is scheduled.',
    plannedFor: '{moment} · {target}',
  },
} as const satisfies Shape<typeof dutch>;
