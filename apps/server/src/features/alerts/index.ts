import { type OwnAlert, operations } from '@gevel/contract';
import { type AlertKindName, alertKindOf, alertKindsOf } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { alertsOf, setThreshold } from './alerts.repository.ts';
import { lookAtAlerts } from './look-at-alerts.ts';
import { type AlertDeps, pastThreshold } from './past-threshold.ts';

const lookEveryMs = 60_000;

/** From which thresholds somebody is alerted. They belong to the person: an opened portal shows none. */
export function alerts(app: FastifyInstance, given: Omit<AlertDeps, 'exportableLists'> & { jobs: Jobs }): void {
  const deps: AlertDeps = { ...given, exportableLists: app.exportableLists };
  const { database, clock } = deps;
  given.jobs.repeat('alerts', lookEveryMs, () => lookAtAlerts(deps));

  const answered = async (actor: Actor, kind: AlertKindName, threshold: number | null): Promise<OwnAlert> => {
    const past = threshold === null ? null : await pastThreshold(deps, actor, { kind, threshold });
    return { kind, threshold, past: past?.length ?? null };
  };

  implement(app, operations.alerts.list, async ({ actor }) => {
    if (actor.portal !== null) return { data: [] };
    const rows = await alertsOf(database.db, actor.user.id);
    const data: OwnAlert[] = [];
    for (const kind of alertKindsOf(actor.scope.kind, actor.modules)) {
      data.push(await answered(actor, kind, rows.find((row) => row.kind === kind)?.threshold ?? null));
    }
    return { data };
  });

  implement(app, operations.alerts.put, async ({ body: { kind, threshold }, actor, request }) => {
    if (!alertKindsOf(actor.scope.kind, actor.modules).includes(kind))
      throw new Refusal('invalid_content', { invalidFields: ['kind'] });
    if (threshold !== null && threshold > alertKindOf(kind).max) {
      throw new Refusal('invalid_content', { invalidFields: ['threshold'] });
    }
    const { id, first_name, name } = actor.user;
    const auditContext = auditContextOf({ actor, request }, clock);
    await database.db.transaction(async (transaction) => {
      const former = await setThreshold(transaction, { userId: id, kind, threshold });
      if (former === threshold) return;
      await recordAudit(transaction, {
        ...auditContext,
        action: 'alert.change',
        subject: { type: 'user', id, name: `${first_name} ${name}` },
        before: { [kind]: former },
        after: { [kind]: threshold },
      });
    });
    return { data: await answered(actor, kind, threshold) };
  });
}
