import type { GrantRoleName } from '@gevel/contract/plain';
import { noteAuthor } from '@gevel/i18n/nl/note-author';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { users } from '../../db/schema/users.ts';
import { fill } from '../../platform/http/field-errors.ts';

/** As what somebody writes; unknown when the account is gone. */
type WriterRole = GrantRoleName | 'broker' | 'owner' | 'unknown';

interface Writer {
  user_id: string;
  user_name: string;
  owner_id: string;
}

/**
 * What a person typed, below a line of the portal that says who did, and as what. In the back office a decision is the text of a note and
 * nothing else: without that line anybody who writes notes could write one. The role comes first, since people choose their names.
 */
export async function withAuthor(database: Database, writer: Writer, words: string): Promise<string> {
  const role = noteAuthor.roles[await roleOf(database, writer)];
  return `${fill(noteAuthor.line, { role, name: oneLine(writer.user_name) })}\n${words}`;
}

const beforeName = Object.values(noteAuthor.roles).join('|');
const afterName = noteAuthor.line.slice(noteAuthor.line.indexOf('{name}') + '{name}'.length);
const authorLine = new RegExp(`(?:${beforeName}) .{1,250}?${afterName} ?`);

/** The words of a note that came back on one line, as they were typed. */
export const withoutAuthor = (text: string) => text.replace(authorLine, '');

async function roleOf({ db }: Database, { user_id, owner_id }: Writer): Promise<WriterRole> {
  const isLetIn = and(eq(ownerGrants.user_id, users.id), eq(ownerGrants.owner_id, Number(owner_id)));
  const [row] = await db
    .select({ type: users.type, owner_id: users.owner_id, role: ownerGrants.role })
    .from(users)
    .leftJoin(ownerGrants, isLetIn)
    .where(eq(users.id, user_id))
    .orderBy(desc(ownerGrants.given_at))
    .limit(1);
  if (row?.type === 'broker') return 'broker';
  if (row?.type === 'owner' && row.owner_id === Number(owner_id)) return 'owner';
  return row?.role ?? 'unknown';
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
