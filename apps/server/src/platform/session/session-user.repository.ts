import { eachPermission } from '@gevel/contract/plain';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { settings } from '../../db/schema/settings.ts';
import { users } from '../../db/schema/users.ts';
import type { Actor } from './actor.ts';
import { actorOf, type BrokerRow, type UserRow } from './actor-of.ts';
import { brokerColumns, getBrokerRow, getPresentOwner } from './broker-row.repository.ts';
import { clearPhonesColumn } from './clear-phones.ts';
import { activeOwner, currentGrants, type GivenGrant, grantsColumn } from './grants.repository.ts';
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

/** What an actor is made of. */
export const actorColumns = {
  user: userColumns,
  broker: brokerColumns,
  policy: policyColumn,
  clearPhones: clearPhonesColumn,
  grants: grantsColumn,
};

/** The user with rights, modules and scope, as they are now; of an owner user with the portal that is asked for, if any. */
export async function getActor(
  database: Database,
  userId: string,
  { now, ownerId = null }: { now: Date; ownerId?: number | null },
): Promise<Actor | null> {
  const [row] = await database.db
    .select(actorColumns)
    .from(users)
    .leftJoin(brokers, eq(brokers.id, users.broker_id))
    .where(eq(users.id, userId));
  return row ? completeActor(database, row, { now, chosen: ownerId }) : null;
}

export interface ActorRow {
  user: UserRow;
  broker: BrokerRow | null;
  policy: string | null;
  clearPhones: string | null;
  grants: GivenGrant[];
}

interface Choice {
  now: Date;
  chosen: number | null;
}

/** An owner has the modules and the theme of the broker that it is linked to now; by a grant, of these what its role has. */
export async function completeActor(
  database: Database,
  { user, broker, policy, clearPhones, grants: given }: ActorRow,
  { now, chosen }: Choice,
): Promise<Actor> {
  if (user.type !== 'owner') return actorOf({ user, broker, policy, clearPhones });
  const grants = currentGrants(user, given, now);
  const { ownerId, grant } = activeOwner(user, grants, chosen);
  const owner = ownerId === null ? null : await getPresentOwner(database, ownerId);
  const linked = owner?.brokerId ? await getBrokerRow(database, owner.brokerId) : null;
  const seen = { ownerId, name: owner?.name ?? null, grant, grants };
  return actorOf({ user, broker: linked, policy, clearPhones, seen });
}
