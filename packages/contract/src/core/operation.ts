import { z } from 'zod';
import type { Access } from '../access/access.ts';
import type { TokenScope } from '../access/token-scopes.ts';
import type { LimitedCall } from './limits.ts';
import type { DetailOf, List, RowOf } from './list.ts';
import { listQuerySchema } from './list-query.ts';
import type { Upload } from './multipart.ts';
import type { ProblemCode } from './problem.ts';
import { detailSchema, recordSchema, rowSchema } from './row-schema.ts';
import { typeName } from './type-name.ts';
import { momentText, moneyText } from './wire.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API: address, who may call it, and the shapes that go in and out. */
export interface Operation {
  readonly method: Method;
  /** Below `/api`, parameters in braces: `/contracts/{id}`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Takes a multipart form: the part `file`, and the members of `body` as fields. */
  readonly upload?: Upload;
  /** Answers bytes of one of these media types instead of JSON. */
  readonly download?: readonly string[];
  /** Needs a password proof younger than 15 minutes; logging in is one, unless `askedAnew` says otherwise. */
  readonly isSensitive?: true;
  /**
   * What is sensitive and asks more than the login: the password once more within the last 15 minutes, or a code of the second
   * factor or recovery code within the last 5. Between password and second factor the login is enough.
   */
  readonly askedAnew?: 'password' | 'code';
  /** Answers 202: what was asked is kept, and carried out as soon as that is possible. */
  readonly isQueued?: true;
  /** Counted per account and address, and refused for a while above what a person needs. */
  readonly limitedAs?: LimitedCall;
  /** The scopes of which a personal token needs one; unless said, `read` for what only reads, and no token for anything else. */
  readonly tokenScopes?: readonly TokenScope[];
  /** Also allowed inside an opened portal, which else only reads. */
  readonly isAllowedInPortal?: true;
  /** Changes only how the portal is to its caller, so that also somebody who was let in to look only may. */
  readonly isPersonal?: true;
  /** The whole JSON answer; absent for an empty answer (204). */
  readonly answer?: z.ZodType;
  /** Expected failures beside those that any call can have. */
  readonly problems?: readonly ProblemCode[];
  /** The list behind a list or record call. */
  readonly list?: List;
}

export function operation<const O extends Operation>(description: O): O {
  return description;
}

export interface ApartFromTotals {
  /** The value of the field that is never added up; null while one of them is asked for, and in other lists. */
  kind: string | null;
  /** The value for which the rows do not count; null for rows that do. */
  left_out: string | null;
  count: number;
  totals: Record<string, string>;
}

export const unreadRecords = z
  .strictObject({
    record_type: z.string(),
    /** How many of them could not be read, of so many; null when nobody may count them, or none was refused. */
    records: z.int(),
    of: z.int().nullable(),
    /** Values that are unknown, of records that could be read but for these. */
    values: z.int(),
    /**
     * Why the last read of all of them was not whole; null when it was. Whether there are any of what is not delivered nobody
     * knows, nor of what no portfolio is without and none was given of.
     */
    problem: z.enum(['rejected', 'quarantined', 'incomplete', 'not_delivered', 'none_given']).nullable(),
  })
  .meta({ id: 'UnreadRecords' });
/** What the back office has of a record type and the portal could not read: whatever is counted over it is short of that. */
export type UnreadRecords = z.infer<typeof unreadRecords>;

/** Absent while everything that an answer is made of could be read. */
export const unreadMeta = { unread: z.array(unreadRecords).optional() };
const unknownMeta = { unknown: z.record(z.string(), z.array(z.string())).optional() };

export interface ListMeta {
  current_page: number;
  per_page: number;
  total: number;
  last_page: number;
  /** Sums over the whole filter, of the rows that count; null where rows of several kinds are never added up. */
  totals?: Record<string, string> | null;
  /** What stands apart from the totals: rows of each kind that is not added up with another, and rows that do not count. */
  apart?: ApartFromTotals[];
  /** Figures over the whole filter of the lists that have some, by the names and kinds of the description. */
  figures?: Record<string, string | number | null>;
  /** Per counted field the number of rows per value, over the filter without that field's own part. */
  counts?: Record<string, Record<string, number>>;
  /** When this back-office data was fetched; null while the first synchronisation runs; absent for portal data. */
  synced_at?: string | null;
  /** Until when it was followed what came, went, was booked or got another state; as late as `synced_at` or later. */
  followed_at?: string | null;
  /** Fields that the last complete read of the back office could not fill, after an upgrade or for good: no value says nothing there. */
  not_read?: string[];
  /** What could not be read of the record types behind the answer; absent when all could. */
  unread?: UnreadRecords[] | undefined;
  /** Of each field with such values the ids of the rows in which it is unknown rather than empty. */
  unknown?: Record<string, string[]> | undefined;
}

