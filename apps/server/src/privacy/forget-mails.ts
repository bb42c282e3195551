import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { erasedWord } from './erased-people.ts';
import type { Person } from './person.ts';

/**
 * The addresses that a person has and had, and of a user those that were only asked for: what was mailed to them is found by nothing
 * else. To be asked while the user is still there.
 */
export async function addressesOf(transaction: Db, { type, id, subjects }: Person): Promise<string[]> {
  const known = subjects.flatMap(({ kind, value }) => (kind === 'email' ? [value] : []));
  if (type !== 'user') return known;
  const wanted = await transaction.execute<{ email: string }>(sql`
    select next_email as email from users where id = ${id}::uuid and next_email is not null
    union select email from account_tokens where user_id = ${id}::uuid and email is not null
    union select said from audit_events, lateral (values (after ->> 'email'), (after ->> 'next_email')) as told (said)
      where subject_type = 'user' and subject_id = ${id} and said like '%@%'`);
  return [...new Set([...known, ...wanted.rows.map(({ email }) => email.toLowerCase())])];
}

/**
 * Of mails to these addresses stays that they were sent, and what they were about; what waits to be sent goes. An address that is
 * somebody's by now is left alone. To be called when its user is gone.
 */
export async function forgetMails(transaction: Db, addresses: readonly string[]): Promise<void> {
  await dropWaitingMails(transaction, addresses);
  await transaction.execute(sql`update mails set recipient = ${erasedWord}, html = null, text = null, unsubscribe_url = null
    where ${isTo(addresses)}`);
}

/** Mails to these addresses that wait to be sent go: without a recipient they would be tried for months. Answers how many. */
export async function dropWaitingMails(transaction: Db, addresses: readonly string[]): Promise<number> {
  // One that is being sent at this moment is gone for who looks into the log, whether it arrives or not.
  const gone = await transaction.execute(
    sql`delete from mails where ${isTo(addresses)} and state in ('queued', 'sending')`,
  );
  return gone.rowCount ?? 0;
}

function isTo(addresses: readonly string[]): SQL {
  if (addresses.length === 0) return sql`false`;
  const list = sql.join(
    addresses.map((address) => sql`${address}`),
    sql`, `,
  );
  return sql`lower(recipient) in (${list})
    and not exists (select from users u where lower(mails.recipient) in (u.email, lower(u.next_email)))`;
}
