import { type RecordType, records, recordTypes } from '@gevel/back-office/records';
import type { AdminDashboard } from '@gevel/contract';
import { threadSubjects } from '@gevel/contract/plain';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brokers, users, webhooks } from '../../db/schema/index.ts';
import { momentText } from '../../lists/json-sql.ts';

/**
 * What an administrator keeps an eye on: portals, users, and how fresh the copy of the back office is. What asks for work at a broker or
 * a webhook is told to who may open where it is done.
 */
export async function readAdminDashboard(
  database: Database,
  { managesBrokers, oldAfterMinutes }: { managesBrokers: boolean; oldAfterMinutes: (recordType: RecordType) => number },
): Promise<AdminDashboard> {
  const [brokerCount] = await database.db.select({ rows: sql<number>`count(*)::int` }).from(brokers);
  const [userCounts] = await database.db
    .select({
      users: sql<number>`count(*)::int`,
      never: sql<number>`(count(*) filter (where ${users.last_login_at} is null))::int`,
      single: sql<number>`(count(*) filter (where not ${users.has_second_factor}))::int`,
    })
    .from(users);
  const owners = await database.ask<{ owners: number; unlinked: number }>(
    { kind: 'admin' },
    {
      text: `select (select count(*) from owner_rows)::int as owners,
        (select count(*) from owners where is_present and broker_id = 0)::int as unlinked`,
      values: [],
    },
  );
  return {
    kind: 'admin',
    brokers: brokerCount?.rows ?? 0,
    owners: owners[0]?.owners ?? 0,
    owners_without_broker: owners[0]?.unlinked ?? 0,
    users: userCounts?.users ?? 0,
    users_never_logged_in: userCounts?.never ?? 0,
    users_without_second_factor: userCounts?.single ?? 0,
    freshness: (await readFreshness(database)).map((row) => ({
      ...row,
      old_after_minutes: oldAfterMinutes(row.record_type),
    })),
    undelivered_reports: managesBrokers ? await countUndelivered(database) : [],
    open_questions: managesBrokers ? await countOpenQuestions(database) : [],
    switched_off_webhooks: managesBrokers ? await readSwitchedOff(database) : [],
  };
}

function readSwitchedOff(database: Database): Promise<AdminDashboard['switched_off_webhooks']> {
  return database.db
    .select({ id: webhooks.id, name: webhooks.name })
    .from(webhooks)
    .where(eq(webhooks.state, 'switched_off'))
    .orderBy(webhooks.name);
}

/** Counted, not read: what somebody reported is for whoever may see the object. */
async function countUndelivered(database: Database): Promise<AdminDashboard['undelivered_reports']> {
  const { rows } = await database.sync((connection) =>
    connection.query<AdminDashboard['undelivered_reports'][number] & { oldest_at: Date }>(
      `select w.broker_id::text, b.display_name as broker_name, (count(*) filter (where w.state = 'kept'))::int as kept,
         (count(*) filter (where w.state = 'failed'))::int as failed, min(w.created_at) as oldest_at
       from ticket_writes w join brokers b on b.id = w.broker_id
       where w.state in ('kept', 'failed') group by 1, 2 order by oldest_at, 1`,
    ),
  );
  return rows.map((row) => ({ ...row, oldest_at: row.oldest_at.toISOString() }));
}

/** As agents count them in their menu: of what belongs to a module that is switched off they see nothing. */
async function countOpenQuestions(database: Database): Promise<AdminDashboard['open_questions']> {
  const subjects = Object.entries(threadSubjects);
  return database.ask<AdminDashboard['open_questions'][number]>(
    { kind: 'admin' },
    {
      text: `select b.id::text as broker_id, b.display_name as broker_name, count(*)::int as count,
          ${momentText('min(t.created_at)')} as oldest_at
        from threads t join brokers b on b.id = t.broker_id
          join unnest($1::text[], $2::text[]) s (subject_type, module)
            on s.subject_type = t.subject_type and s.module = any(b.modules)
        where t.state = 'open' group by b.id order by min(t.created_at), b.id`,
      values: [subjects.map(([type]) => type), subjects.map(([, module]) => module)],
    },
  );
}

async function readFreshness(database: Database) {
  // every record type has its table; the ledger is counted by the years that were read, because it is large
  const counted = (type: string) =>
    type === 'financial_mutations'
      ? 'select coalesce(sum(mutation_count), 0)::int from financial_years'
      : `select count(*)::int from ${type}`;
  const counts = recordTypes.map(
    (type, position) => `select ${position} as position, '${type}' as record_type, (${counted(type)}) as rows`,
  );
  const result = await database.sync((connection) =>
    connection.query<FreshnessRow>(
      `select counted.record_type, counted.rows, f.synced_at, f.followed_at, f.not_given, s.members, step.state as step_state
       from (${counts.join(' union all ')}) counted
       left join sync_freshness f using (record_type)
       left join record_shapes s on s.record_type = f.record_type and s.shape = coalesce(f.shape, '')
       left join lateral (
         select latest.state from sync_steps latest join sync_runs r on r.id = latest.run_id
         where latest.record_type = counted.record_type and latest.state <> 'waiting' order by r.started_at desc limit 1) step on true
       order by counted.position`,
    ),
  );
  return result.rows.map((row) => ({
    record_type: row.record_type,
    rows: row.rows,
    synced_at: row.synced_at?.toISOString() ?? null,
    followed_at: row.followed_at?.toISOString() ?? null,
    state: stateOf(row.step_state),
    not_read: notRead(row),
    not_given: row.not_given ?? [],
  }));
}

interface FreshnessRow {
  record_type: RecordType;
  rows: number;
  synced_at: Date | null;
  followed_at: Date | null;
  not_given: string[] | null;
  /** What the last complete read knew; null when nobody noted it. */
  members: Record<string, unknown> | null;
  step_state: string | null;
}

function notRead({ record_type, members }: FreshnessRow): string[] {
  return members === null ? [] : Object.keys(records[record_type].fields).filter((name) => !(name in members));
}

function stateOf(step: string | null): AdminDashboard['freshness'][number]['state'] {
  if (step === null) return 'never';
  if (step === 'running' || step === 'done') return step;
  return 'failed';
}
