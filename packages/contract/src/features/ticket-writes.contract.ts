import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { agedAnswer, dataAnswer, operation } from '../core/operation.ts';
import { calendarDate, idText, momentText, moneyText, plainText } from '../core/wire.ts';
import { workflowStates } from './bookkeeping.ts';
import { threadStates } from './thread-subjects.ts';
import { longestTicketText, ticketPriorities } from './tickets.list.ts';

const access = { who: 'non-admin', module: 'tickets' } as const satisfies Access;
const byId = z.object({ id: z.string() });
const noteOf = z.object({ id: z.string(), note: z.string() });
const words = z.string().trim().min(1).max(longestTicketText).pipe(plainText);
/** The caller's own name of what it asks; the same one twice is one write. */
const requestKey = z.uuid().optional();

/** Kept: the back office takes no writes, so that it is in the portal and nowhere else. */
export const writeStates = ['waiting', 'sent', 'failed', 'kept'] as const;
/**
 * Why a write waits or failed.
 * - unreachable, limited: it is tried again by itself
 * - refused: the back office does not let the portal write
 * - gone: the object or ticket is not there (any more)
 * - invalid: the back office does not accept a value
 * - unclear: it may have arrived; sending it again may place it twice
 * - checking: it may have arrived; before it is tried again the back office is asked whether it did
 * - misunderstood: the answer of the back office made no sense
 */
export const writeProblems = [
  'unreachable',
  'limited',
  'refused',
  'gone',
  'invalid',
  'unclear',
  'checking',
  'misunderstood',
] as const;

/** How a write into the back office stands. */
const writeReceipt = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['ticket', 'note']),
    state: z.enum(writeStates),
    problem: z.enum(writeProblems).nullable(),
    /** The back office's own words about a refused value. */
    back_office_says: z.array(z.string()),
    written_by: z.string(),
    created_at: momentText,
    sent_at: momentText.nullable(),
    /** When it is tried again; null unless it waits. */
    next_attempt_at: momentText.nullable(),
    object_id: z.string().nullable(),
    object_name: z.string().nullable(),
    /** Of a new ticket null until synchronisation has read it. */
    ticket_id: z.string().nullable(),
    ticket_reference: z.string().nullable(),
    description: z.string(),
    priority: z.enum(ticketPriorities).nullable(),
    problem_category: z.string().nullable(),
    /** Whether the current user may delete it once it failed or is kept in the portal alone. */
    may_delete: z.boolean(),
  })
  .meta({ id: 'WriteReceipt' });
export type WriteReceipt = z.infer<typeof writeReceipt>;

const timelineMutation = z
  .strictObject({
    id: z.string(),
    transaction_date: calendarDate,
    description: z.string().nullable(),
    ledger_account_id: z.string(),
    ledger_account: z.string(),
    quadrant: z.string().nullable(),
    owner_id: z.string(),
    financial_year: z.int(),
    financial_period: z.int(),
    debit: moneyText,
    credit: moneyText,
  })
  .meta({ id: 'TicketMutation' });
const timelineSettlement = z
  .strictObject({
    id: z.string(),
    statement_id: z.string(),
    statement_reference: z.string().nullable(),
    transaction_date: calendarDate.nullable(),
    description: z.string().nullable(),
    amount_incl: moneyText,
  })
  .meta({ id: 'TicketSettlement' });
/** A purchase invoice of a ticket, with where its amount is in the books and in which rental statement it was settled. */
const ticketInvoice = z
  .strictObject({
    id: z.string(),
    reference: z.string().nullable(),
    invoice_date: calendarDate,
    relation_id: z.string(),
    relation_name: z.string().nullable(),
    subject: z.string().nullable(),
    workflow_state: z.enum(workflowStates),
    amount_incl: moneyText,
    outstanding_amount: moneyText.nullable(),
    mutations: z.array(timelineMutation),
    settlements: z.array(timelineSettlement),
  })
  .meta({ id: 'TicketInvoice' });
export type TicketInvoice = z.infer<typeof ticketInvoice>;

/** Who sees what was said at a ticket. */
const ticketReaders = ['owner', 'agents', 'back_office'] as const;

const said = {
  /** Unlike that of anything else that was said at the ticket. */
  key: idText,
  /** Of a note of the back office a day alone. */
  at: z.union([momentText, calendarDate]),
  written_by: z.string().nullable(),
  is_mine: z.boolean(),
  /** Somebody else said it after the current user last looked. */
  is_unread: z.boolean(),
  visible_to: z.array(z.enum(ticketReaders)),
};
const ticketSaid = z
  .discriminatedUnion('kind', [
    /** What somebody wrote in the back office. */
    z.strictObject({
      ...said,
      kind: z.literal('back_office_note'),
      id: idText,
      body: z.string().nullable(),
      changed_on: calendarDate.nullable(),
      /** Who let the owner read it, and when; null where nobody did, and for owners always. */
      released_by: z.string().nullable(),
      released_at: momentText.nullable(),
    }),
    z.strictObject({ ...said, kind: z.literal('note'), receipt: writeReceipt }),
    z.strictObject({
      ...said,
      kind: z.literal('message'),
      thread_id: idText,
      body: z.string(),
      side: z.enum(['owner', 'broker']),
      /** The first of its thread, or what was written about it. */
      is_question: z.boolean(),
      thread_state: z.enum(threadStates),
    }),
  ])
  .meta({ id: 'TicketSaid' });
