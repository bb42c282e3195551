import { eachPermission } from '@gevel/contract/plain';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { settings } from '../../db/schema/settings.ts';
import { users } from '../../db/schema/users.ts';
import type { Actor } from './actor.ts';
import { actorOf, type BrokerRow, type UserRow } from './actor-of.ts';
import { brokerColumns, getBrokerOfOwner } from './broker-row.repository.ts';
import { policySetting } from './two-factor-policy.ts';

export const userColumns = {
  id: users.id,
  type: users.type,
  email: users.email,
  first_name: users.first_name,
  name: users.name,
  language: users.language,
  ...eachPermission((name) => users[name]),
  broker_id: users.broker_id,
  owner_id: users.owner_id,
  two_factor_enabled: users.has_second_factor,
};
/** Read along with the session, so that it costs no round trip. */
export const policyColumn: SQL<string | null> =
  sql`(select ${settings.value} from ${settings} where ${settings.name} = ${policySetting})`;

/** The user with rights, modules and scope, as they are now. */
export async function getActor(database: Database, userId: string): Promise<Actor | null> {
  const [row] = await database.db
    .select({ user: userColumns, broker: brokerColumns, policy: policyColumn })
    .from(users)
    .leftJoin(brokers, eq(brokers.id, users.broker_id))
    .where(eq(users.id, userId));
  return row ? completeActor(database, row) : null;
}

export interface ActorRow {
  user: UserRow;
  broker: BrokerRow | null;
  policy: string | null;
}

/** An owner has the modules and the theme of the broker that it is linked to now. */
export async function completeActor(database: Database, { user, broker, policy }: ActorRow): Promise<Actor> {
  const own = user.owner_id === null ? broker : await getBrokerOfOwner(database, user.owner_id);
  return actorOf({ user, broker: own, policy });
}
