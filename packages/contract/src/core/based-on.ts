import { z } from 'zod';
import { plainText } from './wire.ts';

/** As it was kept, whatever the form would say of it today: it is only compared. */
const found = z.union([
  plainText.max(500_000),
  z.boolean(),
  z.number(),
  z.null(),
  z.array(plainText.max(200)).max(5000),
  z.record(z.string().max(60), z.boolean()),
]);

/**
 * The record as whoever changes it found it, in the members of the body. A change is refused with `changed_meanwhile` when the
 * record is another by now; without `based_on` it is made whatever there is.
 */
export function basedOn<Body extends z.ZodObject>(body: Body) {
  const shape = Object.fromEntries(Object.keys(body.shape).map((name) => [name, found]));
  // safe: it has the members of the body, and its values are compared with the record's and used for nothing else.
  return z.optional(z.strictObject(shape) as unknown as z.ZodType<z.output<Body>, z.output<Body>>);
}
