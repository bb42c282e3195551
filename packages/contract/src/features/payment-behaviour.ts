import { z } from 'zod';
import { calendarDate, idText, moneyText } from '../core/wire.ts';
import { paymentTrends } from './rent-schedule.ts';

/** The middle one of so many amounts, in days after the due date; below nothing they were paid before it. */
const median = z
  .strictObject({
    count: z.int(),
    median_days: z.number().multipleOf(0.5),
    /** How many of them are open still and count with the days so far. */
    open_count: z.int(),
    from: calendarDate,
    to: calendarDate,
  })
  .meta({ id: 'MedianDaysLate' });

/** Facts of one contract. With too few amounts nothing but their number is told. */
export const paymentBehaviour = z
  .strictObject({
    counted: z.int(),
    is_too_little: z.boolean(),
    last: median.nullable(),
    before: median.nullable(),
    trend: z.enum(paymentTrends).nullable(),
    first_late: z
      .strictObject({
        invoice_id: idText,
        invoice_reference: z.string().nullable(),
        due_date: calendarDate,
        days: z.int(),
        /** Null while it is open. */
        paid_on: calendarDate.nullable(),
        amount: moneyText,
      })
      .nullable(),
    /** The first due date that counts. */
    known_since: calendarDate.nullable(),
    left_out: z.strictObject({ arranged: z.int(), excluded: z.int(), set_off: z.int(), unknown: z.int() }),
  })
  .meta({ id: 'PaymentBehaviour' });
export type PaymentBehaviour = z.infer<typeof paymentBehaviour>;
