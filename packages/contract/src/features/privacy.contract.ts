import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { grantRoleNames } from '../access/grants.ts';
import { userKinds } from '../access/kinds.ts';
import { withinSearch } from '../core/asked.ts';
import { dataAnswer, operation } from '../core/operation.ts';
import { idText, momentText, plainText } from '../core/wire.ts';
import {
  erasureWarnings,
  goneRelations,
  privacyProblems,
  privacyRequestKinds,
  privacyRequestStates,
  privacySubjects,
} from './privacy.ts';
import { reason } from './users.contract.ts';

/** Whoever manages users answers for what is kept of people. */
const access = { who: 'admin', permission: 'users_manage' } as const satisfies Access;

/** What is kept of relations is the portfolio: nobody reads or erases it who may not open it. */
const ofPerson = { ...access, andOfKind: 'relation' } as const satisfies Access;

const person = z
  .strictObject({
    type: z.enum(privacySubjects),
    id: idText,
    name: z.string(),
    /** What tells people of one name apart: a reference and a place, or an e-mail address. */
    detail: z.string(),
    /** What the back office did with a relation that the portal still keeps data of. */
    gone: z.enum(goneRelations).nullable(),
  })
  .meta({ id: 'PrivacyPerson' });
export type PrivacyPerson = z.infer<typeof person>;

const counted = z
  .strictObject({
    /** The table. */
    kind: z.string(),
    rows: z.int(),
  })
  .meta({ id: 'PrivacyFound' });

const summary = z
  .strictObject({
    person,
    /** Where something of the person stands; all of it is taken out of these rows, and none of them goes but a user's own. */
    found: z.array(counted),
    /** Of those the rows of the books, which keep their amounts, dates and references for as long as the law asks. */
    books: z.int(),
    /** Files with lists in which the person may stand; they are thrown away. */
    files: z.int(),
    documents: z.strictObject({
      /** Of a landlord himself; they are thrown away. */
      own: z.int(),
      /** At records of the person; they are thrown away where it is asked for, and stay as they are otherwise. */
      at_records: z.int(),
      /** Of either, what belongs to the books and stays for its term. */
      of_books: z.int(),
    }),
    warnings: z.array(z.enum(erasureWarnings)),
  })
  .meta({ id: 'PrivacySummary' });
export type PrivacySummary = z.infer<typeof summary>;

const request = z
  .strictObject({
    id: idText,
    kind: z.enum(privacyRequestKinds),
    type: z.enum(privacySubjects),
    /** Null once the person was erased. */
    name: z.string().nullable(),
    state: z.enum(privacyRequestStates),
    problem: z.enum(privacyProblems).nullable(),
    rows: z.int(),
    byte_count: z.int().nullable(),
    requested_by: z.string().nullable(),
    created_at: momentText,
    finished_at: momentText.nullable(),
    expires_at: momentText.nullable(),
  })
  .meta({ id: 'PrivacyRequest' });
export type PrivacyRequest = z.infer<typeof request>;

const retained = z.strictObject({ what: z.string(), days: z.number().nullable() }).meta({ id: 'RetentionRule' });

