import type { z } from 'zod';
import { readQuery } from '../platform/http/read-query.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** What the call behind a pack takes, taken in the same way. */
export function packQuery<Schema extends z.ZodType>(schema: Schema, query: string): z.output<Schema> {
  return parsed(schema, readQuery(query));
}

/** The same of a call whose path names a record, which the query of the pack names beside it. */
export function packQueryOf<Schema extends z.ZodType>(
  schema: Schema,
  query: string,
  name: string,
): { id: string; asked: z.output<Schema> } {
  const { [name]: id, ...more } = readQuery(query);
  const asked = parsed(schema, more);
  if (typeof id !== 'string') throw new Refusal('invalid_content', { invalidFields: ['query'] });
  return { id, asked };
}

function parsed<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const found = schema.safeParse(query);
  if (!found.success) throw new Refusal('invalid_content', { invalidFields: ['query'] });
  return found.data;
}
