/**
 * Money that is booked up to so many days after the due date is not late: from Good Friday to the Tuesday after Easter no bank
 * books anything.
 */
export const bankDays = 4;
/** Over how many due amounts payment behaviour is told, and over how many before them. */
export const amountsTold = 12;
/** With fewer due amounts nothing is told. */
export const fewestAmounts = 3;

/**
 * How a due amount counts: it fell due and the day it was paid is known or it is open; else why it does not. What the back
 * office has under an arrangement or keeps out of reminding, as it does with what is disputed, is not late. What was set off or
 * written off was not paid, late or in time.
 */
export const dueStandings = ['counted', 'credit', 'to_come', 'arranged', 'excluded', 'set_off', 'unknown'] as const;
export type DueStanding = (typeof dueStandings)[number];

/** Whether the last amounts were paid earlier or later than those before them. */
export const paymentTrends = ['earlier', 'same', 'later'] as const;
export type PaymentTrend = (typeof paymentTrends)[number];
