import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { operation } from '../core/operation.ts';
import { calendarDate, idText, momentText, moneyText } from '../core/wire.ts';

const access = { who: 'non-admin', module: 'objects' } as const satisfies Access;

const wozEntry = z
  .strictObject({
    id: idText,
    year: z.int(),
    /** Null of an entry that took the value away. */
    amount: moneyText.nullable(),
    value_date: calendarDate.nullable(),
    /** Null once the person was erased. */
    entered_by: z.string().nullable(),
    entered_at: momentText,
  })
  .meta({ id: 'WozEntry' });
export type WozEntry = z.infer<typeof wozEntry>;

/** All that was entered, by year and then the newest first, so that the first of a year is what holds. */
const answer = z.strictObject({ data: z.array(wozEntry) });
const ofObject = z.object({ id: z.string() });

export const wozValueBody = z
  .strictObject({
    /** Null takes the value of the year away. */
    amount: z
      .string()
      .regex(/^\d{1,10}\.\d{2}$/)
      .refine((amount) => Number(amount) > 0)
      .nullable(),
    /** The day of which the value is. */
    value_date: calendarDate.nullable(),
  })
  .refine(({ amount, value_date }) => amount === null || value_date !== null, { path: ['value_date'] });
export type WozValueBody = z.infer<typeof wozValueBody>;

export const wozValuesOperations = {
  wozValues: operation({
    method: 'GET',
    path: '/objects/{id}/woz-values',
    access,
    summary: 'List the WOZ values that the owner entered for an object, with what was entered before',
    params: ofObject,
    answer,
    problems: ['not_found'],
  }),
  putWozValue: operation({
    method: 'PUT',
    path: '/objects/{id}/woz-values/{year}',
    access: { ...access, only: 'owner', ownPortfolio: true },
    summary:
      'Enter the WOZ value of an object for a year, correct it, or take it away; what was entered before is kept',
    params: z.object({ id: z.string(), year: z.string() }),
    body: wozValueBody,
    answer,
    problems: ['not_found'],
  }),
} as const;
