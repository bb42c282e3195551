import { z } from 'zod';
import { longestClearReason } from '../core/masked.ts';
import { dataAnswer, operation, unreadRecords } from '../core/operation.ts';
import { idText, momentText, plainText } from '../core/wire.ts';
import { lists } from '../lists.ts';
import {
  exportDialects,
  exportFileFormats,
  exportMediaTypes,
  exportPacks,
  exportProblems,
  exportStates,
} from './exports.ts';

/** What there is to export, for whoever reads the description; what a user may not export is not found. */
const knownList = { enum: [...Object.keys(lists), ...exportPacks], examples: ['contracts'] };

/** One list as a file: asked for, being made, or ready. */
const listExport = z
  .strictObject({
    id: idText,
    /** The path of the list's call, without the leading slash. */
    list: z.string().meta(knownList),
    format: z.enum(exportFileFormats),
    /** Of a CSV; a workbook has none. */
    dialect: z.enum(exportDialects).nullable(),
    /** As in the address of the list. */
    query: z.string(),
    columns: z.array(z.string()),
    /** Holds phone numbers, accounts and birth dates in clear. */
    is_clear: z.boolean(),
    state: z.enum(exportStates),
    /** 0 to 100. */
    progress: z.int(),
    /** Written so far, of how many; the files of a pack. */
    rows: z.int(),
    total_rows: z.int(),
    file_name: z.string(),
    byte_count: z.int().nullable(),
    problem: z.enum(exportProblems).nullable(),
    /** How old its data is; null for portal data. */
    synced_at: momentText.nullable(),
    /** Whether the data was renewed while it was read, so that rows may be of two moments. */
    changed_meanwhile: z.boolean(),
    /** What could not be read of what it was made of; empty when the file is whole. */
    unread: z.array(unreadRecords),
    created_at: momentText,
    finished_at: momentText.nullable(),
    /** After which the file is gone. */
    expires_at: momentText.nullable(),
  })
  .meta({ id: 'ListExport' });
export type ListExport = z.infer<typeof listExport>;

const exportBody = z.strictObject({
  list: z.string().min(1).max(100).meta(knownList),
  format: z.enum(exportFileFormats),
  /** As in the address: `filter[state]=active&sort=-start_date`; its parts as an object mean the same. */
  query: z.union([plainText.max(8_000), z.record(z.string(), z.unknown())]).default(''),
  /** Fields of the list in the order of the file, none of a pack; unless asked the fields of the query, or those of a row. */
  columns: z.array(z.string().min(1).max(100)).min(1).max(200).optional(),
  /** Why phone numbers, accounts and birth dates are wanted in clear: stored in the audit trail. Without it they are masked; no token may ask. */
  clear_reason: plainText.trim().min(1).max(longestClearReason).optional(),
  /** Follows from the user's language unless asked. */
  dialect: z.enum(exportDialects).optional(),
});
export type ExportBody = z.input<typeof exportBody>;

const params = z.object({ id: z.string() });

export const exportsOperations = {
  list: operation({
    method: 'GET',
    path: '/exports',
    access: { who: 'user' },
    tokenScopes: ['read', 'export'],
    summary: 'List the current user’s exports, newest first',
    answer: dataAnswer(z.array(listExport)),
  }),
  get: operation({
    method: 'GET',
    path: '/exports/{id}',
    access: { who: 'user' },
    tokenScopes: ['read', 'export'],
    summary: 'Get an export and its progress',
    params,
    answer: dataAnswer(listExport),
    problems: ['not_found'],
  }),
  create: operation({
    method: 'POST',
    path: '/exports',
    access: { who: 'user' },
    tokenScopes: ['export'],
    summary: 'Export a list to a file as filtered, sorted and shown, or a pack of files',
    body: exportBody,
    answer: dataAnswer(listExport),
    isAllowedInPortal: true,
    limitedAs: 'export',
    problems: ['not_found', 'not_known_then', 'day_to_come', 'too_many_requests'],
  }),
  file: operation({
    method: 'GET',
    path: '/exports/{id}/file',
    access: { who: 'user' },
    tokenScopes: ['read', 'export'],
    summary: 'Download the file, if the user still has access to its content',
    params,
    download: Object.values(exportMediaTypes),
    problems: ['not_found'],
  }),
  delete: operation({
    method: 'DELETE',
    path: '/exports/{id}',
    access: { who: 'user' },
    tokenScopes: ['export'],
    summary: 'Cancel a running export, or remove a finished one',
    params,
    isAllowedInPortal: true,
    problems: ['not_found'],
  }),
} as const;
