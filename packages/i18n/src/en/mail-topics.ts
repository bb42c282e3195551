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
} as const satisfies Shape<typeof dutchNames>;

export const toldByMail = {
  greeting: 'Good day,',
  onDevice: 'New in your portal',
  moreOnDevice: 'And more',
  /** In a subject, for what does not fit there. */
  andOthers: '{names} and {count} other topics',
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
      rent_changed: 'Contracts with another rent',
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
    ticket_decisions: { approved: 'Notifications approved', refused: 'Notifications refused' },
    invoice_decisions: { approved: 'Purchase invoices approved', refused: 'Purchase invoices refused' },
    object_documents: {
      added: 'New documents of objects',
      shared: 'New documents of objects',
      replaced: 'New versions of documents of objects',
      expires: 'Documents of objects whose validity ends',
    },
    contract_documents: {
      added: 'New documents of contracts',
      shared: 'New documents of contracts',
      replaced: 'New versions of documents of contracts',
      expires: 'Documents of contracts whose validity ends',
    },
    invoice_documents: {
      added: 'New documents of invoices',
      shared: 'New documents of invoices',
      replaced: 'New versions of documents of invoices',
      expires: 'Documents of invoices whose validity ends',
    },
    statement_documents: {
      added: 'New documents of rental statements',
      shared: 'New documents of rental statements',
      replaced: 'New versions of documents of rental statements',
      expires: 'Documents of rental statements whose validity ends',
    },
    ticket_documents: {
      added: 'New documents of notifications',
      shared: 'New documents of notifications',
      replaced: 'New versions of documents of notifications',
      expires: 'Documents of notifications whose validity ends',
    },
    owner_documents: {
      added: 'New documents of landlords',
      shared: 'New documents of landlords',
      replaced: 'New versions of documents of landlords',
      expires: 'Documents of landlords whose validity ends',
    },
    statement_questions: {
      asked: 'New questions about rental statements',
      asked_more: 'Further questions about rental statements',
      answered: 'Answers to questions about rental statements',
    },
    mutation_questions: {
      asked: 'New questions about mutations',
      asked_more: 'Further questions about mutations',
      answered: 'Answers to questions about mutations',
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
      notice_due: 'Contracts for which notice can be given for 30 days at most',
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
      unread_records: 'Kinds of data of which more cannot be read than your threshold',
      reads_late: 'Faults in fetching data that last longer than your threshold',
      queues_late: 'E-mails, notifications and messages that wait longer than your threshold',
    },
    news: { published: 'New items' },
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
    done: 'This report is no longer made and you are not mailed about it. You can resume it in your profile.',
  },
} as const satisfies Shape<typeof dutchReports>;
