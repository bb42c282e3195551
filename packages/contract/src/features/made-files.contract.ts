import { z } from 'zod';
import { dataAnswer, operation } from '../core/operation.ts';
import { momentText } from '../core/wire.ts';
import { madeFileKinds } from './made-files.ts';

const checkedFile = z
  .strictObject({
    is_known: z.boolean(),
    made_at: momentText.nullable(),
    kind: z.enum(madeFileKinds).nullable(),
    document_number: z.string().nullable(),
  })
  .meta({ id: 'CheckedFile' });
export type CheckedFile = z.infer<typeof checkedFile>;

export const madeFilesOperations = {
  check: operation({
    method: 'POST',
    path: '/made-files/check',
    access: { who: 'anyone' },
    summary: 'Check by the SHA-256 of its bytes whether this portal made a file',
    body: z.strictObject({
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .meta({ format: 'sha256' }),
    }),
    answer: dataAnswer(checkedFile),
    problems: ['too_many_requests'],
  }),
} as const;
