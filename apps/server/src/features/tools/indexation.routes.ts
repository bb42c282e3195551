import { operations } from '@gevel/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { isRecordId } from '../../lists/read-facts.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { type AuditEvent, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { readIndexFigures } from './index-figures-file.ts';
import {
  hasMethod,
  isSame,
  readIndexation,
  removeIndexFigure,
  removeLegalFigure,
  saveIndexFigure,
  saveLegalFigure,
  saveMethodSettings,
} from './indexation.repository.ts';

type Written = Pick<AuditEvent, 'action' | 'before' | 'after'>;
interface Caller {
  actor: Actor;
  request: FastifyRequest;
}

/** Index figures, what the law says of raising rents, and how each method is reckoned: kept by administrators. */
export function indexationTools(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  const { tools } = operations;
  const answer = async () => ({ data: await readIndexation(database) });
  const entryOf = ({ actor }: Caller) => ({ entered_by: actor.user.id, entered_at: clock.now() });
  /** Keeps something and writes it down, both or neither; nothing is written down of what was so already. */
  const written = async (caller: Caller, write: (transaction: Db) => Promise<Written>) => {
    await database.db.transaction(async (transaction) => {
      const event = await write(transaction);
      if (event.before && event.after && isSame(event.before, event.after)) return;
      await recordAudit(transaction, { ...auditContextOf(caller, clock), ...event });
    });
    return answer();
  };

  implement(app, tools.indexation, answer);

  implement(app, tools.putIndexFigure, ({ body, ...caller }) =>
    written(caller, async (transaction) => {
      const before = await saveIndexFigure(transaction, body, entryOf(caller));
      return { action: 'tools.index_figures.change', ...(before && { before }), after: body };
    }),
  );

  implement(app, tools.deleteIndexFigure, ({ params, ...caller }) =>
    written(caller, async (transaction) => {
      const before = isRecordId(params.id) ? await removeIndexFigure(transaction, Number(params.id)) : null;
      if (before === null) throw new Refusal('not_found');
      return { action: 'tools.index_figures.change', before };
    }),
  );

  implement(app, tools.uploadIndexFigures, async ({ body, ...caller }) => {
    const { figures, faults } = readIndexFigures(body.csv);
    const counted = { added: 0, changed: 0, unchanged: 0 };
    if (faults.length > 0) return { data: { ...counted, faults } };
    await database.db.transaction(async (transaction) => {
      const before: Record<string, unknown> = {};
      const after: Record<string, unknown> = {};
      for (const figure of figures) {
        const kept = await saveIndexFigure(transaction, figure, entryOf(caller));
        if (kept !== null && isSame(kept, figure)) {
          counted.unchanged += 1;
          continue;
        }
        counted[kept === null ? 'added' : 'changed'] += 1;
        const name = `${figure.series} (${figure.base_year}) ${figure.year}-${figure.month ?? ''}`;
        if (kept !== null) before[name] = kept.value;
        after[name] = figure.value;
      }
      if (Object.keys(after).length === 0) return;
      const auditContext = auditContextOf(caller, clock);
      await recordAudit(transaction, { ...auditContext, action: 'tools.index_figures.change', before, after });
    });
    return { data: { ...counted, faults } };
  });

  implement(app, tools.putLegalFigure, ({ body, ...caller }) =>
    written(caller, async (transaction) => {
      const before = await saveLegalFigure(transaction, body, entryOf(caller));
      return { action: 'tools.legal_figures.change', ...(before && { before }), after: body };
    }),
  );

  implement(app, tools.deleteLegalFigure, ({ params, ...caller }) =>
    written(caller, async (transaction) => {
      const before = isRecordId(params.id) ? await removeLegalFigure(transaction, Number(params.id)) : null;
      if (before === null) throw new Refusal('not_found');
      return { action: 'tools.legal_figures.change', before };
    }),
  );

  implement(app, tools.putIndexationMethod, async ({ params, body, ...caller }) => {
    if (!isRecordId(params.id) || !(await hasMethod(database, params.id))) throw new Refusal('not_found');
    return written(caller, async (transaction) => {
      const before = await saveMethodSettings(transaction, Number(params.id), body);
      return { action: 'tools.indexation_method.change', ...(before && { before }), after: body };
    });
  });
}
