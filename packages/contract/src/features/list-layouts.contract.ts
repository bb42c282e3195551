import { z } from 'zod';
import { dataAnswer, operation } from '../core/operation.ts';
import { type ListName, lists } from '../lists.ts';
import { columnWidth, densities } from './list-layout.ts';

const column = z.string().min(1).max(64);
/** No list has as many columns. */
const columns = z
  .array(column)
  .max(100)
  .refine((names) => new Set(names).size === names.length);

const layout = z
  .strictObject({
    list: z.enum(Object.keys(lists) as [ListName, ...ListName[]]), // keys of a constant object are exactly its names
    columns: columns.min(1).nullable(),
    density: z.enum(densities),
    widths: z.record(column, z.number().min(columnWidth.min).max(columnWidth.max).multipleOf(columnWidth.step)),
    pins: columns.nullable(),
  })
  .meta({ id: 'ListLayout' });
export type KeptLayout = z.infer<typeof layout>;

export const listLayoutsOperations = {
  list: operation({
    method: 'GET',
    path: '/list-layouts',
    access: { who: 'user' },
    summary: 'Read how the current user wants each list to look: columns, density, widths and what stays in sight',
    answer: dataAnswer(z.array(layout)),
  }),
  put: operation({
    method: 'PUT',
    path: '/list-layouts',
    access: { who: 'user' },
    isAllowedInPortal: true,
    summary: 'Keep how the current user wants a list to look; what is as the list itself has it is forgotten',
    body: layout,
  }),
} as const;
