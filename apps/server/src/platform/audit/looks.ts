import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { asSyncRole } from '../../db/as-sync-role.ts';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { users } from '../../db/schema/users.ts';
import type { Clock } from '../clock.ts';
import type { Actor } from '../session/actor.ts';
import { actingAs, recordAudits } from './record-audit.ts';

/** Whose details were shown; of a list, the list itself. */
export interface LookedAt {
  type: 'relation' | 'owner' | 'user' | 'list';
  id: string;
  /** Of a list; people are called what they are called when it is written down. */
  name?: string;
  /** What was masked and was shown or searched by. */
  field?: string;
}

export interface Look {
  by: Actor;
  address: string;
  at: readonly LookedAt[];
  /** The call by its path pattern. */
  through: string;
}

export interface Looks {
  /** Remembers it, unless the same person looked at the same within the hour. Nobody waits for it. */
  note(look: Look): void;
  /** Writes down what was remembered. */
  write(): Promise<void>;
}

type Waiting = Omit<Look, 'at'> & { at: LookedAt; moment: Date };

const hourMs = 3_600_000;
/** Of all servers one writes at a time, so that of two that saw the same person look at the same one writes it down. */
const lookLock = 5_813_402_123;

/** Who looked at details of whom: once per person, record and hour, written beside the calls that show them. */
export function createLooks({ database, clock }: { database: Database; clock: Clock }): Looks {
  const seen = new Map<string, number>();
  let waiting: Waiting[] = [];

  function forget(before: number): void {
    for (const [key, moment] of seen) if (moment <= before) seen.delete(key);
  }

  return {
    note: ({ at: lookedAt, ...look }) => {
      const moment = clock.now();
      for (const at of lookedAt) {
        const key = keyOf(look.by.user.id, at);
        if (moment.getTime() - (seen.get(key) ?? -hourMs) < hourMs) continue;
        seen.set(key, moment.getTime());
        waiting.push({ ...look, at, moment });
      }
    },
    write: async () => {
      const looks = waiting;
      if (looks.length === 0) return;
      waiting = [];
      try {
        await database.db.transaction((transaction) => writeLooks(transaction, looks));
      } catch (error) {
        waiting = [...looks, ...waiting];
        throw error;
      }
      forget(clock.now().getTime() - hourMs);
    },
  };
}

const keyOf = (userId: string, { type, id, field = '' }: LookedAt) => `${userId} ${type} ${id} ${field}`;

async function writeLooks(transaction: Db, looks: readonly Waiting[]): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lookLock})`);
  const known = await writtenBefore(transaction, looks);
  const people = await namesOfUsers(transaction, looks);
  const subjects = await namesOfSubjects(transaction, looks);
  const nameOf = ({ type, id }: LookedAt) => (type === 'user' ? people.get(id) : subjects.get(`${type} ${id}`));
  await recordAudits(
    transaction,
    looks
      .filter(({ by, at }) => !known.has(keyOf(by.user.id, at)))
      .map(({ by: { user }, at, address, moment, through }) => ({
        at: moment,
        action: 'personal_data.look',
        by: { id: user.id, name: people.get(user.id) ?? null, actingAs: user.portal && actingAs(user.portal) },
        subject: { type: at.type, id: at.id, name: at.name ?? nameOf(at) ?? null },
        address,
        after: { call: through, ...(at.field === undefined ? {} : { field: at.field }) },
      })),
  );
}

/** By another server, or by this one before it started again. */
async function writtenBefore(transaction: Db, looks: readonly Waiting[]): Promise<Set<string>> {
  const first = Math.min(...looks.map(({ moment }) => moment.getTime()));
  const rows = await transaction
    .select({
      user: auditEvents.user_id,
      type: auditEvents.subject_type,
      id: auditEvents.subject_id,
      field: sql<string>`coalesce(${auditEvents.after} ->> 'field', '')`,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.action, 'personal_data.look'),
        inArray(auditEvents.subject_type, [...new Set(looks.map(({ at }) => at.type))]),
        inArray(auditEvents.subject_id, [...new Set(looks.map(({ at }) => at.id))]),
        gt(auditEvents.happened_at, new Date(first - hourMs)),
      ),
    );
  return new Set(rows.map(({ user, type, id, field }) => `${user} ${type} ${id} ${field}`));
}

/** Who looked, and who of them was looked at. Read now and held, because whoever was erased since has no name any more, here neither. */
async function namesOfUsers(transaction: Db, looks: readonly Waiting[]): Promise<Map<string, string>> {
  const lookedAt = looks.filter(({ at }) => at.type === 'user').map(({ at }) => at.id);
  const ids = [...new Set([...looks.map(({ by }) => by.user.id), ...lookedAt])];
  const rows = await transaction
    .select({ id: users.id, first_name: users.first_name, name: users.name })
    .from(users)
    .where(inArray(users.id, ids))
    .for('key share');
  return new Map(rows.map(({ id, first_name, name }) => [id, `${first_name} ${name}`.trim()]));
}

async function namesOfSubjects(transaction: Db, looks: readonly Waiting[]): Promise<Map<string, string>> {
  const idsOf = (type: LookedAt['type']) =>
    JSON.stringify([...new Set(looks.filter(({ at }) => at.type === type).map(({ at }) => at.id))]);
  const among = (ids: string) => sql`(select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`;
  const relations = await asSyncRole(
    transaction,
    sql`select id::text, name from relations where id in ${among(idsOf('relation'))} and not is_anonymised for share`,
  );
  const owners = await asSyncRole(
    transaction,
    sql`select id::text, name from owners where id in ${among(idsOf('owner'))} for share`,
  );
  const named = (type: LookedAt['type'], rows: typeof relations) =>
    rows.map(({ id, name }): [string, string] => [`${type} ${String(id)}`, String(name)]);
  return new Map([...named('relation', relations), ...named('owner', owners)]);
}
