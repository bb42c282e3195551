import type {
  toldByMail as dutch,
  mailTopicNames as dutchNames,
  scheduledReportsByMail as dutchReports,
} from '../nl/mail-topics.ts';
import type { Shape } from '../shape.ts';

export const mailTopicNames = {
  statements: 'Rental statements and payouts',
  approvals: 'Approvals',
  questions: 'Questions',
  tickets: 'Notifications',
  documents: 'Documents',
  invoices: 'Invoices',
  portfolio: 'Objects and contracts',
  deadlines: 'Deadlines',
  alerts: 'Alerts',
  news: 'News items',
  portals: 'Portals and webhooks that need attention',
  refusals: 'Refused documents',
  unread_news: 'News that not everybody has read',
  accounts: 'Users and new portals',
} as const satisfies Shape<typeof dutchNames>;

export const toldByMail = {
  greeting: 'Hello,',
  onDevice: 'New in your portal',
  moreOnDevice: 'And more',
  /** In a subject, for what does not fit there. */
  andOthers: '{names} and {count} other topics',
  /** Before a topic, to whoever several landlords gave access: the link leads to that landlord, whose name is not mailed. */
  ofLandlord: 'Landlord {place} of {count}: {topic}',
  settings: 'Choose what you receive by email',
  unsubscribe: 'Unsubscribe from these topics',
  lines: {
    rental_statements: {
      final: 'Rental statements processed',
      corrected: 'Processed rental statements changed',
      cancelled: 'Rental statements cancelled',
      withdrawn: 'Processed rental statements withdrawn',
    },
    statement_payments: {
      paid: 'Payouts made',
      kept_back: 'Payouts on hold',
      undone: 'Payouts no longer marked as paid',
    },
    tickets: {
      added: 'New notifications',
      state_changed: 'Notifications with another status',
      closed: 'Notifications closed',
      reopened: 'Notifications reopened',
    },
    ticket_notes: { added: 'New notes on notifications', released: 'Released notes on notifications' },
    contracts: {
      added: 'New contracts',
      rent_changed: 'Contracts with another amount per month',
      end_changed: 'Contracts with another end date',
      notice_given: 'Contracts with notice given',
      removed: 'Contracts removed',
    },
    objects: {
      added: 'New objects',
      let: 'Objects let',
      vacated: 'Objects that became vacant',
      removed: 'Objects removed',
    },
    purchase_invoices: {
      booked: 'Purchase invoices booked',
      corrected: 'Booked purchase invoices changed',
      withdrawn: 'Booked purchase invoices withdrawn',
    },
    sales_invoices: {
      booked: 'Invoices to tenants booked',
      corrected: 'Booked invoices to tenants changed',
      withdrawn: 'Booked invoices to tenants withdrawn',
    },
    ticket_approvals: {
      asked: 'Notifications awaiting approval',
      reminded: 'Reminder: notifications awaiting approval',
    },
    invoice_approvals: {
      asked: 'Purchase invoices awaiting approval',
      reminded: 'Reminder: purchase invoices awaiting approval',
    },
    ticket_decisions: {
      approved: 'Notifications approved by the landlord',
      refused: 'Notifications refused by the landlord',
    },
    invoice_decisions: {
      approved: 'Purchase invoices approved by the landlord',
      refused: 'Purchase invoices refused by the landlord',
    },
    object_documents: {
      added: 'New documents of objects',
      shared: 'New documents of objects',
      replaced: 'New versions of documents of objects',
      expires: 'Documents of objects that expire',
    },
    contract_documents: {
      added: 'New documents of contracts',
      shared: 'New documents of contracts',
      replaced: 'New versions of documents of contracts',
      expires: 'Documents of contracts that expire',
    },
    invoice_documents: {
      added: 'New documents of invoices',
      shared: 'New documents of invoices',
      replaced: 'New versions of documents of invoices',
      expires: 'Documents of invoices that expire',
    },
    statement_documents: {
      added: 'New documents of rental statements',
      shared: 'New documents of rental statements',
      replaced: 'New versions of documents of rental statements',
      expires: 'Documents of rental statements that expire',
    },
    ticket_documents: {
      added: 'New documents of notifications',
      shared: 'New documents of notifications',
      replaced: 'New versions of documents of notifications',
      expires: 'Documents of notifications that expire',
    },
    owner_documents: {
      added: 'New documents of landlords',
      shared: 'New documents of landlords',
      replaced: 'New versions of documents of landlords',
      expires: 'Documents of landlords that expire',
    },
    statement_questions: {
      asked: 'New questions about rental statements',
      asked_more: 'Further questions about rental statements',
      answered: 'Answers to questions about rental statements',
    },
    mutation_questions: {
      asked: 'New questions about transactions',
      asked_more: 'Further questions about transactions',
      answered: 'Answers to questions about transactions',
    },
    invoice_questions: {
      asked: 'New questions about invoices',
      asked_more: 'Further questions about invoices',
      answered: 'Answers to questions about invoices',
    },
    ticket_questions: {
      asked: 'New questions about notifications',
      asked_more: 'Further questions about notifications',
      answered: 'Answers to questions about notifications',
    },
    contract_questions: {
      asked: 'New questions about contracts',
      asked_more: 'Further questions about contracts',
      answered: 'Answers to questions about contracts',
    },
    object_questions: {
      asked: 'New questions about objects',
      asked_more: 'Further questions about objects',
      answered: 'Answers to questions about objects',
    },
    owners: { added: 'New landlords' },
    contract_deadlines: {
      ends: 'Contracts that end within 90 days',
      notice_due: 'Contracts with at most 30 days left to give notice',
      index_due: 'Contracts whose rent is indexed within 30 days',
    },
    overdue_invoices: { unpaid: 'Invoices to tenants that are two weeks late' },
    service_costs: {
      due_60: 'Service charge settlements due within 60 days',
      due_30: 'Service charge settlements due within 30 days',
      overdue: 'Service charge settlements that are overdue',
      rest_overdue: 'Service charges not settled with every tenant in time',
    },
    alerts: {
      arrears_days: 'Arrears that are older than your threshold',
      arrears_amount: 'Debtors with arrears above your threshold',
      vacancy: 'Objects that are vacant for longer than your threshold',
      contracts_ending: 'Contracts that end within your threshold',
      tickets_age: 'Notifications that are older than your threshold',
      unread_records: 'Record types with more unreadable data than your threshold',
      reads_late: 'Faults in fetching data that last longer than your threshold',
      queues_late: 'Emails, notifications and messages that wait longer than your threshold',
    },
    user_accounts: {
      added: 'New users',
      accepted: 'Invitations accepted',
      blocked: 'Users blocked',
      unblocked: 'Users unblocked',
      second_factor_reset: 'Users whose two-factor authentication was reset',
    },
    broker_portals: { added: 'New brokers', incomplete: 'Brokers with a portal that is no longer complete' },
    owner_portals: { added: 'New landlords in the portal', unlinked: 'Landlords without a broker' },
    must_read_news: { unread: 'News that not everybody had read after a week' },
    refused_documents: { refused: 'Documents that were not added' },
    stopped_webhooks: { switched_off: 'Webhooks that were switched off' },
    news: { published: 'New news items' },
  },
  page: {
    title: 'Unsubscribe',
    ask: 'Do you want no more email about these topics?',
    confirm: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: 'You receive no more email about these topics. In the portal you still see everything.',
    settings: 'Want to change it back? You can do so in your profile.',
    invalidTitle: 'This link no longer works',
    invalid: 'The link is incomplete or has expired. In your profile you choose what you receive by email.',
    limitedTitle: 'Try again later',
    limited: 'Too many invalid links were opened from your network. You can try again in a quarter of an hour.',
    toProfile: 'To my profile',
  },
} as const satisfies Shape<typeof dutch>;

export const scheduledReportsByMail = {
  settings: 'Your scheduled reports',
  unsubscribe: 'Pause this report',
  page: {
    title: 'Pause a scheduled report',
    ask: 'Do you no longer want to receive this report? It will not be made until you resume it in your profile.',
    confirm: 'Pause',
    doneTitle: 'The report is paused',
    done: 'This report is no longer made and you receive no email about it. You can resume it in your profile.',
  },
} as const satisfies Shape<typeof dutchReports>;
