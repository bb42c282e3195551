import { operations } from '@gevel/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { implement } from './implement.ts';
import { Refusal } from './refusal.ts';

export type Readiness = 'ok' | 'starting' | 'stopping' | 'degraded';

const retryAfterSeconds = 5;

export interface HealthDeps {
  database: Database;
  readiness: () => Readiness;
}

export function health(app: FastifyInstance, { database, readiness }: HealthDeps): void {
  implement(app, operations.health.live, () => ({ status: 'ok' as const }), { withoutSession: true });

  implement(
    app,
    operations.health.ready,
    async () => {
      const status = readiness();
      if (status === 'starting' || status === 'stopping') throw new Refusal('unavailable', { retryAfterSeconds });
      await database.db.execute(sql`select 1`);
      return { status };
    },
    { withoutSession: true },
  );
}
