import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { implement } from '../../platform/http/implement.ts';
import { takeAttempt } from '../../platform/limits/attempt-limits.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import { findMadeFile } from '../../platform/made-files/made-files.repository.ts';

/** Far above what a person checks. */
const max = 60;
const windowMs = 10 * 60_000;

/** Whether a file was made here, by its hash: for whoever was handed it, logged in or not. */
export function madeFiles(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  implement(app, operations.madeFiles.check, async ({ body, request }) => {
    await takeAttempt(database, { subject: `file-check:${networkOf(request.ip)}`, max, windowMs }, clock.now());
    const found = await findMadeFile(database.db, body.sha256);
    return {
      data: {
        is_known: found !== null,
        made_at: found?.made_at.toISOString() ?? null,
        kind: found?.kind ?? null,
        document_number: found?.document_number ?? null,
      },
    };
  });
}
