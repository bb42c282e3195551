import type { Language } from '@gevel/contract';
import type { z } from 'zod';
import { fieldErrors } from './field-errors.ts';
import { type ReadQuery, unreadableQuery } from './read-query.ts';
import { Refusal } from './refusal.ts';

/** A wrong form of an id is no different from an id that does not exist. */
export function validParams(schema: z.ZodType | undefined, params: unknown): unknown {
  if (!schema) return params;
  const read = schema.safeParse(params);
  if (!read.success || strangeText(params) !== null) throw new Refusal('not_found');
  return read.data;
}

/** A call without a query of its own ignores what stands there, like the cache-breakers of some clients. */
export function validQuery(schema: z.ZodType | undefined, query: ReadQuery, language: Language): unknown {
  if (!schema) return {};
  if (query[unreadableQuery]) throw new Refusal('invalid_content', { invalidFields: ['query'] });
  return valid(schema, query, language);
}

export function validBody(schema: z.ZodType | undefined, body: unknown, language: Language): unknown {
  if (schema) return valid(schema, body ?? {}, language);
  if (body === undefined || body === null || isEmptyObject(body)) return undefined;
  throw new Refusal('invalid_content', { invalidFields: ['body'] });
}

function valid(schema: z.ZodType, input: unknown, language: Language): unknown {
  const read = schema.safeParse(input);
  if (!read.success) {
    throw new Refusal('invalid_content', { errors: fieldErrors(read.error.issues, input, language) });
  }
  const strange = strangeText(input);
  if (strange !== null) throw new Refusal('invalid_content', { invalidFields: [strange] });
  return read.data;
}

/** Where a text stands that no database column can hold: NUL, or half of a surrogate pair. */
function strangeText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const found = strangeText(member, path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}
