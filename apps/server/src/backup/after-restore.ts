import { sql } from 'drizzle-orm';
import { tellRestore } from '../platform/audit/tell-restore.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { BackupDeps } from './make-backup.ts';

export interface RestoreDeps extends BackupDeps {
  secrets: Secrets;
}

/** What must be done to a restored portal before anybody reaches it. It may be done twice. */
export interface AfterRestoreStep {
  name: string;
  run: (deps: RestoreDeps) => Promise<void>;
}

/**
 * In this order, with the newest schema in place and before the database counts as a portal: when one fails, the restore
 * has failed and the server does not open it.
 */
export const afterRestoreSteps: readonly AfterRestoreStep[] = [
  { name: 'what opens accounts', run: endAccess },
  { name: 'links to photos', run: endPhotoLinks },
  { name: 'work under way', run: endWork },
  { name: 'what may have been sent', run: endSending },
  { name: 'numbers', run: leaveNumbersOut },
  { name: 'audit trail', run: tellOfRestore },
];

/**
 * Who was logged out since the backup must not be logged in again by it, nor by a token, a trusted device or a mailed link that was ended
 * since; and an address that was undone must not come after all.
 */
async function endAccess({ database }: BackupDeps): Promise<void> {
  for (const table of ['sessions', 'personal_tokens', 'trusted_devices', 'account_tokens', 'push_devices'])
    await database.db.execute(sql`delete from ${sql.identifier(table)}`);
  await database.db.execute(
    sql`update users set next_email = null, next_email_at = null where next_email is not null or next_email_at is not null`,
  );
}

/** What somebody ended since the backup must not open again; an agent sends a new link. */
async function endPhotoLinks({ database, clock }: BackupDeps): Promise<void> {
  await database.sync((connection) =>
    connection.query('update photo_links set revoked_at = $1 where revoked_at is null', [clock.now()]),
  );
}

/** Nobody is at it any more. */
async function endWork({ database, clock }: BackupDeps): Promise<void> {
  const now = clock.now().toISOString();
  await database.db.execute(sql`delete from leases`);
  await database.db.execute(
    sql`update exports set state = 'failed', problem = 'interrupted', finished_at = ${now}::timestamptz where state in ('queued', 'running')`,
  );
  await database.db.execute(
    sql`update job_runs set state = 'failed', problem = 'interrupted', ended_at = ${now}::timestamptz where state = 'running'`,
  );
}

/**
 * What waited when the backup was made may have gone out since, and nobody can tell. A mail is not sent again: its links work no more,
 * and the log of mails says why. A note has no name by which the back office would know it, so its writer decides. Tickets and
 * deliveries of webhooks go on: whoever receives them knows them again.
 */
async function endSending({ database }: BackupDeps): Promise<void> {
  await database.db.execute(
    sql`update mails set state = 'failed', problem = 'restored: queued when the backup was made', html = null, text = null,
      unsubscribe_url = null, next_attempt_at = null where state in ('queued', 'sending')`,
  );
  await database.sync((connection) =>
    connection.query(
      `update ticket_writes set state = 'failed', problem = 'unclear', claimed_until = null
       where kind = 'note' and state in ('queued', 'sending')`,
    ),
  );
}

/** More than are given between a backup and its restore. */
const numbersLeftOut = 10_000_000;

/** A number that was given after the backup is known to others, as an event to whoever was told of it: it is not given again. */
async function leaveNumbersOut({ database, owner = database.pool }: BackupDeps): Promise<void> {
  await owner.query(
    `select setval(s.name, nextval(s.name) + ${numbersLeftOut}) from (
       select pg_get_serial_sequence(quote_ident(table_name), column_name) as name from information_schema.columns
       where table_schema = 'public' and is_identity = 'YES') s`,
  );
}

/** What happened after the backup is gone with the database that it replaced: the trail says so itself. */
async function tellOfRestore({ database, files, secrets, clock }: RestoreDeps): Promise<void> {
  await tellRestore({ db: database.db, files, secrets }, clock.now());
}
