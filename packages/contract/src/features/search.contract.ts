import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { withinSearch } from '../core/asked.ts';
import { minimumSearchTermLength } from '../core/limits.ts';
import { dataAge, operation, unreadMeta } from '../core/operation.ts';
import { idText, plainText } from '../core/wire.ts';
import { foundKinds } from './found-kinds.ts';

/** Who manages neither would only ever find nothing. */
const ofManagers = { who: 'admin', permission: ['brokers_manage', 'owners_manage'] } as const satisfies Access;

const userSearchResult = z
  .strictObject({ id: idText, type: z.enum(['broker', 'owner']), DisplayName: z.string() })
  .meta({ id: 'UserSearchResult' });
export type UserSearchResult = z.infer<typeof userSearchResult>;

const foundRecord = z
  .strictObject({
    id: idText,
    /** What people know it by: a reference or a name. */
    title: z.string(),
    /** What tells it from others: an address, a person, a date. */
    subtitle: z.string(),
  })
  .meta({ id: 'FoundRecord' });
export type FoundRecord = z.infer<typeof foundRecord>;

const foundGroup = z
  .strictObject({
    kind: z.enum(foundKinds),
    /** How many there are, as far as they are counted; `records` holds the best of them. */
    total: z.int(),
    /** True when there are more than are counted. */
    is_more: z.boolean(),
    records: z.array(foundRecord),
  })
  .meta({ id: 'FoundGroup' });
export type FoundGroup = z.infer<typeof foundGroup>;

const pickedRecord = z.strictObject({ kind: foundGroup.shape.kind, ...foundRecord.shape }).meta({ id: 'PickedRecord' });
export type PickedRecord = z.infer<typeof pickedRecord>;

export const searchOperations = {
  users: operation({
    method: 'POST',
    path: '/users/search',
    access: ofManagers,
    summary: 'Search the brokers and owners the administrator can manage by part of their name',
    limitedAs: 'search',
    body: z.strictObject({ term: withinSearch(plainText.trim().min(minimumSearchTermLength)) }),
    answer: z.strictObject({ data: z.array(userSearchResult) }),
  }),
  picks: operation({
    method: 'GET',
    path: '/user/search-picks',
    access: ofManagers,
    summary:
      'List the brokers and owners that the administrator last went to from the search, as far as they can still be managed',
    answer: z.strictObject({ data: z.array(userSearchResult) }),
  }),
  pick: operation({
    method: 'PUT',
    path: '/user/search-picks',
    access: ofManagers,
    summary: 'Remember a broker or owner that the administrator went to from the search',
    body: z.strictObject({ type: userSearchResult.shape.type, id: idText }),
    problems: ['not_found'],
  }),
  portfolio: operation({
    method: 'GET',
    path: '/search',
    access: { who: 'non-admin' },
    summary:
      'Search the current user’s portfolio by the beginnings of words in references, names and addresses, by phone number or IBAN, grouped by type',
    limitedAs: 'search',
    query: z.strictObject({ q: withinSearch(plainText.trim().min(2)) }),
    answer: z.strictObject({
      data: z.array(foundGroup),
      /** True when nothing is written like that, and these only look like it. */
      meta: z.strictObject({ is_approximate: z.boolean(), ...dataAge, ...unreadMeta }),
    }),
  }),
  portfolioPicks: operation({
    method: 'GET',
    path: '/search/picks',
    access: { who: 'non-admin' },
    summary:
      'List the records that the current user last went to from the search, as far as they are still in their portfolio; none in an opened portal',
    answer: z.strictObject({ data: z.array(pickedRecord) }),
  }),
  portfolioPick: operation({
    method: 'PUT',
    path: '/search/picks',
    access: { who: 'non-admin' },
    isPersonal: true,
    summary: 'Remember a record that the current user went to from the search',
    body: z.strictObject({ kind: pickedRecord.shape.kind, id: idText }),
    problems: ['not_found'],
  }),
} as const;
