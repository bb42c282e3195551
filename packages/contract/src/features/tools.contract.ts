import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { permissions } from '../access/kinds.ts';
import { dataAnswer, listOperation, operation, recordOperation } from '../core/operation.ts';
import { idText, momentText } from '../core/wire.ts';
import { auditEventsList, mailLogList } from './audit.list.ts';
import { auditFaults } from './audit-actions.ts';
import { connectionCheckOperations, keepsPortfolios, learnedLimit } from './connection-check.ts';
import { noticeMeanings } from './contracts.list.ts';
import { incomingSources } from './document-kinds.ts';
import { exportMediaTypes } from './exports.ts';
import { healthParts } from './health.contract.ts';
import { indexationTools } from './indexation-calls.ts';
import { refusedDocumentsList } from './refused-documents.list.ts';
import { syncTools } from './sync-run-calls.ts';
import { ticketStatuses } from './tickets.list.ts';
import { unreadList } from './unread.list.ts';
import { emailAddress } from './users.contract.ts';

const mappedTicketState = z
  .strictObject({
    name: z.string(),
    system_state: z.string().nullable(),
    tickets: z.int(),
    /** Null while unmapped. */
    status: z.enum(ticketStatuses).nullable(),
  })
  .meta({ id: 'MappedTicketState' });
const ticketStateMap = z.array(mappedTicketState);

