import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { listQuerySchema } from '../core/list-query.ts';
import { operation, unreadMeta } from '../core/operation.ts';
import { calendarDate, momentText, moneyText } from '../core/wire.ts';
import { quadrants } from './bookkeeping.ts';
import { availabilities, objectsList, objectTypes } from './objects.list.ts';

const access = { who: 'non-admin', module: 'objects' } as const satisfies Access;

/** What the objects of a branch come to, those that the filter lets through. */
const branchFigures = z
  .strictObject({
    objects: z.int(),
    /** Objects under management that can be let, and those of them that are not. */
    lettable: z.int(),
    vacant: z.int(),
    rent_per_month: moneyText,
    open_tickets: z.int(),
  })
  .meta({ id: 'BranchFigures' });
export type BranchFigures = z.infer<typeof branchFigures>;

const treeNode = z
  .strictObject({
    id: z.string(),
    reference: z.string(),
    name: z.string().nullable(),
    type: z.enum(objectTypes),
    address: z.string().nullable(),
    city: z.string().nullable(),
    owner_id: z.string(),
    owner_name: z.string(),
    availability: z.enum(availabilities).nullable(),
    /** False for an object that is only here because a part of it is. */
    is_match: z.boolean(),
    /** How many direct parts are below it. */
    part_count: z.int(),
    /** Of the object with everything below it. */
    figures: branchFigures,
  })
  .meta({ id: 'TreeNode' });
export type TreeNode = z.infer<typeof treeNode>;

const level = z
  .strictObject({
    data: z.array(treeNode),
    meta: z.strictObject({
      current_page: z.int(),
      per_page: z.int(),
      total: z.int(),
      last_page: z.int(),
      /** Of the whole level, whatever page is shown. */
      totals: branchFigures,
      /** Of the object whose parts are shown with everything below it, as the tree says beside it; null above all objects. */
      branch: branchFigures.nullable(),
      synced_at: momentText.nullable(),
      followed_at: momentText.nullable(),
      ...unreadMeta,
    }),
  })
  .meta({ id: 'ObjectTreeLevel' });

/** The filter is that of the list; the order is always city and address. */
const query = listQuerySchema(objectsList);

export const objectTreeOperations = {
  tree: operation({
    method: 'GET',
    path: '/objects/tree',
    access,
    summary: 'List the top-level objects, with the totals of everything below them',
    query,
    answer: level,
    problems: ['not_known_then', 'day_to_come'],
  }),
  branch: operation({
    method: 'GET',
    path: '/objects/{id}/tree',
    access,
    summary: 'List the direct parts of an object, with the totals of everything below them',
    params: z.object({ id: z.string() }),
    query,
    answer: level,
    problems: ['not_found', 'not_known_then', 'day_to_come'],
  }),
} as const;

const objectMutation = z
  .strictObject({
    id: z.string(),
    transaction_date: calendarDate,
    financial_year: z.int(),
    financial_period: z.int(),
    description: z.string().nullable(),
    owner_id: z.string(),
    ledger_account_id: z.string(),
    ledger_account_code: z.string(),
    ledger_account_name: z.string(),
    quadrant: z.enum(quadrants).nullable(),
    relation_id: z.string().nullable(),
    relation_name: z.string().nullable(),
    invoice_reference: z.string().nullable(),
    debit: moneyText,
    credit: moneyText,
  })
  .meta({ id: 'ObjectMutation' });
export type ObjectMutation = z.infer<typeof objectMutation>;

const wholeNumber = z.string().regex(/^\d{1,6}$/);

export const objectMutationsOperations = {
  mutations: operation({
    method: 'GET',
    path: '/objects/{id}/mutations',
    access: { who: 'non-admin', module: 'financial' },
    summary: 'List the ledger transactions of an object, newest first, with totals per year',
    params: z.object({ id: z.string() }),
    query: z.strictObject({
      year: wholeNumber.optional(),
      page: wholeNumber.optional(),
      per_page: wholeNumber.optional(),
    }),
    answer: z.strictObject({
      data: z.array(objectMutation),
      meta: z.strictObject({
        current_page: z.int(),
        per_page: z.int(),
        total: z.int(),
        last_page: z.int(),
        /** Each begins on its first day; null where it does not on one day for all who owned the object in it. */
        years: z.array(
          z.strictObject({
            year: z.int(),
            first_day: z.string().nullable(),
            mutations: z.int(),
            debit: moneyText,
            credit: moneyText,
          }),
        ),
        synced_at: momentText.nullable(),
        followed_at: momentText.nullable(),
        ...unreadMeta,
      }),
    }),
    problems: ['not_found'],
  }),
} as const;
