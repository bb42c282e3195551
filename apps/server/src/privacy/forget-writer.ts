import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { inRole } from './erase-rows.ts';
import { erasedWord } from './erased-people.ts';
import { inventory } from './inventory.ts';

/** What users say, report, add, decide and release, and whom they let in; that they did keeps their name in the trail alone, for its term. */
export const writtenTables: readonly string[] = [
  'threads',
  'thread_messages',
  'saved_answers',
  'ticket_writes',
  'documents',
  'document_versions',
  'woz_values',
  'approvals',
  'ticket_notes',
  'owner_grants',
];

/** What somebody wrote, added and decided stays, without their name, when their account goes: afterwards nobody could ask to be erased. */
export async function forgetWriter(transaction: Db, userId: string): Promise<void> {
  await forget(transaction, (link) => sql`${link} = ${userId}::uuid`);
}

/** The same of what was under way when its writer's account went; answers how many names there were. */
export async function forgetGoneWriters(db: Db): Promise<number> {
  return db.transaction((transaction) =>
    forget(transaction, (link) => sql`${link} is not null and not exists (select from users u where u.id = ${link})`),
  );
}

async function forget(transaction: Db, isTheirs: (link: SQL) => SQL): Promise<number> {
  let names = 0;
  for (const { table, personal, links, required } of inventory.filter((entry) => writtenTables.includes(entry.table))) {
    for (const [column, of] of Object.entries(personal)) {
      const link = links[of];
      if (link?.kind !== 'user') continue;
      const blank = required.has(column) ? erasedWord : null;
      // Nobody handles what was theirs.
      const alone = link.column === 'assignee_id' ? sql`, assignee_id = null` : sql``;
      const written = await inRole(transaction, table, () =>
        transaction.execute(sql`update ${sql.identifier(table)} t set ${sql.identifier(column)} = ${blank}${alone}
          where ${isTheirs(sql`t.${sql.identifier(link.column)}`)} and t.${sql.identifier(column)} is distinct from ${blank}`),
      );
      names += written.rowCount ?? 0;
    }
  }
  return names;
}
