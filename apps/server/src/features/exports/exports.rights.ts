import { isExportPack, refusalOf } from '@gevel/contract/plain';
import type { Database } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import type { ExportableList } from '../../lists/exportable-lists.ts';
import type { ExportablePack } from '../../lists/exportable-packs.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { getLaterActor } from '../../platform/session/later-actor.ts';
import type { ExportRow } from './exports.repository.ts';

export interface RightsDeps {
  database: Database;
  exportableLists: ReadonlyMap<string, ExportableList>;
  exportablePacks: ReadonlyMap<string, ExportablePack>;
}

/** The list behind an export, for who may make its call: the same rule as for the call itself. */
export function exportableFor(
  { exportableLists }: Pick<RightsDeps, 'exportableLists'>,
  name: string,
  actor: Actor,
): ExportableList {
  const found = exportableLists.get(name);
  if (!found) throw new Refusal('invalid_content', { invalidFields: ['list'] });
  const refusal = refusalOf(found.operation.access, actor);
  if (refusal !== null) throw new Refusal(refusal);
  return found;
}

/** A pack, for who may make the call that says what is in it. */
export function packFor(
  { exportablePacks }: Pick<RightsDeps, 'exportablePacks'>,
  name: string,
  actor: Actor,
): ExportablePack {
  const found = exportablePacks.get(name);
  if (!found) throw new Refusal('invalid_content', { invalidFields: ['list'] });
  const refusal = refusalOf(found.operation.access, actor);
  if (refusal !== null) throw new Refusal(refusal);
  return found;
}

/** What an export keeps of the eyes that it was asked with. */
export function keptScope(scope: Scope): Pick<ExportRow, 'scope_kind' | 'scope_id'> {
  if (scope.kind === 'admin') return { scope_kind: 'admin', scope_id: null };
  return { scope_kind: scope.kind, scope_id: scope.kind === 'broker' ? scope.brokerId : scope.ownerId };
}

/** The owners whose rows the scope lets through. */
export async function ownersIn(database: Database, scope: Scope): Promise<number[]> {
  if (scope.kind === 'admin') return [];
  if (scope.kind === 'owner') return [scope.ownerId];
  const rows = await database.ask<{ id: string }>(scope, {
    text: 'select id::text as id from owners where broker_id = $1 order by id',
    values: [scope.brokerId],
  });
  return rows.map(({ id }) => Number(id));
}

/** Whoever asks for the file may still see all that is in it: the list is open to them, and no owner has gone elsewhere. */
export async function checkRights(deps: RightsDeps, row: ExportRow, actor: Actor): Promise<void> {
  if (!isSameScope(keptScope(actor.scope), row)) throw new Refusal('forbidden');
  if (isPortfolio(deps, row, actor) && actor.scope.kind === 'broker') {
    const present = new Set(await ownersIn(deps.database, actor.scope));
    if (row.owner_ids.some((id) => !present.has(id))) throw new Refusal('forbidden');
  }
}

/** Whether it is of owners, also where the portal itself keeps it, as documents and approvals. Refuses whoever may not have it. */
function isPortfolio(deps: RightsDeps, { list }: ExportRow, actor: Actor): boolean {
  if (isExportPack(list)) return packFor(deps, list, actor) !== undefined;
  return exportableFor(deps, list, actor).operation.access.who === 'non-admin';
}

/** The same while nobody is asking: for whom the export is made, as this person is now. */
export async function checkLaterRights(deps: RightsDeps, row: ExportRow, now: Date): Promise<{ actor: Actor }> {
  const actor = await laterActorOf(deps.database, row, now);
  if (actor === null) throw new Refusal('forbidden');
  await checkRights(deps, row, actor);
  return { actor };
}

/** Of whom something is, and with whose eyes they asked for it. */
export type ForWhom = Pick<ExportRow, 'user_id' | 'scope_kind' | 'scope_id'>;

export function isSameScope(one: Omit<ForWhom, 'user_id'>, other: Omit<ForWhom, 'user_id'>): boolean {
  return one.scope_kind === other.scope_kind && one.scope_id === other.scope_id;
}

function ownerOf({ scope_kind, scope_id }: ForWhom): number | null {
  return scope_kind === 'owner' ? scope_id : null;
}

export async function laterActorOf(database: Database, row: ForWhom, now: Date): Promise<Actor | null> {
  if (row.user_id === null) return null;
  const own = await getLaterActor(database, { userId: row.user_id, portal: null, ownerId: ownerOf(row) }, now);
  if (own === null || own.kind !== 'admin' || row.scope_kind === 'admin' || row.scope_id === null) return own;
  const portal = { type: row.scope_kind, id: row.scope_id };
  return getLaterActor(database, { userId: row.user_id, portal }, now);
}
