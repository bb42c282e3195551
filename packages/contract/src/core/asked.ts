import type { z } from 'zod';
import { searchFault } from './search-text.ts';
import { calendarDate, momentText, plainText } from './wire.ts';

/** Forms of what people ask and fill in that are narrower than what is answered; `reason` names the sentence of a refusal. */

/** The text of a search. */
export const searchText = withinSearch(plainText);

export function withinSearch(text: z.ZodString): z.ZodString {
  return text.superRefine((value, context) => {
    const fault = searchFault(value);
    if (fault) context.addIssue({ code: 'custom', params: { ...fault } });
  });
}

/** The years that texts, databases and calendars agree on: there was no year 0, and the next has five digits. */
const outOfRange = { params: { reason: 'year_out_of_range' } };
const firstDay = '0001-01-01';
const lastDay = '9999-12-31';

export const askedDate = calendarDate.refine((value) => value >= firstDay, outOfRange);

/** A moment whose day is one of those years in every time zone; no clock tells more than billionths of a second. */
export const askedMoment = momentText
  .max(30)
  .refine((value) => value.slice(0, 10) > firstDay && value.slice(0, 10) < lastDay, outOfRange);