const job = z
  .strictObject({
    id: idText,
    name: z.string(),
    state: z.enum(['queued', 'running', 'done', 'failed']),
    /** When it began. */
    created_at: momentText,
    finished_at: momentText.nullable(),
    attempts: z.int(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof job>;

const noticeDates = z
  .strictObject({
    /** What the portal takes the notice dates of the back office for. */
    meaning: z.enum(noticeMeanings),
    /** How they lie beside the latest day for notice, where the end and the notice period of the contract give one. */
    check: z.strictObject({
      dates: z.int(),
      compared: z.int(),
      on_latest_day: z.int(),
      earlier: z.int(),
      later: z.int(),
      in_future: z.int(),
      /** What that speaks for; null when it does not say. */
      suggestion: z.enum(noticeMeanings).nullable(),
    }),
  })
  .meta({ id: 'NoticeDates' });
export type NoticeDates = z.infer<typeof noticeDates>;

const sheetFinding = z
  .strictObject({
    /** What of it is not taken over: anything at all, the row, the cell; or nothing of the kind. */
    of: z.enum(['file', 'row', 'cell', 'note']),
    reason: z.string(),
    file: z.string(),
    /** Of a workbook. */
    sheet: z.string().nullable(),
    /** The heading is the first. */
    row: z.int().nullable(),
    column: z.string().nullable(),
    /** What stands there, unless it is about a person. */
    value: z.string().nullable(),
    expected: z.string().nullable(),
  })
  .meta({ id: 'SheetFinding' });
export type SheetFinding = z.infer<typeof sheetFinding>;
const sheetFolder = z
  .strictObject({
    /** Whether a file keeps everything in the folder from being taken over, so that what was there before holds. */
    is_refused: z.boolean(),
    findings: z.array(sheetFinding),
    /** How many there are in all. */
    count: z.int(),
  })
  .meta({ id: 'SheetFolder' });
export type SheetFolder = z.infer<typeof sheetFolder>;

const auditCheck = z
  .strictObject({
    checked_at: momentText,
    /** What is not as it was sealed; at most twenty. */
    faults: z.array(
      z.strictObject({
        /**
         * changed: an event is not what it was; gone: it is not there any more; link: the chain was tampered with;
         * cut: its end is missing; head: what was told of its end outside of the database is not there.
         */
        kind: z.enum(auditFaults),
        event_id: idText.nullable(),
      }),
    ),
    /** Backups that were put back: what happened after each of them was made is not in the trail. */
    restores: z.array(z.strictObject({ at: momentText })),
    sealed: z.int(),
    /** Sealed with a secret that nobody has any more. */
    unverifiable: z.int(),
  })
  .meta({ id: 'AuditCheck' });
export type AuditCheck = z.infer<typeof auditCheck>;

const policy = z.enum(['off', 'optional', 'required']);
const twoFactorPolicy = z
  .strictObject({ admin: policy, broker: policy, owner: policy })
  .meta({ id: 'TwoFactorPolicy' });

/** Whoever may see what users did, and what was mailed to them. */
const keepsUsers = { who: 'admin', permission: 'users_manage' } as const satisfies Access;

const testMailAnswer = dataAnswer(z.strictObject({ state: z.enum(['sent', 'outbox']) }));

export const toolsOperations = {
  rightHolders: operation({
    method: 'GET',
    path: '/tools/right-holders',
    access: { who: 'admin' },
    summary: 'List per permission the names of the administrators who have it, to ask them what one may not do',
    answer: dataAnswer(z.record(z.enum(permissions), z.array(z.string()))),
  }),
  ...syncTools,
  backOffice: operation({
    method: 'GET',
    path: '/tools/back-office',
    access: { who: 'admin' },
    summary:
      'Check whether the back office responds, and how its data description differs from the expected one; an answer is kept for 30 seconds',
    answer: dataAnswer(
      z.strictObject({
        reachable: z.boolean(),
        problem: z.string().nullable(),
        checked_at: momentText,
        /** Open: after many failures in a row no call is made for a while. Trying: the next one decides. */
        circuit: z.enum(['closed', 'open', 'trying']),
        /** Until then nothing is asked, because the back office said so. */
        rests_until: momentText.nullable(),
        drift: z.array(
          z.strictObject({
            kind: z.string(),
            subject: z.string(),
            expected: z.string().nullable(),
            found: z.string().nullable(),
          }),
        ),
        /** How the back office wants to be asked, as this server learned from refusals since its start. */
        limits: z.array(learnedLimit),
        /** What this server found in the folder that records come from; absent when they come from elsewhere. */
        folder: sheetFolder.optional(),
      }),
    ),
    limitedAs: 'back_office_check',
    problems: ['too_many_requests'],
  }),
  probeBackOffice: operation({
    method: 'POST',
    path: '/tools/back-office/probe',
    access: keepsPortfolios,
    summary: 'Make one call to the back office while it rests; when it answers, the rest is over',
    answer: dataAnswer(z.strictObject({ reachable: z.boolean(), rests_until: momentText.nullable() })),
    limitedAs: 'back_office_check',
    problems: ['too_many_requests'],
  }),
  sheetTemplate: operation({
    method: 'GET',
    path: '/tools/sheet-template',
    access: { who: 'admin' },
    summary: 'Download a workbook with a sheet per record type, to fill in for the folder that records come from',
    download: [exportMediaTypes.xlsx],
    problems: ['not_found'],
  }),
  ...connectionCheckOperations,
  events: operation({
    method: 'GET',
    path: '/tools/events',
    access: { who: 'admin' },
    summary: 'Stream synchronisation progress as server-sent events',
    download: ['text/event-stream'],
  }),
  ticketStateMap: operation({
    method: 'GET',
    path: '/tools/ticket-state-map',
    access: keepsPortfolios,
    summary: 'Get the mapping of ticket states to the six statuses',
    answer: dataAnswer(ticketStateMap),
  }),
  putTicketStateMap: operation({
    method: 'PUT',
    path: '/tools/ticket-state-map',
    access: keepsPortfolios,
    summary: 'Update the mapping of ticket states; null leaves a state unmapped',
    body: z.strictObject({
      states: z
        .array(z.strictObject({ name: z.string().min(1).max(200), status: z.enum(ticketStatuses).nullable() }))
        .max(200),
    }),
    answer: dataAnswer(ticketStateMap),
  }),
  noticeDates: operation({
    method: 'GET',
    path: '/tools/notice-dates',
    access: keepsPortfolios,
    summary: 'Get what the back office’s notice dates are taken for, and what they look like',
    answer: dataAnswer(noticeDates),
  }),
  putNoticeDates: operation({
    method: 'PUT',
    path: '/tools/notice-dates',
    access: keepsPortfolios,
    summary: 'Set what the back office’s notice dates mean, and recompute the terms of all contracts',
    body: noticeDates.pick({ meaning: true }),
    answer: dataAnswer(noticeDates),
  }),
  ...indexationTools,
  auditEvents: listOperation({
    list: auditEventsList,
    path: '/tools/audit-events',
    access: keepsUsers,
    summary: 'List the audit trail',
  }),
  auditEvent: recordOperation({
    list: auditEventsList,
    path: '/tools/audit-events/{id}',
    access: keepsUsers,
    summary: 'Get an audit event with its changes',
  }),
  auditCheck: operation({
    method: 'GET',
    path: '/tools/audit-check',
    access: keepsUsers,
    summary: 'Get what the last check of the audit trail found; null before the first one',
    answer: dataAnswer(auditCheck.nullable()),
  }),
  runAuditCheck: operation({
    method: 'POST',
    path: '/tools/audit-check',
    access: keepsUsers,
    summary: 'Check whether the audit trail is whole and unchanged',
    answer: dataAnswer(auditCheck.nullable()),
    limitedAs: 'audit_check',
  }),
  mailLog: listOperation({
    list: mailLogList,
    path: '/tools/mail-log',
    access: keepsUsers,
    summary: 'List the email log',
  }),
  mail: recordOperation({
    list: mailLogList,
    path: '/tools/mail-log/{id}',
    access: keepsUsers,
    summary: 'Get an email from the log',
  }),
  mailText: operation({
    method: 'POST',
    path: '/tools/mail-log/{id}/text',
    access: { ...keepsUsers, andOfKind: true },
    summary:
      'Read an email in the outbox, also one with a link that opens an account; requires all permissions of its user, and is recorded in the audit trail',
    params: z.object({ id: z.string() }),
    answer: dataAnswer(z.strictObject({ text: z.string().nullable(), html: z.string().nullable() })),
    isSensitive: true,
    askedAnew: 'password',
    problems: ['brokers_manage_required', 'owners_manage_required', 'holds_more_rights', 'not_found'],
  }),
  unread: listOperation({
    list: unreadList,
    path: '/tools/unread',
    access: keepsPortfolios,
    summary: 'List what cannot be read now of what the back office sends',
  }),
  unreadRecord: recordOperation({
    list: unreadList,
    path: '/tools/unread/{id}',
    access: keepsPortfolios,
    summary: 'Get one value or record that cannot be read',
  }),
  refusedDocuments: listOperation({
    list: refusedDocumentsList,
    path: '/tools/refused-documents',
    access: keepsPortfolios,
    summary: 'List the files that came in by themselves and were not added to a record',
  }),
  refusedDocument: recordOperation({
    list: refusedDocumentsList,
    path: '/tools/refused-documents/{id}',
    access: keepsPortfolios,
    summary: 'Get one file that came in by itself and was not added',
  }),
  documentSources: operation({
    method: 'GET',
    path: '/tools/document-sources',
    access: keepsPortfolios,
    summary: 'List the places that the portal looks into for documents, and how the last look ended',
    answer: dataAnswer(
      z.array(
        z
          .strictObject({
            source: z.enum(incomingSources),
            /** Null before the first look. */
            looked_at: momentText.nullable(),
            /** The kind of failure of the last look; null when it went well. */
            problem: z.string().nullable(),
          })
          .meta({ id: 'DocumentSource' }),
      ),
    ),
  }),
  ownTestMail: operation({
    method: 'POST',
    path: '/tools/own-test-mail',
    access: { who: 'admin' },
    summary: 'Send a test email to oneself',
    answer: testMailAnswer,
    limitedAs: 'own_test_mail',
    problems: ['mail_failed'],
  }),
  testMail: operation({
    method: 'POST',
    path: '/tools/test-mail',
    access: keepsUsers,
    summary: 'Send a test email to any address',
    body: z.strictObject({ recipient: emailAddress }),
    answer: testMailAnswer,
    limitedAs: 'test_mail',
    problems: ['mail_failed'],
  }),
  health: operation({
    method: 'GET',
    path: '/tools/health',
    access: { who: 'admin' },
    summary: 'List the health of the portal’s components',
    answer: dataAnswer(z.array(z.strictObject({ part: z.enum(healthParts), is_degraded: z.boolean() }))),
  }),
  jobs: operation({
    method: 'GET',
    path: '/tools/jobs',
    access: { who: 'admin' },
    summary: 'List the background jobs, newest first',
    answer: dataAnswer(z.array(job)),
  }),
  twoFactorPolicy: operation({
    method: 'GET',
    path: '/tools/two-factor-policy',
    access: { who: 'admin' },
    summary: 'Get the two-factor authentication policy per user type',
    answer: dataAnswer(twoFactorPolicy),
  }),
  putTwoFactorPolicy: operation({
    method: 'PUT',
    path: '/tools/two-factor-policy',
    access: keepsUsers,
    summary: 'Update the two-factor authentication policy per user type',
    body: twoFactorPolicy,
    answer: dataAnswer(twoFactorPolicy),
    isSensitive: true,
    askedAnew: 'password',
  }),
} as const;
