import type { mailSettingsWords as dutch } from '../nl/mail-settings.ts';
import type { Shape } from '../shape.ts';
import { mailTopicNames } from './mail-topics.ts';

const mailSettings = {
  hint: 'Choose how often for each topic. What you have already seen in the portal is not emailed, and nothing is emailed between 21:00 and 7:00.',
  about: {
    statements: 'Processed, changed, cancelled or withdrawn, paid out or on hold.',
    approvals: 'Notifications and purchase invoices awaiting approval, reminders of them, and decisions.',
    questions: 'New questions that you can answer, and answers to your questions.',
    tickets: 'New, another status, closed or reopened, and new notes.',
    documents: 'Added or shared with you.',
    invoices: 'Booked purchase invoices and invoices to tenants.',
    portfolio: 'New or removed, let or vacant, notice given, another amount per month or end date.',
    deadlines:
      'Contracts that end, can be given notice or are indexed, documents that expire, invoices that are late, and settlements of service charges.',
    alerts: 'What passes a threshold that you set below under Alerts.',
    news: 'Items that appear in the portal.',
    portals: 'Portals that are no longer complete, landlords without a broker and webhooks that were switched off.',
    refusals: 'Documents that came in and were not added.',
    unread_news: 'News that after a week has not been read by everybody who must.',
    accounts:
      'Added, invitation accepted, blocked or unblocked, two-factor authentication reset, and new brokers and landlords.',
  },
  frequencies: {
    at_once: 'At once',
    daily: 'Every day at 8:00',
    weekly: 'Every Monday at 8:00',
    never: 'Never',
  },
  usual: '{frequency} (usual)',
  saved: '{topic}: {frequency}',
  undo: 'Undo',
  failed: 'Not saved',
  none: 'Your portal does not belong to an estate agent yet. Once it does, you choose here what you receive by email.',
  topics: mailTopicNames,
} as const;

export const mailSettingsWords = { mailSettings } as const satisfies Shape<typeof dutch>;
