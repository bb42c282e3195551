import { operations, type SavedView } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { isIdOf } from '../../lists/id-forms.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import {
  addView,
  changeView,
  deleteViewOf,
  findView,
  listViews,
  type SavedViewRow,
  setDefault,
  type Viewer,
} from './saved-views.repository.ts';

/** Views belong to people; only users of a broker share them, with the users of that broker. */
export function savedViews(app: FastifyInstance, { database, clock }: ListPlatform): void {
  const { db } = database;

  implement(app, operations.savedViews.list, async ({ actor, query }) => ({
    data: (await listViews(db, viewerOf(actor), query.list)).map((row) => answered(row, actor)),
  }));

  implement(app, operations.savedViews.create, async ({ actor, body }) => {
    const viewer = viewerOf(actor);
    const content = { name: body.name, query: body.query, sharedWith: sharedWith(viewer, body.is_shared) };
    const { list, is_default: isDefault } = body;
    return await db.transaction(async (transaction) => {
      const { userId } = viewer;
      const viewId = await addView(transaction, { userId, list, content, now: clock.now() });
      if (viewId === null) throw new Refusal('conflict');
      await setDefault(transaction, { userId, list, viewId, isDefault });
      return { data: answered(await known(findView(transaction, viewer, viewId)), actor) };
    });
  });

  implement(app, operations.savedViews.update, async ({ actor, params, body }) => {
    const viewer = viewerOf(actor);
    return await db.transaction(async (transaction) => {
      const row = await known(isIdOf('uuid', params.id) ? findView(transaction, viewer, params.id) : null);
      const { userId } = viewer;
      if (row.user_id === userId) {
        const isSame = body.is_shared === row.is_shared;
        const shared = isSame ? undefined : sharedWith(viewer, body.is_shared);
        const content = { name: body.name, query: body.query, sharedWith: shared };
        await changeView(transaction, { id: row.id, content, now: clock.now() });
      } else if (body.name !== row.name || body.query !== row.query || body.is_shared !== row.is_shared) {
        throw new Refusal('forbidden');
      }
      await setDefault(transaction, { userId, list: row.list, viewId: row.id, isDefault: body.is_default });
      return { data: answered(await known(findView(transaction, viewer, row.id)), actor) };
    });
  });

  implement(app, operations.savedViews.delete, async ({ actor, params }) => {
    const isGone = isIdOf('uuid', params.id) && (await deleteViewOf(db, actor.user.id, params.id));
    if (!isGone) throw new Refusal('not_found');
    return undefined;
  });
}

/** An opened portal shows its administrator’s own views, not those of the portal’s people. */
function viewerOf(actor: Actor): Viewer {
  const { user } = actor;
  return { userId: user.id, brokerId: user.type === 'broker' ? Number(user.broker_id) : null };
}

function sharedWith(viewer: Viewer, isShared: boolean): number | null {
  if (!isShared) return null;
  if (viewer.brokerId === null) throw new Refusal('invalid_content', { invalidFields: ['is_shared'] });
  return viewer.brokerId;
}

async function known(row: Promise<SavedViewRow | null> | null): Promise<SavedViewRow> {
  const found = await row;
  if (found === null) throw new Refusal('not_found');
  return found;
}

function answered({ user_id: maker, ...row }: SavedViewRow, actor: Actor): SavedView {
  // safe: only names of the contract's lists were ever stored
  return { ...row, list: row.list as SavedView['list'], is_mine: maker === actor.user.id };
}
