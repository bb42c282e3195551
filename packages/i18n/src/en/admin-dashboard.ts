import type { adminDashboardWords as dutch } from '../nl/admin-dashboard.ts';
import type { Shape } from '../shape.ts';

export const adminDashboardWords = {
  adminDashboard: {
    broker: 'The portal of {name} cannot be opened yet',
    moreBrokers:
      '{count, plural, one {The portal of # more broker cannot be opened yet either} other {The portals of # more brokers cannot be opened yet either}}',
    owners:
      '{count, plural, one {The portal of # landlord cannot be opened yet} other {The portals of # landlords cannot be opened yet}}',
    withoutSecondFactor:
      '{count, plural, one {# user logs in with a password only} other {# users log in with a password only}}',
    reports:
      '{count, plural, one {# report at {name} has not been dealt with} other {# reports at {name} have not been dealt with}}',
    reportsFailed:
      '{count, plural, one {# did not arrive in Bloxs} other {# did not arrive in Bloxs}}, the oldest from {moment}. Open the broker’s portal to read them.',
    reportsKept: 'The oldest from {moment}. Open the broker’s portal to read them.',
    questions:
      '{count, plural, one {# question at {name} is waiting for an answer} other {# questions at {name} are waiting for an answer}}',
    questionsSince: 'The oldest since {moment}. Open the broker’s portal to read them.',
    webhook: 'Webhook {name} was switched off: for days nothing was received',
    invitationsEnded: '{count, plural, one {# invitation has expired} other {# invitations have expired}}',
    invitationsEnding:
      '{count, plural, one {# invitation expires within 2 days} other {# invitations expire within 2 days}}',
    invitationsNote: 'Invite again: the link then works for another 7 days.',
    rejected:
      '{count, plural, one {# record from Bloxs was not imported} other {# records from Bloxs were not imported}}',
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
