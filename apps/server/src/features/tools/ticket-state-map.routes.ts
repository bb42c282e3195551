import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { listMappedStates, mappedStatuses, saveMappedState } from './ticket-state-map.repository.ts';

export function ticketStateMap(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  implement(app, operations.tools.ticketStateMap, async () => ({ data: await listMappedStates(database) }));

  implement(app, operations.tools.putTicketStateMap, async ({ body, actor, request }) => {
    const known = new Set((await listMappedStates(database)).map(({ name }) => name));
    if (body.states.some(({ name }) => !known.has(name))) {
      throw new Refusal('invalid_content', { invalidFields: ['states'] });
    }
    await database.db.transaction(async (transaction) => {
      const before = Object.fromEntries(await mappedStatuses(transaction));
      for (const { name, status } of body.states) await saveMappedState(transaction, name, status);
      const after = Object.fromEntries(await mappedStatuses(transaction));
      const auditContext = auditContextOf({ actor, request }, clock);
      await recordAudit(transaction, { ...auditContext, action: 'tools.ticket_state_map.change', before, after });
    });
    return { data: await listMappedStates(database) };
  });
}
