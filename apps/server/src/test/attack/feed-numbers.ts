import type { FeedEntry } from '@gevel/contract';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { TestClient } from '../test-client.ts';
import type { TestDatabase } from '../test-database.ts';
import { goneId, victim } from './attack-world.ts';
import type { Attacker } from './attackers.ts';

/** Numbers of entries of the feed, in the order in which they were given. */
export interface FeedNumbers {
  /** Of an owner of the attacker's broker, of which agents alone are told, and the owner alone. */
  toldToAgents: string;
  toldToOwner: string;
  /** What came past a threshold of the victim. */
  alert: string;
  ofVictim: string;
  /** Of whom administrators who manage users are told. */
  toldToAdministrators: string;
  gone: string;
}

/** Nothing is told after these; the victim has read up to the last of its own. */
export async function addFeedNumbers(
  database: TestDatabase,
  { client, userId, admin, at }: { client: TestClient; userId: string; admin: TestClient; at: Date },
): Promise<FeedNumbers> {
  const tell = (owner: number, [kind, event, record]: readonly [string, string, number]) =>
    database.sync(async (connection) => {
      const { rows } = await connection.query<{ id: string }>(
        `insert into feed_entries (owner_id, broker_id, kind, event, record_id)
         select id, broker_id, $2, $3, $4 from owners where id = $1 returning id::text`,
        [owner, kind, event, record],
      );
      return rows[0]?.id ?? '';
    });
  const toldToAgents = await tell(101, ['ticket_notes', 'added', 101_002]);
  const toldToOwner = await tell(101, ['contract_documents', 'shared', 1]);
  const scope = sql`(select 'broker ' || broker_id from users where id = ${userId}::uuid)`;
  await database.db.execute(
    // Looked at so late that nobody looks again while the attack goes on, which would change the row.
    sql`insert into alerts (user_id, kind, threshold, scope, looked_at) values (${userId}::uuid, 'vacancy', 30, ${scope}, '2999-01-01')`,
  );
  const crossed = await database.db.execute<{ id: string }>(
    sql`insert into alert_crossings (id, user_id, kind, crossed, at)
      values (nextval('feed_entries_id_seq'), ${userId}::uuid, 'vacancy', 1, now()) returning id::text`,
  );
  const ofVictim = await tell(victim.owner, ['tickets', 'added', victim.record]);
  const gone = await tell(victim.owner, ['tickets', 'added', goneId]);
  await database.sync((connection) => connection.query('delete from feed_entries where id = $1', [gone]));
  const read = await client.put('/feed/read', { entry: ofVictim });
  if (read.statusCode !== 204) throw new Error(read.body);
  const subject = { type: 'user', id: userId, name: null };
  await recordAudit(database.db, { at, action: 'user.unblock', by: null, subject });
  const told = await admin.get('/feed?kind=user_accounts');
  const [newest] = told.json<{ data: FeedEntry[] }>().data;
  if (newest?.event !== 'unblocked') throw new Error(told.body);
  const toldToAdministrators = newest.id;
  return { toldToAgents, toldToOwner, alert: crossed.rows[0]?.id ?? '', ofVictim, toldToAdministrators, gone };
}

/** What somebody is not told of, who may know its number. */
export function foreignNumbers(
  { toldToAgents, toldToOwner, alert, ofVictim, toldToAdministrators }: FeedNumbers,
  attacker: Attacker,
) {
  const { owners, reads, name, manages } = attacker;
  const isTold = (owner: number, kind: Attacker['reads']) => owners.includes(owner) && reads === kind;
  return [
    ...(owners.includes(victim.owner) ? [] : [ofVictim]),
    ...(isTold(101, 'brokers') ? [] : [toldToAgents]),
    ...(isTold(101, 'owners') ? [] : [toldToOwner]),
    ...(name === 'otherBroker' ? [] : [alert]),
    ...(manages.includes('users_manage') ? [] : [toldToAdministrators]),
  ];
}