const look = z
  .strictObject({
    /** Null of a user who was erased since. */
    by: z.string().nullable(),
    /** The portal through which an administrator looked. */
    acting_as: z.string().nullable(),
    at: momentText,
    /** What was masked and was shown; null of a record as it is shown to everybody who may see it. */
    field: z.string().nullable(),
    /** The file in which it stood unmasked beside others; null of a look on the screen. */
    export: z.strictObject({ list: z.string(), reason: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'PrivacyLook' });
export type PrivacyLook = z.infer<typeof look>;

const looks = z
  .strictObject({
    looks: z.array(look),
    /** Whether there are older ones, which are in the audit trail. */
    is_more: z.boolean(),
  })
  .meta({ id: 'PrivacyLooks' });

const clearPhones = z
  .strictObject({
    kinds: z.array(z.enum(userKinds)).max(userKinds.length),
    /** Of whoever was let in on an owner; what owners themselves see is a kind of user. */
    roles: z.array(z.enum(grantRoleNames)).max(grantRoleNames.length),
  })
  .meta({ id: 'ClearPhones' });
export type ClearPhones = z.infer<typeof clearPhones>;

const clearValueBody = z.strictObject({
  /** A list whose records have masked values. */
  list: z.string().min(1).max(100),
  id: idText,
  /** The field, or the part of the record and the field in it: `phone`, `contractor.mobile`. */
  field: z.string().min(1).max(100),
  /** Which row of that part, where it has several. */
  row: idText.optional(),
});

const personParams = z.object({ type: z.string(), id: z.string() });
const params = z.object({ id: z.string() });
const about = z.strictObject({ type: z.enum(privacySubjects), id: idText, reason });
const erasure = about.extend({
  /** Whether documents at contracts, tickets, invoices and statements of the person go as well; never those of the books. */
  with_documents: z.boolean().optional(),
});
const request202 = dataAnswer(request);

export const privacyOperations = {
  people: operation({
    method: 'GET',
    path: '/privacy/people',
    access,
    summary:
      'Search relations and users by part of their name, reference or email address; users only without the permission to manage owners',
    query: z.strictObject({ q: withinSearch(plainText.trim().min(3)) }),
    answer: dataAnswer(z.array(person)),
  }),
  summary: operation({
    method: 'GET',
    path: '/privacy/people/{type}/{id}',
    access: ofPerson,
    summary: 'Get where a person’s data is stored, and what erasing it would do',
    params: personParams,
    answer: dataAnswer(summary),
    problems: ['owners_manage_required', 'not_found'],
  }),
  looks: operation({
    method: 'GET',
    path: '/privacy/people/{type}/{id}/looks',
    access: ofPerson,
    summary: 'List who looked at the data of a person, newest first',
    params: personParams,
    answer: dataAnswer(looks),
    problems: ['owners_manage_required', 'not_found'],
  }),
  showValue: operation({
    method: 'POST',
    path: '/privacy/clear-values',
    access: { who: 'user' },
    summary: 'Show one masked value of a record; who looked at what is recorded',
    body: clearValueBody,
    answer: dataAnswer(z.strictObject({ value: z.string().nullable() })),
    limitedAs: 'clear_value',
    isAllowedInPortal: true,
    isPersonal: true,
    problems: ['not_found', 'too_many_requests'],
  }),
  clearPhones: operation({
    method: 'GET',
    path: '/privacy/clear-phones',
    access,
    summary: 'Get which kinds of user, and which roles on an owner, see phone numbers unmasked',
    answer: dataAnswer(clearPhones),
  }),
  putClearPhones: operation({
    method: 'PUT',
    path: '/privacy/clear-phones',
    access,
    summary: 'Set which kinds of user, and which roles on an owner, see phone numbers unmasked',
    body: clearPhones,
    answer: dataAnswer(clearPhones),
  }),
  requests: operation({
    method: 'GET',
    path: '/privacy/requests',
    access,
    summary: 'List the privacy requests, newest first',
    answer: dataAnswer(z.array(request)),
  }),
  createExport: operation({
    method: 'POST',
    path: '/privacy/exports',
    access: ofPerson,
    summary: 'Create a file with all data of one person, and no one else',
    body: about,
    answer: request202,
    isSensitive: true,
    askedAnew: 'password',
    limitedAs: 'personal_copy',
    problems: ['owners_manage_required', 'not_found', 'too_many_requests'],
  }),
  file: operation({
    method: 'GET',
    path: '/privacy/requests/{id}/file',
    access,
    summary: 'Download the file with one person’s data',
    params,
    download: ['application/json'],
    isSensitive: true,
    askedAnew: 'password',
    tokenScopes: [],
    problems: ['owners_manage_required', 'not_found'],
  }),
  erase: operation({
    method: 'POST',
    path: '/privacy/erasures',
    access: ofPerson,
    summary: 'Permanently erase a person; accounting records keep their amounts',
    body: erasure,
    answer: request202,
    isSensitive: true,
    askedAnew: 'password',
    problems: ['owners_manage_required', 'not_found', 'cannot_delete_own_account', 'last_administrator'],
  }),
  retention: operation({
    method: 'GET',
    path: '/privacy/retention',
    access: { who: 'admin' },
    summary: 'List the retention periods in days; null if tied to another record',
    answer: dataAnswer(z.array(retained)),
  }),
} as const;
