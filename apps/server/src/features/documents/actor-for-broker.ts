import { modules } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';

/** An administrator who adds to the portfolio of a broker: what the broker sees is found, and nothing else. */
export async function actorForBroker(db: Db, actor: Actor, id: string): Promise<Actor> {
  if (!isIdOf('bigint', id)) throw new Refusal('not_found');
  const [broker] = await db
    .select({ modules: brokers.modules })
    .from(brokers)
    .where(eq(brokers.id, Number(id)));
  if (!broker) throw new Refusal('not_found');
  const shown = modules.filter((name) => broker.modules.includes(name));
  return { ...actor, scope: { kind: 'broker', brokerId: Number(id) }, modules: shown };
}
