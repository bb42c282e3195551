import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { dataAnswer, operation } from '../core/operation.ts';
import { idText, momentText, plainText } from '../core/wire.ts';
import { quadrants } from './bookkeeping.ts';
import {
  longestMessage,
  maxUnreadThreads,
  threadAudiences,
  threadPageSize,
  threadStates,
  threadSubjectNames,
  threadSubjects,
} from './thread-subjects.ts';

const access = { who: 'non-admin', module: Object.values(threadSubjects) } as const satisfies Access;
const ofAgents = { ...access, only: 'broker' } as const satisfies Access;
const byId = z.object({ id: z.string() });
const words = z.string().trim().min(1).max(longestMessage).pipe(plainText);
/** The caller's own name of what it writes; the same one twice is one message. */
const requestKey = z.uuid().optional();

/** The number of a message: a later one is larger. */
const messageId = z.string().regex(/^[1-9]\d{0,15}$/);

const thread = z
  .strictObject({
    id: idText,
    subject_type: z.enum(threadSubjectNames),
    subject_id: idText,
    /** What the record was called when the question was asked. */
    subject_name: z.string(),
    /** The line of a rental statement that it is about, and what stood there; null when it is about the whole record. */
    line_id: z.string().nullable(),
    line_name: z.string().nullable(),
    audience: z.enum(threadAudiences),
    state: z.enum(threadStates),
    owner_id: idText,
    owner_name: z.string(),
    asked_by: z.string(),
    asked_at: momentText,
    /** How it begins. */
    question: z.string(),
    last_by: z.string(),
    last_at: momentText,
    /** Larger than that of a thread in which nobody wrote since. */
    last_message_id: messageId,
    message_count: z.int().min(1),
    /** Who of the agents deals with it; null for nobody yet, and for owners always. */
    assignee_id: idText.nullable(),
    assignee_name: z.string().nullable(),
    /** Somebody else wrote after the current user last looked. */
    is_unread: z.boolean(),
  })
  .meta({ id: 'Thread' });
export type Thread = z.infer<typeof thread>;

const message = z
  .strictObject({
    id: messageId,
    written_by: z.string(),
    /** On whose side the writer stood. */
    side: z.enum(['owner', 'broker']),
    is_mine: z.boolean(),
    at: momentText,
    body: z.string(),
    /** Since when, and by whose doing, it stands as an explanation under the same line of later statements; null when it does not. */
    explains_since: momentText.nullable(),
    explained_by: z.string().nullable(),
  })
  .meta({ id: 'ThreadMessage' });
export type ThreadMessage = z.infer<typeof message>;

/** Among which mutations one stands. */
const bookedPlace = z
  .strictObject({
    /** Null when no group of the books holds the account. */
    quadrant: z.enum(quadrants).nullable(),
    ledger_account_id: idText,
    year: z.int(),
    period: z.int(),
    transaction_date: z.string(),
    /** The invoice that it books, if that is known. */
    invoice_id: idText.nullable(),
  })
  .meta({ id: 'BookedPlace' });

const wholeThread = thread
  .extend({
    /** Of a mutation that is in the books; else null. */
    booked_at: bookedPlace.nullable(),
    /** Of a line of a rental statement the invoice that it settles, if that is known; else null. */
    line_invoice_id: idText.nullable(),
    messages: z.array(message),
  })
  .meta({ id: 'WholeThread' });
export type WholeThread = z.infer<typeof wholeThread>;
const answer = dataAnswer(wholeThread);

const explanation = z
  .strictObject({
    message_id: messageId,
    thread_id: idText,
    /** The lines of this statement that are the same as the one that was asked about. */
    line_ids: z.array(z.string()),
    line_name: z.string(),
    body: z.string(),
    written_by: z.string(),
    at: momentText,
    /** The statement at which it was written. */
    statement_id: idText,
    statement_name: z.string(),
  })
  .meta({ id: 'LineExplanation' });
export type LineExplanation = z.infer<typeof explanation>;

const savedAnswer = z
  .strictObject({ id: idText, title: z.string(), body: z.string(), written_by: z.string() })
  .meta({ id: 'SavedAnswer' });
export type SavedAnswer = z.infer<typeof savedAnswer>;

const messageOf = z.object({ id: z.string(), message: z.string() });

