import type { DutchMessages } from '@gevel/i18n';

const dayMs = 24 * 3_600_000;
/** Books are kept for seven whole years after theirs: of the first day of a year, with the days of February that come between. */
const daysOfBooks = 8 * 365 + 2;

interface Term {
  /** What is kept, for whoever reads the register. */
  readonly what: string;
  readonly term: string;
  readonly why: string;
}

/** What administrators read it under. */
type RuleName = keyof DutchMessages['privacy']['rules'];

/**
 * How long everything is kept, and why. What has days is taken away by the retention job on the day it is over; what has none
 * goes with something else, as its term says.
 */
export const retentionRules = {
  portfolio: {
    what: 'Relations, objects, contracts and tickets',
    term: 'as long as the back office has them',
    why: 'The portal shows what the back office keeps; its terms are the back office’s',
  },
  books: {
    what: 'Invoices, statements, open items and mutations',
    term: 'as long as the back office has them, which is at least seven years',
    why: 'Article 52 of the Dutch General Tax Act: books are kept for seven years',
  },
  versions: {
    what: 'What a record was before it changed or went',
    term: 'seven whole years after the year in which it changed or went',
    why: 'A question about the books can be asked for as long as the books are kept',
    days: daysOfBooks,
  },
  feed: {
    what: 'What happened to records, as the portal tells its readers',
    term: '400 days',
    why: 'Somebody who looks once a year still sees what happened; what a record was is kept apart',
    days: 400,
  },
  documents: {
    what: 'Documents that people add to records',
    term: 'until somebody deletes them; invoices and statements seven whole years after the year in which they were added, and what was decided on as long after the decision',
    why: 'Article 52 of the Dutch General Tax Act for what belongs to the books; the others are of use while their record is',
    days: daysOfBooks,
  },
  approvals: {
    what: 'What owners were asked to agree to, and decided',
    term: 'seven whole years after the year in which it ended; what is not known yet goes as soon as it is',
    why: 'Article 52 of the Dutch General Tax Act: a decision belongs to the costs that it allowed',
    days: daysOfBooks,
  },
  documents_of_gone_records: {
    what: 'Other documents of a record that the back office has no more',
    term: 'two years after the record went, and with a report that is removed before it is a ticket',
    why: 'A deposit or a claim is settled within that time, and a record that went by mistake has come back',
    days: 2 * 365,
  },
  gone_owners: {
    what: 'Names, addresses and numbers of landlords whom the back office has no more',
    term: 'two years after the landlord went; what a landlord was before is kept with the versions',
    why: 'A settlement reaches them within that time, and a landlord who went by mistake has come back',
    days: 2 * 365,
  },
  document_refusals: {
    what: 'Names of files that came in by themselves and could not be added',
    term: '90 days, or until the file is taken away from where it was refused',
    why: 'Giving the file another name, or adding it by hand',
    days: 90,
  },
  document_mails: {
    what: 'Hashes of messages that were taken from the documents mailbox',
    term: '90 days',
    why: 'A message that is delivered again is not taken again',
    days: 90,
  },
  users: {
    what: 'Users, their views, their second factor and their passkeys',
    term: 'until the user is deleted',
    why: 'Nobody can log in without them',
  },
  names_of_deleted_users: {
    what: 'Names of deleted users at what they were writing when they were deleted',
    term: 'an hour',
    why: 'What they wrote before loses the name with the user; this was under way',
    days: 1 / 24,
  },
  owners: {
    what: 'What the portal adds to a landlord',
    term: 'until the landlord is taken out of the portal',
    why: 'Reaching a landlord about its portal',
  },
  brokers: {
    what: 'Brokers and the earlier looks of their portals',
    term: 'until the broker is deleted',
    why: 'A portal needs its broker',
  },
  news: { what: 'News', term: 'until it is deleted', why: 'Readers may look back' },
  files: { what: 'Files of brokers', term: 'until they or their broker are deleted', why: 'Somebody shares them' },
  orphan_files: {
    what: 'Bytes that no record speaks of',
    term: 'an hour',
    why: 'A younger one may belong to an upload that is under way',
    days: 1 / 24,
  },
  sessions: {
    what: 'Sessions',
    term: '30 minutes without use, 12 hours at the most',
    why: 'A browser left alone does not stay open',
    days: 0.5,
  },
  trusted_devices: {
    what: 'Trusted devices',
    term: 'a day after they expire, which is 30 days after they were trusted',
    why: 'The second factor is asked for again now and then',
    days: 1,
  },
  account_tokens: {
    what: 'Mailed links',
    term: 'a day after they are used or over',
    why: 'A used link is told apart from an unknown one for a while',
    days: 1,
  },
  personal_tokens: {
    what: 'Personal tokens',
    term: '30 days after they are over',
    why: 'Their owner sees why a program stopped working',
    days: 30,
  },
  owner_grants: {
    what: 'Who was let in on an owner',
    term: 'two years after it ended',
    why: 'The owner sees who could look at what, as far back as the audit trail says who did',
    days: 2 * 365,
  },
  attempts: {
    what: 'Counts of wrong passwords and codes',
    term: 'two days',
    why: 'The longest count runs for a day',
    days: 2,
  },
  exports: {
    what: 'Lists as files',
    term: 'files a day and those of schedules seven, the mention of them seven days',
    why: 'A file is there to be fetched; it is made again at any time, or by its next turn',
    days: 7,
  },
  made_files: {
    what: 'Number, kind, moment and hash of files that the portal made, without whose they are or what stands in them',
    term: 'seven whole years after the year in which they were made',
    why: 'Whoever keeps a file for the books, for as long as article 52 of the Dutch General Tax Act asks, can have it checked',
    days: daysOfBooks,
  },
  privacy_requests: {
    what: 'Requests for somebody’s data or its erasure',
    term: 'files seven days, the requests five years',
    why: 'Article 5(2) AVG: showing that a request was answered; five years is the term of a claim',
    days: 5 * 365,
  },
  erasures: {
    what: 'Hashes by which the erased are known',
    term: 'as long as the portal runs',
    why: 'Article 17 AVG: whoever was erased stays erased; nothing in them can be read',
  },
  mail_bodies: {
    what: 'Texts of mails that were not sent',
    term: '14 days',
    why: 'Texts of sent mails go at once, as their links open things; nobody waits longer for one that was not',
    days: 14,
  },
  mail_log: {
    what: 'To whom, about what and when a mail went',
    term: '180 days',
    why: 'Finding out why somebody got no mail',
    days: 180,
  },
  audit_trail: {
    what: 'Who did what',
    term: 'two years',
    why: 'Finding out what happened after a leak or a mistake is noticed, which often takes months',
    days: 2 * 365,
  },
  clear_exports: {
    what: 'Who was in a file without masking',
    term: 'two years',
    why: 'Telling somebody who has their details, as far back as the audit trail says who asked for the file',
    days: 2 * 365,
  },
  ticket_writes: {
    what: 'Reports and notes from the portal that are in the back office',
    term: 'reports 90 days after they were sent, notes 90 days after their ticket is gone; what is kept in the portal alone, until somebody removes it',
    why: 'A report is a ticket by then; a note is part of the conversation at its ticket, where the copy of the back office is not open to everybody who read it',
    days: 90,
  },
  photo_links: {
    what: 'Links to photos of notifications, by a hash, with how often each was opened',
    term: '90 days after their last day, or after somebody ended them',
    why: 'Telling until when photos could be looked at',
    days: 90,
  },
  threads: {
    what: 'Questions at records and what was answered',
    term: 'seven years after the last message',
    why: 'A question about the books can be asked for as long as the books are kept',
    days: 7 * 365,
  },
  job_log: { what: 'Work in the background', term: '30 days', why: 'Seeing that it is done', days: 30 },
  push_devices: {
    what: 'Devices on which somebody gets messages',
    term: 'until they are switched off, their user logs out there or goes; 90 days after the service ended them',
    why: 'Reaching them; its user sees on the profile that one ended',
    days: 90,
  },
  push_messages: {
    what: 'Messages on devices, without data of people',
    term: '30 days after they were sent or given up',
    why: 'Finding out why a device did not hear of something',
    days: 30,
  },
  webhook_deliveries: {
    what: 'What webhooks were told, without data of people',
    term: '30 days after it was received or given up',
    why: 'Finding out why a receiver did not hear of something',
    days: 30,
  },
  sync_runs: {
    what: 'What synchronisations read and changed',
    term: '90 days',
    why: 'Finding out since when something is wrong',
    days: 90,
  },
  rejections: {
    what: 'Records and values that cannot be taken over, with the reason',
    term: 'until they can be, or the back office has them no more',
    why: 'Mending them in the back office; until then figures without them say so',
  },
  sync_work: {
    what: 'Notes of the synchronisation for itself',
    term: 'until the next run',
    why: 'Going on after an interruption',
  },
  connection_check: {
    what: 'What the last check of the connection found, without data of people',
    term: 'until the next check',
    why: 'Sending it on to the supplier of the back office',
  },
  settings: { what: 'Settings', term: 'as long as the portal runs', why: 'Nothing works without them' },
} as const satisfies Readonly<Record<RuleName, Term & { days?: number }>>;

export type RetentionRule = keyof typeof retentionRules;
export type TimedRule = {
  [Rule in RetentionRule]: (typeof retentionRules)[Rule] extends { days: number } ? Rule : never;
}[RetentionRule];

/** Everything of a rule that is older has had its time. */
export function endOfTerm(rule: TimedRule, now: Date): Date {
  return new Date(now.getTime() - retentionRules[rule].days * dayMs);
}
