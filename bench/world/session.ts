import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { users } from '../../apps/server/src/db/schema/users.ts';
import { openSession } from './sessions.ts';

/** Prints the cookie of a new session: npx tsx bench/world/session.ts --database postgres://… --user broker-1@gevel.test */
const { values } = parseArgs({ options: { database: { type: 'string' }, user: { type: 'string' } } });
const { database: databaseUrl = '', user: email = '' } = values;
const database = await openDatabase({ databaseUrl, dataDir: '' });
try {
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user === undefined) throw new Error(`There is no user ${email}`);
  process.stdout.write(`${await openSession(database, user)}\n`);
} finally {
  await database.close();
}
