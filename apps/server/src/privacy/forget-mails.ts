import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { erasedWord } from './erased-people.ts';
import { findPerson } from './person.ts';

/**
 * The addresses that a user has, had and wanted: what was mailed to them is found by nothing else. To be asked while the user
 * is still there.
 */
export async function addressesOf(transaction: Db, userId: string): Promise<string[]> {
  const person = await findPerson(transaction, { type: 'user', id: userId });
  const wanted = await transaction.execute<{ email: string }>(sql`
    select next_email as email from users where id = ${userId}::uuid and next_email is not null
    union select email from account_tokens where user_id = ${userId}::uuid and email is not null`);
  const known = person?.subjects.flatMap(({ kind, value }) => (kind === 'email' ? [value] : [])) ?? [];
  return [...new Set([...known, ...wanted.rows.map(({ email }) => email.toLowerCase())])];
}

/**
 * Of mails to these addresses stays that they were sent, and what they were about; what waits to be sent goes. An address that is
 * somebody's by now is left alone. To be called when its user is gone.
 */
export async function forgetMails(transaction: Db, addresses: readonly string[]): Promise<void> {
  const isTheirs = sql`${isTo(addresses)}
    and not exists (select from users u where lower(mails.recipient) in (u.email, lower(u.next_email)))`;
  await transaction.execute(sql`delete from mails where ${isTheirs} and ${isWaiting}`);
  await transaction.execute(sql`update mails set recipient = ${erasedWord}, html = null, text = null, unsubscribe_url = null
    where ${isTheirs}`);
}

/** Mails to these addresses that wait to be sent go: without a recipient they would be tried for months. Answers how many. */
export async function dropWaitingMails(transaction: Db, addresses: readonly string[]): Promise<number> {
  const gone = await transaction.execute(sql`delete from mails where ${isTo(addresses)} and ${isWaiting}`);
  return gone.rowCount ?? 0;
}

/** One that is being sent at this moment is gone for who looks into the log, whether it arrives or not. */
const isWaiting = sql`state in ('queued', 'sending')`;

function isTo(addresses: readonly string[]): SQL {
  if (addresses.length === 0) return sql`false`;
  const list = sql.join(
    addresses.map((address) => sql`${address}`),
    sql`, `,
  );
  return sql`lower(recipient) in (${list})`;
}
