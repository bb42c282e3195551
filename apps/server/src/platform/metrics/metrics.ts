import { type HealthPart, healthParts, type Operation } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ChangeWatch } from '../../db/change-watch.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';

/** Seconds; a page of a list is answered in milliseconds, an export in minutes. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  /** Counts the calls of a server that is being built. */
  observe(app: FastifyInstance, names: ReadonlyMap<Operation, string>): void;
  /** Counts what the content policy of a page stopped, as browsers report it. */
  countViolation(directive: string): void;
  /** In the text form of Prometheus. */
  text(): Promise<string>;
  contentType: string;
}

export interface MetricsDeps {
  database: Database;
  clock: Clock;
  /** What operators have to look at now. */
  degraded?: () => Promise<HealthPart[]>;
  accessWatch?: ChangeWatch;
}

/** What operators watch. Names of operations and record types are the only labels: nothing of people or their data. */
export function createMetrics({ database, clock, degraded, accessWatch }: MetricsDeps): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'gevel_http_request_duration_seconds',
    help: 'Calls of the API by operation and status',
    labelNames: ['operation', 'status'],
    buckets: durations,
    registers: [registry],
  });
  const violations = new Counter({
    name: 'gevel_policy_violations_total',
    help: 'What the content policy of a page stopped, as browsers report it',
    labelNames: ['directive'],
    registers: [registry],
  });
  gaugeOf(registry, {
    name: 'gevel_sync_age_seconds',
    help: 'Since when the copy of a record type is as it is',
    label: 'record_type',
    read: () => syncAges(database, clock),
  });
  gaugeOf(registry, {
    name: 'gevel_sync_alarms',
    help: 'Record types that are too old or did not come whole',
    label: 'kind',
    read: () =>
      counts(
        database,
        `select kind as label, count(alarm.id)::int as value from unnest('{stale,incomplete,quarantined,rejected,none_given}'::text[]) kind
         left join sync_alarms alarm using (kind) where ended_at is null group by kind`,
      ),
  });
  gaugeOf(registry, {
    name: 'gevel_mails',
    help: 'Mails that wait or failed',
    label: 'state',
    read: () =>
      counts(
        database,
        `select state as label, count(*)::int as value from mails where state in ('queued', 'sending', 'failed') group by state`,
      ),
  });
  gaugeOf(registry, {
    name: 'gevel_degraded',
    help: 'Whether something needs to be looked at, by its place',
    label: 'reason',
    read: async () => {
      const found = (await degraded?.()) ?? [];
      return healthParts.map((reason) => ({ label: reason, value: found.includes(reason) ? 1 : 0 }));
    },
  });
  gaugeOf(registry, {
    name: 'gevel_admission',
    help: 'What requests ask of the database: under way, waiting for its turn, and since the start let in or refused',
    label: 'figure',
    read: async () => Object.entries(database.admission.figures).map(([label, value]) => ({ label, value })),
  });
  gaugeOf(registry, {
    name: 'gevel_reads',
    help: 'Reads that a replica might have answered, since the start, by what did: the replica or the database itself',
    label: 'answered_by',
    read: async () => {
      const { replica } = database;
      if (replica === null) return [];
      return [
        { label: 'replica', value: replica.figures.replica },
        { label: 'primary', value: replica.figures.primary },
      ];
    },
  });
  const heard = new Gauge({
    name: 'gevel_database_heard',
    help: 'Whether changes of sessions are heard; while they are not, every call reads its session',
    registers: [],
    collect() {
      this.set(accessWatch?.isProven() ? 1 : 0);
    },
  });
  registry.registerMetric(heard);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    countViolation(directive) {
      violations.inc({ directive });
    },
    observe(app, names) {
      app.addHook('onResponse', (request, reply, done) => {
        const { operation } = request.routeOptions.config;
        const name = operation ? names.get(operation) : undefined;
        if (name) calls.observe({ operation: name, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
        done();
      });
    },
  };
}

interface Reading {
  label: string;
  value: number;
}

/** A gauge that is read when somebody asks; it shows nothing while the database is away. */
function gaugeOf(
  registry: Registry,
  gauge: { name: string; help: string; label: string; read: () => Promise<Reading[]> },
): void {
  const kept = new Gauge({
    name: gauge.name,
    help: gauge.help,
    labelNames: [gauge.label],
    registers: [],
    async collect() {
      this.reset();
      const readings = await gauge.read().catch(() => []);
      for (const { label, value } of readings) this.set({ [gauge.label]: label }, value);
    },
  });
  registry.registerMetric(kept);
}

async function syncAges(database: Database, clock: Clock): Promise<Reading[]> {
  const now = clock.now().getTime();
  const { rows } = await database.sync((connection) =>
    connection.query<{ record_type: string; synced_at: Date }>('select record_type, synced_at from sync_freshness'),
  );
  return rows.map((row) => ({ label: row.record_type, value: (now - row.synced_at.getTime()) / 1000 }));
}

async function counts(database: Database, statement: string): Promise<Reading[]> {
  const { rows } = await database.db.execute<{ label: string; value: number }>(statement);
  return rows;
}
