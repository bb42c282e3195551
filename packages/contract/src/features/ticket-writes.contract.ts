import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { dataAnswer, operation } from '../core/operation.ts';
import { calendarDate, idText, momentText, moneyText, plainText } from '../core/wire.ts';
import { workflowStates } from './bookkeeping.ts';
import { longestTicketText, ticketPriorities } from './tickets.list.ts';

const access = { who: 'non-admin', module: 'tickets' } as const satisfies Access;
const byId = z.object({ id: z.string() });
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

/** What somebody wrote at a ticket in the back office; null for owners, for whom it is not always meant. */
const backOfficeNote = z
  .strictObject({
    id: idText,
    message: z.string().nullable(),
    written_on: z.string(),
    changed_on: z.string().nullable(),
    written_by: z.string().nullable(),
  })
  .meta({ id: 'BackOfficeNote' });
export type BackOfficeNote = z.infer<typeof backOfficeNote>;

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
      'Get the follow-up of a ticket: notes from the portal, purchase invoices with their postings and settlements, and for estate agents the notes of the back office',
    params: byId,
    answer: dataAnswer(
      z.strictObject({
        notes: z.array(writeReceipt),
        invoices: z.array(ticketInvoice),
        back_office_notes: z.array(backOfficeNote).nullable(),
      }),
    ),
    problems: ['not_found'],
  }),
} as const;
