import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { operation } from '../core/operation.ts';
import { momentText } from '../core/wire.ts';

/** One earlier state of a record: what it was until `valid_to`, and which fields then became something else. */
const recordVersion = z
  .strictObject({
    valid_from: momentText.nullable(),
    valid_to: momentText,
    removed: z.boolean(),
    changes: z.array(
      z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({ id: 'RecordVersion' });
export type RecordVersion = z.infer<typeof recordVersion>;

export function historyOperation<const P extends string, const A extends Access>(description: {
  path: P;
  access: A;
  summary: string;
}) {
  return operation({
    ...description,
    method: 'GET',
    params: z.object({ id: z.string() }),
    answer: z.strictObject({ data: z.array(recordVersion) }),
    problems: ['not_found'],
  });
}
