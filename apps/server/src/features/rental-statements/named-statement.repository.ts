import type { Database } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';

export interface NamedStatement {
  reference: string;
  owner_id: string;
  period_start: string;
  period_end: string;
}

/** What a statement is called and of whom it is; null when it is not the actor's. */
export async function readNamedStatement(
  database: Database,
  scope: Exclude<Scope, { kind: 'admin' }>,
  id: string,
): Promise<NamedStatement | null> {
  const isBroker = scope.kind === 'broker';
  const [found] = await database.ask<NamedStatement & Record<string, unknown>>(scope, {
    text: `select coalesce(s.reference, s.id::text) as reference, s.owner_id::text as owner_id,
        s.period_start::text as period_start, s.period_end::text as period_end
      from rental_statements s where s.id = $2::bigint and ${isBroker ? 's.broker_id' : 's.owner_id'} = $1`,
    values: [isBroker ? scope.brokerId : scope.ownerId, id],
    hasOnePlan: true,
  });
  return found ?? null;
}
