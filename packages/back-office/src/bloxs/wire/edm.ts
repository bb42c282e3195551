import { z } from 'zod';

/** What the feed's own description should say of a property that we read with a schema. */
export interface EdmExpectation {
  /** Types that the schema understands; the first is the one we know. */
  types: readonly string[];
  /** The enum whose members the schema knows. */
  enumName?: string;
}

/** Remembers the expectation beside the schema, so that reading and the check of the description share one source. */
export const edm = z.registry<EdmExpectation>();

export function expectationOf(schema: z.ZodType): EdmExpectation | undefined {
  const found = edm.get(schema);
  // safe: unwrapping a schema gives a schema
  return found ?? (schema instanceof z.ZodNullable ? expectationOf(schema.unwrap() as z.ZodType) : undefined);
}