export interface ListAnswer<Row> {
  data: Row[];
  meta: ListMeta;
}

const apartFromTotals = z
  .strictObject({
    kind: z.string().nullable(),
    left_out: z.string().nullable(),
    count: z.int(),
    totals: z.record(z.string(), moneyText),
  })
  .meta({ id: 'ApartFromTotals' });

/** What every list says beside its rows. */
const listMetaShape = {
  current_page: z.int().min(1),
  per_page: z.int().min(1),
  total: z.int().min(0),
  last_page: z.int().min(1),
  totals: z.record(z.string(), moneyText).nullable().optional(),
  apart: z.array(apartFromTotals).optional(),
  counts: z.record(z.string(), z.record(z.string(), z.int())).optional(),
  synced_at: momentText.nullable().optional(),
  followed_at: momentText.nullable().optional(),
  not_read: z.array(z.string()).optional(),
  ...unreadMeta,
  ...unknownMeta,
};
const listMeta = z.strictObject(listMetaShape).meta({ id: 'ListMeta' });

/** Lists with figures answer them always; others never do. */
function metaOf(list: List): z.ZodType<ListMeta> {
  if (Object.keys(list.figures).length === 0) return listMeta;
  // Figures are texts, whole numbers or null by their kinds.
  const meta = z.strictObject({ ...listMetaShape, figures: recordSchema(list.figures) });
  return meta.meta({ id: `${typeName(list.name)}Meta` }) as unknown as z.ZodType<ListMeta>;
}

/** The paged call of a list. */
export function listOperation<const L extends List, const P extends string, const A extends Access>(description: {
  list: L;
  path: P;
  access: A;
  summary: string;
}) {
  const answer: z.ZodType<ListAnswer<RowOf<L>>> = z.strictObject({
    data: z.array(rowSchema(description.list)),
    meta: metaOf(description.list),
  });
  const problems: ProblemCode[] = description.list.hasPast ? ['not_known_then', 'day_to_come'] : [];
  return operation({ ...description, method: 'GET', query: listQuerySchema(description.list), answer, problems });
}

export interface RecordAnswer<Data> {
  data: Data;
  meta: Pick<ListMeta, 'not_read' | 'unread' | 'unknown'> & { synced_at: string | null; followed_at: string | null };
}

const recordMeta = z
  .strictObject({
    synced_at: momentText.nullable(),
    followed_at: momentText.nullable(),
    not_read: z.array(z.string()).optional(),
    ...unreadMeta,
    ...unknownMeta,
  })
  .meta({ id: 'RecordMeta' });

/** One record of a list with all its fields and includes. */
export function recordOperation<const L extends List, const P extends string, const A extends Access>(description: {
  list: L;
  path: P;
  access: A;
  summary: string;
}) {
  const answer: z.ZodType<RecordAnswer<DetailOf<L>>> = z.strictObject({
    data: detailSchema(description.list),
    meta: recordMeta,
  });
  return operation({
    ...description,
    method: 'GET',
    params: z.object({ id: z.string() }),
    answer,
    problems: ['not_found'],
  });
}

/** `{ data: … }`, the shape of every answer that is not a list. */
export function dataAnswer<T extends z.ZodType>(data: T) {
  return z.strictObject({ data });
}

/** How old back-office data is, as lists and records say it; null while one of the record types behind it was never read. */
export const dataAge = { synced_at: momentText.nullable(), followed_at: momentText.nullable() };
export interface DataAge {
  synced_at: string | null;
  followed_at: string | null;
}

/** An answer made of back-office data, with its age. */
export function agedAnswer<T extends z.ZodType>(data: T) {
  return z.strictObject({ data, meta: z.strictObject(dataAge).meta({ id: 'DataAge' }) });
}
