import { noPermissions, type Permission } from '@gevel/contract/plain';
import { eq, notInArray } from 'drizzle-orm';
import { brokers } from '../../db/schema/brokers.ts';
import { users } from '../../db/schema/users.ts';
import type { PortfolioServer } from '../portfolio-server.ts';
import { emailOf } from '../test-people.ts';
import { type Base, ceilingOf } from './ceiling.ts';
import { type Rights, rightsOf } from './rights-of.ts';
import { type Reached, steps, type Walker } from './steps.ts';
import type { Given } from './what-calls-give.ts';

export interface Start extends Base {
  as: 'plainAdmin' | 'broker' | 'owner';
  /** How many steps; two unless it is said. */
  furthest?: number;
}

/** One way that was gone. */
export interface Way {
  /** Steps in their order. */
  path: readonly string[];
  /** What it gives that its beginning did not have. */
  gained: readonly string[];
  /** What of that nobody with that beginning may have. */
  tooMuch: readonly string[];
}

const keyOf = (rights: Rights) => [...rights].sort().join();

/** Goes every step from somebody, and every step from wherever one leads that is somewhere else, and tells each way. */
export async function walk(server: PortfolioServer, start: Start, tenants: readonly string[]): Promise<Way[]> {
  const restore = await remembered(server);
  await server.database.db
    .update(users)
    .set({ ...noPermissions, ...Object.fromEntries(start.permissions.map((name: Permission) => [name, true])) })
    .where(eq(users.email, emailOf('plainAdmin')));
  const begin = async (): Promise<Walker> => ({ server, enter: () => server.login(start.as) });
  const begun = await rightsOf(await (await begin()).enter());
  const ceiling = ceilingOf(start, begun, tenants);
  const wayOf = (path: string[], { rights }: Reached): Way => ({
    path,
    gained: [...rights].filter((right) => !begun.has(right)),
    tooMuch: [...rights].filter((right) => !ceiling.has(right)),
  });
  const seen = new Set([keyOf(begun)]);
  const ways: Way[] = [];
  let places: { path: string[]; walker: Walker }[] = [{ path: [], walker: await begin() }];
  for (let depth = 0; depth < (start.furthest ?? 2); depth += 1) {
    const next: typeof places = [];
    for (const { path, walker } of places) {
      for (const step of Object.keys(steps) as Given[]) {
        for (const reached of await steps[step](walker)) {
          const way = [...path, reached.how];
          ways.push(wayOf(way, reached));
          const key = keyOf(reached.rights);
          if (!reached.enter || seen.has(key)) continue;
          seen.add(key);
          next.push({ path: way, walker: { server, enter: reached.enter } });
        }
      }
    }
    places = next;
  }
  await restore();
  return ways;
}

/** Brings users and the links of owners back to what they are now. */
async function remembered({ database }: PortfolioServer): Promise<() => Promise<void>> {
  const people = await database.db.select().from(users);
  const owners = await database.sync((connection) => connection.query('select id, linked_broker_id from owners'));
  const portals = await database.db.select().from(brokers);
  return async () => {
    const ids = people.map(({ id }) => id);
    for (const { id, has_password: _password, has_second_factor: _factor, ...row } of people) {
      await database.db.update(users).set(row).where(eq(users.id, id));
    }
    await database.db.delete(users).where(notInArray(users.id, ids));
    await database.sync(async (connection) => {
      for (const { id, linked_broker_id } of owners.rows) {
        await connection.query('update owners set linked_broker_id = $2 where id = $1', [id, linked_broker_id]);
      }
    });
    for (const { id, main_user_id, modules } of portals) {
      await database.db.update(brokers).set({ main_user_id, modules }).where(eq(brokers.id, id));
    }
  };
}
