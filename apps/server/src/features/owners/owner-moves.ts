import type { OwnerMove } from '@gevel/contract';
import { modules } from '@gevel/contract/plain';
import type { Database } from '../../db/database.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';

const maxNames = 10;

interface Asked {
  broker_id: string | null;
  owner_ids: readonly string[];
}

/** Who loses and who gains sight of what, should these owners be linked to that broker: one entry for each broker that they leave. */
export async function ownerMoves(
  { database, clock }: { database: Database; clock: Clock },
  asked: Asked,
): Promise<OwnerMove[]> {
  const { broker_id: toId } = asked;
  const ids = [...new Set(asked.owner_ids)];
  if (![...ids, ...(toId === null ? [] : [toId])].every((id) => isIdOf('bigint', id))) throw new Refusal('not_found');
  const groups = await getGroups(database, ids, toId);
  const brokers = await getBrokers(database, [toId, ...groups.map(({ from_id }) => from_id)]);
  const to = brokers.get(toId ?? '');
  if (toId !== null && !to) throw new Refusal('not_found');
  const today = dayInAmsterdam(clock.now());
  const moves: OwnerMove[] = [];
  for (const { from_id, owner_ids, owner_names, own_questions, opened_notes, ...records } of groups) {
    const from = brokers.get(from_id ?? '');
    moves.push({
      from: from ? { id: from.id, name: from.name } : null,
      to: to ? { id: to.id, name: to.name } : null,
      owners: inShort(owner_names),
      losing: inShort(from?.users ?? []),
      gaining: inShort(to?.users ?? []),
      owner_users: await countOwnerUsers(database, owner_ids, today),
      modules_lost: onlyIn(from, to),
      modules_gained: onlyIn(to, from),
      records,
      own_questions,
      opened_notes,
    });
  }
  return moves;
}

const inShort = (names: readonly string[]) => ({ count: names.length, names: names.slice(0, maxNames) });

const onlyIn = (one: Broker | undefined, other: Broker | undefined) =>
  modules.filter((name) => one?.modules.includes(name) && !other?.modules.includes(name));

type Group = OwnerMove['records'] & {
  from_id: string | null;
  owner_ids: string[];
  owner_names: string[];
  own_questions: number;
  opened_notes: number;
};

/** Those that are linked elsewhere now, by the broker that they would leave. */
async function getGroups(database: Database, ids: readonly string[], toId: string | null): Promise<Group[]> {
  return database.sync(async (connection) => {
    const { rows: known } = await connection.query('select from owners where id = any($1::bigint[])', [ids]);
    if (known.length < ids.length) throw new Refusal('not_found');
    const { rows } = await connection.query<Group>(
      `with moved as materialized (select o.linked_broker_id as from_id, array_agg(o.id) as ids,
          array_agg(o.id::text order by o.name_sort, o.id) as owner_ids, array_agg(o.name order by o.name_sort, o.id) as owner_names
        from owners o where o.id = any($1::bigint[]) and o.linked_broker_id is distinct from $2::bigint
        group by o.linked_broker_id)
      select m.from_id::text, m.owner_ids, m.owner_names,
        ${movedTables.map((table) => `(select count(*)::int from ${table} r where r.owner_id = any(m.ids)) as ${table}`).join(', ')},
        (select count(*)::int from threads t where t.owner_id = any(m.ids) and t.agents_of is not null) as own_questions,
        (select count(*)::int from ticket_notes n where n.owner_id = any(m.ids) and n.released_at is null
          and exists (select from brokers b where b.id = $2::bigint and b.opens_ticket_notes)
          and not exists (select from brokers b where b.id = m.from_id and b.opens_ticket_notes)) as opened_notes
      from moved m order by cardinality(m.ids) desc, m.from_id`,
      [ids, toId],
    );
    return rows;
  });
}

const movedTables = [
  'objects',
  'contracts',
  'rental_statements',
  'tickets',
  'documents',
] as const satisfies (keyof OwnerMove['records'])[];

interface Broker {
  id: string;
  name: string;
  modules: string[];
  users: string[];
}

async function getBrokers(database: Database, ids: (string | null)[]): Promise<Map<string, Broker>> {
  const rows = await database.ask<Broker & Record<string, unknown>>(
    { kind: 'admin' },
    {
      text: `select b.id::text, b.display_name as name, b.modules, array(select trim(u.first_name || ' ' || u.name) from users u
          where u.broker_id = b.id and u.blocked_at is null
          order by gevel_sort_key(u.name) collate "C", gevel_sort_key(u.first_name) collate "C", u.id) as users
        from brokers b where b.id = any($1::bigint[])`,
      values: [ids.filter((id) => id !== null)],
    },
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Their own, and whoever was let in on them, each once. */
async function countOwnerUsers(database: Database, ownerIds: readonly string[], today: string): Promise<number> {
  const [row] = await database.ask<{ users: number }>(
    { kind: 'admin' },
    {
      text: `select count(*)::int as users from users u where u.blocked_at is null and (u.owner_id = any($1::bigint[]) or exists (
          select from owner_grants g where g.user_id = u.id and g.owner_id = any($1::bigint[]) and g.revoked_at is null
            and (g.last_day is null or g.last_day >= $2::date)))`,
      values: [ownerIds, today],
    },
  );
  return row?.users ?? 0;
}
