import { paidOn, type SalesInvoice } from '../world/books/books.ts';
import type { Day } from '../world/calendar.ts';

export type ReminderPhase =
  | 'None'
  | 'FirstReminderSent'
  | 'SecondReminderSent'
  | 'ThirdReminderSent'
  | 'Excluded'
  | 'InProgress'
  | 'SentToDebtCollectingAgency';

const STEPS: readonly (readonly [days: number, phase: ReminderPhase])[] = [
  [90, 'SentToDebtCollectingAgency'],
  [45, 'ThirdReminderSent'],
  [28, 'SecondReminderSent'],
  [14, 'FirstReminderSent'],
];

export function outstandingOn(invoice: SalesInvoice, day: Day): number {
  return invoice.post && invoice.date <= day ? invoice.inclCents - paidOn(invoice.payments, day) : 0;
}

/** How far the reminding of an unpaid invoice has come; slow payers get an arrangement instead of a collecting agency. */
export function reminderOn(invoice: SalesInvoice, day: Day): { phase: ReminderPhase; since: Day | null } {
  if (outstandingOn(invoice, day) <= 0) return { phase: 'None', since: null };
  if (invoice.contract.n % 23 === 0) return { phase: 'Excluded', since: null };
  const overdue = day - invoice.due;
  const step = STEPS.find(([days]) => overdue >= days);
  if (!step) return { phase: 'None', since: null };
  const [days, phase] = step;
  const arranged = phase === 'SentToDebtCollectingAgency' && invoice.contract.payer !== 'bad';
  return { phase: arranged ? 'InProgress' : phase, since: invoice.due + days };
}

const TEXTS: Readonly<Record<ReminderPhase, string | null>> = {
  None: null,
  FirstReminderSent: 'Eerste herinnering verstuurd',
  SecondReminderSent: 'Tweede herinnering verstuurd',
  ThirdReminderSent: 'Aanmaning verstuurd',
  Excluded: 'Uitgesloten van herinneringen op verzoek van de verhuurder',
  InProgress: 'Betalingsregeling afgesproken',
  SentToDebtCollectingAgency: 'Overgedragen aan incassobureau',
};

export function reminderText(phase: ReminderPhase): string | null {
  return TEXTS[phase];
}
