import { type AlertKindName, alertKindNames, alertKindsOf } from '@gevel/contract/plain';
import { eachAnyway } from '../../platform/jobs/each-anyway.ts';
import { getLaterActor } from '../../platform/session/later-actor.ts';
import { scopeName } from '../../platform/session/scope-name.ts';
import { type AlertRow, keepLook, listDue } from './alerts.repository.ts';
import { type AlertDeps, pastThreshold } from './past-threshold.ts';

/**
 * Looks what came past the thresholds since the last time, after each synchronisation and each day, with the rights that each user
 * has by now. What came past is told once, and again only when it was on the other side in between. One who cannot be looked for
 * keeps nobody else waiting.
 */
export async function lookAtAlerts(deps: AlertDeps): Promise<void> {
  const { database, clock } = deps;
  await eachAnyway(await listDue(database, clock.now()), (row) => look(deps, row));
}

const isKind = (name: string): name is AlertKindName => alertKindNames.some((kind) => kind === name);

async function look(deps: AlertDeps, row: AlertRow): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  const { kind, threshold } = row;
  const actor = isKind(kind) ? await getLaterActor(database, { userId: row.user_id, portal: null }, now) : null;
  // Whoever may not see it any more begins anew when they may again.
  const nothing = { past: null, scope: null, crossed: 0, now };
  if (!isKind(kind) || actor === null || !alertKindsOf(actor.scope.kind, actor.modules).includes(kind)) {
    return keepLook(database, row, nothing);
  }
  const past = await pastThreshold(deps, actor, { kind, threshold });
  if (past === null) return keepLook(database, row, nothing);
  const scope = scopeName(actor.scope);
  const known = row.past !== null && row.scope === scope ? new Set(row.past) : null;
  const crossed = known === null ? 0 : past.filter((id) => !known.has(id)).length;
  await keepLook(database, row, { past, scope, crossed, now });
}
