import { z } from 'zod';
import { dataAnswer, operation } from '../core/operation.ts';
import { searchFault } from '../core/search-text.ts';
import { idText, plainText } from '../core/wire.ts';
import { type ListName, lists } from '../lists.ts';

const listName = z.enum(Object.keys(lists) as [ListName, ...ListName[]]); // keys of a constant object are exactly its names

const content = {
  name: plainText.trim().min(1).max(80),
  /** What was chosen on the screen, as its address has it: `sort=-end_date&filter[state]=active`. */
  query: plainText.max(4000).superRefine((query, context) => {
    const fault = searchFault(new URLSearchParams(query).get('filter[q]') ?? '');
    if (fault) context.addIssue({ code: 'custom', params: { ...fault } });
    // A view that opened in the past would be taken for now by whoever opens it later.
    if (new URLSearchParams(query).has('as_of')) context.addIssue({ code: 'custom', params: { reason: 'invalid' } });
  }),
  /** Seen by everybody of one's broker; only brokers can share. */
  is_shared: z.boolean(),
  /** Opens with the list when its address says nothing; everybody's own choice. */
  is_default: z.boolean(),
};

const savedView = z
  .strictObject({
    id: idText,
    list: listName,
    ...content,
    name: z.string(),
    /** Only who made a view changes and deletes it. */
    is_mine: z.boolean(),
    maker_name: z.string(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedView>;

const params = z.object({ id: z.string() });

export const savedViewsOperations = {
  list: operation({
    method: 'GET',
    path: '/saved-views',
    access: { who: 'user' },
    summary: 'List the current user’s saved views of a list, and those shared within the broker',
    query: z.strictObject({ list: listName }),
    answer: dataAnswer(z.array(savedView)),
  }),
  create: operation({
    method: 'POST',
    path: '/saved-views',
    access: { who: 'user' },
    isAllowedInPortal: true,
    summary: 'Save a view of a list',
    body: z.strictObject({ list: listName, ...content }),
    answer: dataAnswer(savedView),
    problems: ['conflict'],
  }),
  update: operation({
    method: 'PUT',
    path: '/saved-views/{id}',
    access: { who: 'user' },
    isAllowedInPortal: true,
    summary: 'Update the current user’s own view, or make a shared view their default',
    params,
    body: z.strictObject(content),
    answer: dataAnswer(savedView),
    problems: ['not_found', 'conflict'],
  }),
  delete: operation({
    method: 'DELETE',
    path: '/saved-views/{id}',
    access: { who: 'user' },
    isAllowedInPortal: true,
    summary: 'Delete one of the current user’s views',
    params,
    problems: ['not_found'],
  }),
} as const;
