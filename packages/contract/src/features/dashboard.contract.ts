import { z } from 'zod';
import { asOfParameter } from '../core/list-query.ts';
import { agedAnswer, dataAnswer, operation, unreadMeta } from '../core/operation.ts';
import { calendarDate, idText, momentText, moneyText } from '../core/wire.ts';
import { ticketPriorities, ticketStatuses } from './tickets.list.ts';

const expiringContract = z
  .strictObject({
    id: idText,
    reference: z.string(),
    contractor_name: z.string(),
    address: z.string().nullable(),
    end_date: calendarDate,
    amount_excl_per_month: moneyText,
  })
  .meta({ id: 'ExpiringContract' });

const openTicket = z
  .strictObject({
    id: idText,
    reference: z.string(),
    reporting_date: calendarDate,
    address: z.string().nullable(),
    description: z.string().nullable(),
    priority: z.enum(ticketPriorities),
    status: z.enum(ticketStatuses),
  })
  .meta({ id: 'OpenTicket' });

/** Objects under management that can be let, and those of them that are. */
const lettable = { rentable_objects: z.int(), let_objects: z.int() };

/** What brokers and owners see first; every figure is the count or total of a list under a filter. */
const portfolioDashboard = z
  .strictObject({
    kind: z.enum(['broker', 'owner']),
    objects_under_management: z.int(),
    ...lettable,
    rent_per_month: moneyText,
    /** What lines of today charge beside it that belong to no single object: the trend counts it. */
    rent_of_no_object: moneyText,
    /** Contracted rent per month, excluding VAT, on the first day of each of the last twelve months, oldest first. */
    rent_trend: z.array(z.strictObject({ month: calendarDate, amount: moneyText })),
    open_tickets: z.int(),
    open_tickets_by_priority: z.strictObject({ low: z.int(), normal: z.int(), high: z.int() }),
    /** Running contracts that end: notice was given, or they are not extended. Those of an unknown term are counted apart. */
    contracts_ending: z.strictObject({
      within_3_months: z.int(),
      within_6_months: z.int(),
      within_12_months: z.int(),
      term_unknown: z.int(),
    }),
    next_expiring_contracts: z.array(expiringContract),
    oldest_open_tickets: z.array(openTicket),
    /** The same day of the month before, of which the counts can be asked; null before it is known, and beside figures of a day. */
    month_ago: calendarDate.nullable(),
  })
  .meta({ id: 'PortfolioDashboard' });

/** The figures whose change is told, of now or of a day; each is what the dashboard and the lists of that day say. */
const portfolioCounts = z
  .strictObject({
    objects_under_management: z.int(),
    ...lettable,
    open_tickets: z.int(),
    /** What tenants owe; null for who has no reports, and of a day of which open items are not known. */
    outstanding_amount: moneyText.nullable(),
  })
  .meta({ id: 'PortfolioCounts' });

/** Of whoever was let in on a part of a portfolio for which no figure of the whole is meant; lists show what they may see. */
const grantedDashboard = z.strictObject({ kind: z.literal('granted') }).meta({ id: 'GrantedDashboard' });

const recordFreshness = z
  .strictObject({
    record_type: z.string(),
    synced_at: momentText.nullable(),
    /** Until when it was followed what came, went, was booked or got another state; the rest is as of `synced_at`. */
    followed_at: momentText.nullable(),
    rows: z.int(),
    state: z.enum(['never', 'running', 'done', 'failed']),
    /** Fields that this version reads and the last complete read did not. */
    not_read: z.array(z.string()),
    /** Fields that the back office had for none of them. */
    not_given: z.array(z.string()),
    /** After so many minutes without a complete read it is called old. */
    old_after_minutes: z.int(),
  })
  .meta({ id: 'RecordFreshness' });

/** Reports and notes that nobody has dealt with: they stay in the portal, or were refused by the back office. */
const undeliveredReports = z
  .strictObject({
    broker_id: idText,
    broker_name: z.string(),
    kept: z.int(),
    failed: z.int(),
    oldest_at: momentText,
  })
  .meta({ id: 'UndeliveredReports' });

/** Questions that nobody has answered; whose they are and what they say is read in the broker's portal. */
const openQuestions = z
  .strictObject({ broker_id: idText, broker_name: z.string(), count: z.int().min(1), oldest_at: momentText })
  .meta({ id: 'OpenQuestions' });

const switchedOffWebhook = z.strictObject({ id: idText, name: z.string() }).meta({ id: 'SwitchedOffWebhook' });

const adminDashboard = z
  .strictObject({
    kind: z.literal('admin'),
    brokers: z.int(),
    owners: z.int(),
    owners_without_broker: z.int(),
    users: z.int(),
    users_never_logged_in: z.int(),
    users_without_second_factor: z.int(),
    freshness: z.array(recordFreshness),
    /** These three are empty for who does not manage brokers. */
    undelivered_reports: z.array(undeliveredReports),
    /** Of each broker as its agents count them, the longest waiting first. */
    open_questions: z.array(openQuestions),
    /** By the portal itself, after days on which nothing was received. */
    switched_off_webhooks: z.array(switchedOffWebhook),
  })
  .meta({ id: 'AdminDashboard' });

export type PortfolioDashboard = z.infer<typeof portfolioDashboard>;
export type PortfolioCounts = z.infer<typeof portfolioCounts>;
export type AdminDashboard = z.infer<typeof adminDashboard>;

export const dashboardOperations = {
  get: operation({
    method: 'GET',
    path: '/dashboard',
    access: { who: 'user' },
    summary: 'Get the current user’s dashboard tiles',
    /** Of a day only the figures of a portfolio are told. */
    query: z.strictObject({ as_of: asOfParameter }),
    problems: ['grant_ended', 'not_known_then', 'day_to_come'],
    answer: z.strictObject({
      data: z.union([portfolioDashboard, grantedDashboard, adminDashboard]),
      meta: z.strictObject({ synced_at: momentText.nullable(), followed_at: momentText.nullable(), ...unreadMeta }),
    }),
  }),
  counts: operation({
    method: 'GET',
    path: '/dashboard/counts',
    access: { who: 'non-admin' },
    summary: 'Get the figures of the dashboard whose change is told, of now or as known on a day',
    query: z.strictObject({ as_of: asOfParameter }),
    problems: ['not_known_then', 'day_to_come'],
    /** Null for who was let in on a part of a portfolio. */
    answer: agedAnswer(portfolioCounts.nullable()),
  }),
  dataAge: operation({
    method: 'GET',
    path: '/data-age',
    access: { who: 'user' },
    summary: 'Get when the oldest of the record types that the portal takes over was last read completely',
    answer: dataAnswer(z.strictObject({ synced_at: momentText.nullable() })),
  }),
} as const;
