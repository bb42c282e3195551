import type { alertsWords as dutch } from '../nl/alerts.ts';
import type { Shape } from '../shape.ts';

const alerts = {
  hint: 'Set a threshold; an empty field gives no alert. When something passes it, you receive one email; you choose above, under Alerts, how often we send them. We do not email you about what is already past it.',
  none: 'There is nothing in your portal for which you can set a threshold.',
  kinds: {
    arrears_days: 'Open item, days past the due date',
    arrears_amount: 'Arrears of a debtor, in euros',
    vacancy: 'Vacancy, in days',
    contracts_ending: 'Contract ends, within months',
    tickets_age: 'Age of an open notification, in days',
    unread_records: 'Data that cannot be read, number per kind',
    reads_late: 'Fault in fetching data, in hours',
    queues_late: 'Email, notification or message waiting to be sent, in hours',
  },
  invalid: 'Enter a whole number from 1 to {max, number}, or leave it empty.',
  past: '{count, plural, =0 {Nothing is past this threshold now.} one {# is past this threshold now.} other {# are past this threshold now.}}',
  look: 'View',
  lookAt: '{kind}: view',
  save: 'Save',
  saveOf: '{kind}: save',
  saved: 'Saved.',
  off: 'You no longer receive an alert for this.',
} as const;

export const alertsWords = { alertSettings: alerts } as const satisfies Shape<typeof dutch>;
