import type { z } from 'zod';
import { momentFault } from './list-grammar.ts';
import { searchFault } from './search-text.ts';
import { momentText, plainText } from './wire.ts';

/** Forms of what people ask and fill in that are narrower than what is answered; `reason` names the sentence of a refusal. */

/** The text of a search. */
export const searchText = withinSearch(plainText);

export function withinSearch(text: z.ZodString): z.ZodString {
  return text.superRefine((value, context) => {
    const fault = searchFault(value);
    if (fault) context.addIssue({ code: 'custom', params: { ...fault } });
  });
}

export const askedMoment = momentText
  .max(30)
  .refine((value) => momentFault(value) === null, { params: { reason: 'year_out_of_range' } });