export type TicketSaid = z.infer<typeof ticketSaid>;

/** What is kept of the notes, questions and answers of one ticket is shown, at most so many of the latest. */
export const maxTicketSaid = 300;

const conversation = z.strictObject({
  /** The oldest first. */
  data: z.array(ticketSaid),
  meta: z.strictObject({
    /** There is more, from before. */
    has_earlier: z.boolean(),
    /** Whether owners read every note of the back office. */
    opens_notes: z.boolean(),
    /** The moment of this answer: what was said later is not in it. */
    read_at: momentText,
  }),
});
export type TicketConversation = z.infer<typeof conversation>;

/** How long a ticket was in a state; days are those of the calendar in Amsterdam. */
const ticketStretch = z
  .strictObject({
    /** As the back office calls it; null where it said none. */
    state_name: z.string().nullable(),
    from: calendarDate,
    /** Null for the present state. */
    to: calendarDate.nullable(),
    days: z.int().min(0),
  })
  .meta({ id: 'TicketStretch' });
export type TicketStretch = z.infer<typeof ticketStretch>;

export const ticketWritesOperations = {
  create: operation({
    method: 'POST',
    path: '/tickets',
    access,
    tokenScopes: ['report'],
    summary: 'Report a problem; it is sent to the back office as soon as that is available',
    isQueued: true,
    body: z.strictObject({
      object_id: idText,
      description: words,
      priority: z.enum(ticketPriorities),
      problem_category: plainText.max(200).nullish(),
      request_key: requestKey,
    }),
    answer: dataAnswer(writeReceipt),
    problems: ['conflict', 'too_many_requests'],
  }),
  createNote: operation({
    method: 'POST',
    path: '/tickets/{id}/notes',
    access,
    tokenScopes: ['report'],
    summary: 'Add a note to a ticket in the back office',
    isQueued: true,
    params: byId,
    body: z.strictObject({ message: words, request_key: requestKey }),
    answer: dataAnswer(writeReceipt),
    problems: ['not_found', 'conflict', 'too_many_requests'],
  }),
  writes: operation({
    method: 'GET',
    path: '/ticket-writes',
    access,
    tokenScopes: ['read', 'report'],
    summary: 'List the reports and notes that are not yet visible among the tickets',
    answer: dataAnswer(z.array(writeReceipt)),
  }),
  getWrite: operation({
    method: 'GET',
    path: '/ticket-writes/{id}',
    access,
    tokenScopes: ['read', 'report'],
    summary: 'Get the delivery status of a report or note',
    params: byId,
    answer: dataAnswer(writeReceipt),
    problems: ['not_found'],
  }),
  retryWrite: operation({
    method: 'POST',
    path: '/ticket-writes/{id}/retry',
    access,
    summary: 'Retry sending a failed or waiting report or note',
    isQueued: true,
    params: byId,
    answer: dataAnswer(writeReceipt),
    problems: ['not_found', 'conflict'],
  }),
  deleteWrite: operation({
    method: 'DELETE',
    path: '/ticket-writes/{id}',
    access,
    summary: 'Delete a report or note that failed, or that is kept in the portal alone',
    params: byId,
    problems: ['not_found', 'conflict'],
  }),
  problemCategories: operation({
    method: 'GET',
    path: '/ticket-problem-categories',
    access,
    tokenScopes: ['read', 'report'],
    summary: 'List the problem categories of the current user’s tickets',
    answer: dataAnswer(z.array(z.string())),
  }),
  trail: operation({
    method: 'GET',
    path: '/tickets/{id}/trail',
    access,
    summary:
      'Get the follow-up of a ticket: how long it was in each state, and purchase invoices with their postings and settlements',
    params: byId,
    answer: agedAnswer(
      z.strictObject({
        invoices: z.array(ticketInvoice),
        states: z.array(ticketStretch),
        /** The day from which on the portal knows its states, where that is later than its report. */
        states_since: calendarDate.nullable(),
      }),
    ),
    problems: ['not_found'],
  }),
  conversation: operation({
    method: 'GET',
    path: '/tickets/{id}/conversation',
    access,
    summary: 'Get what was said at a ticket: notes of the back office, notes from the portal, questions and answers',
    params: byId,
    answer: conversation,
    problems: ['not_found'],
  }),
  markRead: operation({
    method: 'PUT',
    path: '/tickets/{id}/read',
    access,
    isPersonal: true,
    summary: 'Keep up to which moment the current user read what was said at a ticket; an earlier one changes nothing',
    params: byId,
    body: z.strictObject({ up_to: momentText }),
    problems: ['not_found'],
  }),
  releaseNote: operation({
    method: 'PUT',
    path: '/tickets/{id}/back-office-notes/{note}/release',
    access: { ...access, only: 'broker' },
    summary: 'Let the owner read a note of the back office',
    params: noteOf,
    problems: ['not_found'],
  }),
  withholdNote: operation({
    method: 'DELETE',
    path: '/tickets/{id}/back-office-notes/{note}/release',
    access: { ...access, only: 'broker' },
    summary: 'Let the owner no longer read a note of the back office',
    params: noteOf,
    problems: ['not_found'],
  }),
} as const;
