import type { FastifyBaseLogger } from 'fastify';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { JobName, Jobs } from '../../platform/jobs/jobs.ts';
import type { MailDeps } from '../../platform/mail/user-mails.ts';
import { type AuditContext, type Erasures, NoAdministratorLeft } from '../../privacy/erasures.ts';
import type { Person } from '../../privacy/person.ts';
import { personFile } from './person-file.ts';
import { endOfFile, endRequest, type RequestRow, surelyInterrupted } from './privacy-requests.repository.ts';

export interface PrivacyDeps extends MailDeps {
  files: FileStorage;
  jobs: Jobs;
  log: FastifyBaseLogger;
  erasures: Erasures;
}

/** An embedded database has no other server at work in it. */
export function interruptedBefore({ database }: PrivacyDeps, now: Date): Date {
  return database.isEmbedded ? new Date(now.getTime() + 1) : surelyInterrupted(now);
}

/** Writes all of somebody's data into a file, beside the request that asked for it. */
export function runExport(deps: PrivacyDeps, row: RequestRow, person: Person): void {
  run(deps, row, 'privacy-export', async () => {
    const { database, files, clock } = deps;
    const written = { rows: 0 };
    const received = await files.receive(personFile(database.db, person, { at: clock.now(), written }));
    const storage_key = await received.keep();
    const finished_at = clock.now();
    return {
      rows: written.rows,
      byte_count: received.byteCount,
      storage_key,
      finished_at,
      expires_at: endOfFile(finished_at),
    };
  });
}

export function runErasure(
  deps: PrivacyDeps,
  row: RequestRow,
  { who, auditContext }: { who: Parameters<Erasures['erase']>[0]; auditContext: AuditContext },
): void {
  run(deps, row, 'privacy-erasure', async () => {
    const counts = await deps.erasures.erase(who, auditContext);
    if (counts === null) return { state: 'failed', problem: 'not_found' };
    return { rows: counts.reduce((sum, { rows }) => sum + rows, 0) };
  });
}

function run(deps: PrivacyDeps, row: RequestRow, name: JobName, work: () => Promise<Partial<RequestRow>>): void {
  const { database, clock, files, log } = deps;
  deps.jobs.run(name, async () => {
    try {
      const end = await work();
      const isEnded = await endRequest(database.db, row.id, { state: 'done', finished_at: clock.now(), ...end });
      if (!isEnded && end.storage_key) await files.delete(end.storage_key);
    } catch (error) {
      const problem = problemOf(error);
      if (problem === 'internal_error') log.error({ err: error, job: name }, 'privacy request failed');
      await endRequest(database.db, row.id, { state: 'failed', problem, finished_at: clock.now() });
    }
  });
}

function problemOf(error: unknown): RequestRow['problem'] {
  if (error instanceof NoAdministratorLeft) return 'last_administrator';
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'no_space' : 'internal_error';
}