export const threadsOperations = {
  list: operation({
    method: 'GET',
    path: '/threads',
    access,
    summary: 'List the questions of the current user’s portfolio',
    query: z.strictObject({
      state: z.enum(threadStates).optional(),
      /** Assigned to the current user, or asked by them. */
      mine: z.literal('true').optional(),
      unread: z.literal('true').optional(),
      owner: idText.pipe(plainText).optional(),
      /** At one record; both or neither. */
      subject_type: z.enum(threadSubjectNames).optional(),
      subject_id: idText.pipe(plainText).optional(),
      /** By what was written last. */
      order: z.enum(['newest', 'oldest']).default('newest'),
      /** The last message of the thread after which to go on in that order. */
      after: messageId.optional(),
      per_page: z.coerce.number().int().min(1).max(100).default(threadPageSize),
    }),
    answer: z.strictObject({
      data: z.array(thread),
      meta: z.strictObject({
        has_more: z.boolean(),
        /** How many of the newest thousand are unread to the current user, at most one more than is counted. */
        unread_count: z
          .int()
          .min(0)
          .max(maxUnreadThreads + 1),
      }),
    }),
  }),
  waiting: operation({
    method: 'GET',
    path: '/thread-count',
    access,
    summary:
      'Count the questions that wait for the current user: the open ones for estate agents, the unread ones for owners',
    answer: dataAnswer(
      z.strictObject({
        /** At most one more than is counted. */
        count: z
          .int()
          .min(0)
          .max(maxUnreadThreads + 1),
      }),
    ),
  }),
  get: operation({
    method: 'GET',
    path: '/threads/{id}',
    access,
    summary: 'Get a question with everything that was written about it',
    params: byId,
    answer,
    problems: ['not_found'],
  }),
  create: operation({
    method: 'POST',
    path: '/threads',
    access,
    summary: 'Ask a question at a record, or at a line of a rental statement',
    body: z.strictObject({
      subject_type: z.enum(threadSubjectNames),
      subject_id: idText.pipe(plainText),
      line_id: idText.pipe(plainText).nullable(),
      /** Owners ask their agents; only agents ask among themselves. */
      audience: z.enum(threadAudiences),
      body: words,
      request_key: requestKey,
    }),
    answer,
    problems: ['not_found', 'conflict', 'too_many_requests'],
  }),
  reply: operation({
    method: 'POST',
    path: '/threads/{id}/messages',
    access,
    summary: 'Write in a question',
    params: byId,
    body: z.strictObject({
      body: words,
      /** The last message that the writer has seen: what the other side wrote after it stays open. */
      up_to: messageId.optional(),
      request_key: requestKey,
    }),
    answer,
    problems: ['not_found', 'conflict', 'too_many_requests'],
  }),
  update: operation({
    method: 'PUT',
    path: '/threads/{id}',
    access: ofAgents,
    summary: 'Assign a question to a colleague, or mark it open or answered',
    params: byId,
    body: z.strictObject({
      state: z.enum(threadStates),
      assignee: idText.nullable(),
      /** The last message that the caller has seen: with a later one the question is not answered, and this is a conflict. */
      up_to: messageId,
    }),
    answer,
    problems: ['not_found', 'conflict'],
  }),
  markRead: operation({
    method: 'PUT',
    path: '/threads/{id}/read',
    access,
    isPersonal: true,
    summary: 'Keep up to which message the current user has read; an earlier one changes nothing',
    params: byId,
    body: z.strictObject({ up_to: messageId }),
    problems: ['not_found'],
  }),
  explain: operation({
    method: 'PUT',
    path: '/threads/{id}/messages/{message}/explanation',
    access: ofAgents,
    summary: 'Keep an answer as an explanation under the same line of later rental statements',
    params: messageOf,
    answer,
    problems: ['not_found', 'conflict'],
  }),
  withdraw: operation({
    method: 'DELETE',
    path: '/threads/{id}/messages/{message}/explanation',
    access: ofAgents,
    summary: 'Withdraw an explanation',
    params: messageOf,
    answer,
    problems: ['not_found'],
  }),
  explanations: operation({
    method: 'GET',
    path: '/rental-statements/{id}/explanations',
    access: { who: 'non-admin', module: 'rental_statements' },
    summary: 'List the explanations that stand under lines of a rental statement',
    params: byId,
    answer: dataAnswer(z.array(explanation)),
    problems: ['not_found'],
  }),
  colleagues: operation({
    method: 'GET',
    path: '/thread-assignees',
    access,
    summary: 'List to whom a question can be assigned; owners are told of nobody',
    answer: dataAnswer(z.array(z.strictObject({ id: idText, name: z.string() }).meta({ id: 'ThreadAssignee' }))),
  }),
  savedAnswers: operation({
    method: 'GET',
    path: '/saved-answers',
    access,
    summary: 'List the answers that the estate agents of a broker keep for each other; owners are told of none',
    answer: dataAnswer(z.array(savedAnswer)),
  }),
  saveAnswer: operation({
    method: 'POST',
    path: '/saved-answers',
    access: ofAgents,
    summary: 'Keep an answer to insert again',
    body: z.strictObject({ title: plainText.trim().min(1).max(80), body: words }),
    answer: dataAnswer(savedAnswer),
    problems: ['conflict'],
  }),
  deleteAnswer: operation({
    method: 'DELETE',
    path: '/saved-answers/{id}',
    access: ofAgents,
    summary: 'Delete a saved answer',
    params: byId,
    problems: ['not_found'],
  }),
} as const;
