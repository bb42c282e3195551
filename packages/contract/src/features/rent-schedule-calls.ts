import { z } from 'zod';
import { asOfParameter } from '../core/list-query.ts';
import { operation, unreadMeta } from '../core/operation.ts';
import { calendarDate, idText, momentText, moneyText } from '../core/wire.ts';
import { paymentBehaviour } from './payment-behaviour.ts';
import { dueStandings } from './rent-schedule.ts';

/**
 * Received, set off, arranged and open come to what was due, in every row. What was set off or written off brought no money in, and what
 * was arranged left the debtor account for a payment arrangement and is still owed.
 */
const sums = z
  .strictObject({ due: moneyText, received: moneyText, set_off: moneyText, arranged: moneyText, open: moneyText })
  .meta({ id: 'ScheduleSums' });
export type ScheduleSums = z.infer<typeof sums>;

const scheduledInvoice = z
  .strictObject({
    /** As in the list of invoices: `sales-…`. */
    id: idText,
    reference: z.string().nullable(),
    due_date: calendarDate,
    ...sums.shape,
    /** The money that the debtor account booked on it, day by day; below nothing it was paid back. */
    receipts: z.array(z.strictObject({ date: calendarDate, amount: moneyText })),
    /** Of what was received, what stands on no day of the debtor account. */
    undated: moneyText,
    standing: z.enum(dueStandings),
    /** The day on which all of it was received; null of what was set off or written off, in part too. */
    paid_on: calendarDate.nullable(),
    /** After the due date, so far when it is open; below nothing before it. Null of what does not count. */
    days: z.int().nullable(),
    is_late: z.boolean(),
  })
  .meta({ id: 'ScheduledInvoice' });
export type ScheduledInvoice = z.infer<typeof scheduledInvoice>;

const scheduledMonth = z
  .strictObject({
    /** Its first day. */
    month: calendarDate,
    ...sums.shape,
    /** Open, and past the due date. */
    overdue: moneyText,
    /** Of what was received, what came when it was late. */
    received_late: moneyText,
    invoices: z.array(scheduledInvoice),
  })
  .meta({ id: 'ScheduledMonth' });
export type ScheduledMonth = z.infer<typeof scheduledMonth>;

const schedule = z
  .strictObject({
    contract_id: idText,
    from: calendarDate,
    to: calendarDate,
    months: z.array(scheduledMonth),
    /** What fell or falls due before and after these months; with them it is the whole. */
    before: sums,
    after: sums,
    total: sums,
    /** Years in which something fell or falls due, the newest first. */
    years: z.array(z.int()),
    /** What is open past its due date and counts as late, and the due date of the oldest of it. */
    arrears: z.strictObject({
      since: calendarDate.nullable(),
      amount: moneyText,
      /** Past its due date too, and under an arrangement or kept out of reminding. */
      left_out_amount: moneyText,
    }),
    behaviour: paymentBehaviour,
    /** Invoices of the landlord to the tenant that name no contract, and so stand in no schedule. */
    without_contract: z.strictObject({ count: z.int(), open: moneyText }),
  })
  .meta({ id: 'RentSchedule' });
export type RentSchedule = z.infer<typeof schedule>;

export const scheduleMeta = z.strictObject({
  synced_at: momentText.nullable(),
  followed_at: momentText.nullable(),
  ...unreadMeta,
});
export type ScheduleMeta = z.infer<typeof scheduleMeta>;

const behaviourOfContract = z
  .strictObject({
    contract_id: idText,
    contract_reference: z.string(),
    owner_id: idText,
    owner_name: z.string(),
    behaviour: paymentBehaviour,
  })
  .meta({ id: 'BehaviourOfContract' });
export type BehaviourOfContract = z.infer<typeof behaviourOfContract>;

const firstLateContract = z
  .strictObject({
    contract_id: idText,
    contract_reference: z.string(),
    relation_id: idText,
    relation_name: z.string().nullable(),
    owner_id: idText,
    owner_name: z.string(),
    address: z.string().nullable(),
    /** All that is late, and since which due date. */
    amount: moneyText,
    since: calendarDate,
    days: z.int(),
    invoice_id: idText,
    invoice_reference: z.string().nullable(),
    /** Amounts before it that have no day of payment: it is not known, or they were set off or written off. */
    unknown_count: z.int(),
  })
  .meta({ id: 'FirstLateContract' });
export type FirstLateContract = z.infer<typeof firstLateContract>;

export const contractSchedule = operation({
  method: 'GET',
  path: '/contracts/{id}/schedule',
  access: { who: 'non-admin', module: 'contracts' },
  summary: 'Show month by month what was due, received and open under a contract, and how it is paid',
  params: z.object({ id: z.string() }),
  /** The last twelve months unless a year is named, of today or of the day that is asked. */
  query: z.strictObject({
    year: z
      .string()
      .regex(/^(19|20|21)\d\d$/)
      .optional(),
    as_of: asOfParameter,
  }),
  answer: z.strictObject({ data: schedule, meta: scheduleMeta }),
  problems: ['not_found', 'not_known_then', 'day_to_come'],
});

export const relationBehaviour = operation({
  method: 'GET',
  path: '/relations/{id}/payment-behaviour',
  access: { who: 'non-admin', module: 'relations' },
  summary: 'Show how a relation pays, contract by contract, of the contracts in the current user’s portfolio',
  params: z.object({ id: z.string() }),
  query: z.strictObject({ as_of: asOfParameter }),
  /** The newest contracts; how many more there are. */
  answer: z.strictObject({ data: z.array(behaviourOfContract), meta: scheduleMeta.extend({ left_out: z.int() }) }),
  problems: ['not_found', 'not_known_then', 'day_to_come'],
});

export const firstLate = operation({
  method: 'GET',
  path: '/reports/first-late',
  access: { who: 'non-admin', module: 'reports', only: 'broker' },
  summary: 'List contracts that are late for the first time, of those whose amounts fell due last',
  query: z.strictObject({ as_of: asOfParameter }),
  problems: ['not_known_then', 'day_to_come'],
  answer: z.strictObject({
    data: z.array(firstLateContract),
    /** How many contracts were looked at, and whether there are more that are late. */
    meta: scheduleMeta.extend({ looked_at: z.int(), is_cut_off: z.boolean() }),
  }),
});
