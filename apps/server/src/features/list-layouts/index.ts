import { type KeptLayout, knownLayout, lists, operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { keepLayout, layoutsOf } from './list-layouts.repository.ts';

/** Layouts belong to people: in an opened portal to its administrator, as saved views do. */
export function listLayouts(app: FastifyInstance, { database: { db }, clock }: ListPlatform): void {
  implement(app, operations.listLayouts.list, async ({ actor }) => ({
    data: (await layoutsOf(db, actor.user.id)).flatMap(({ list, layout }) =>
      // A version before may have had other lists and columns.
      isList(list) ? { list, ...knownLayout(layout, columnsOf(list)) } : [],
    ),
  }));

  implement(app, operations.listLayouts.put, async ({ actor, body }) => {
    const invalidFields = unknownIn(body);
    if (invalidFields.length > 0) throw new Refusal('invalid_content', { invalidFields });
    const { list, ...layout } = body;
    await keepLayout(db, { userId: actor.user.id, list, layout, now: clock.now() });
    return undefined;
  });
}

const isList = (name: string): name is KeptLayout['list'] => Object.hasOwn(lists, name);
const columnsOf = (list: KeptLayout['list']): string[] => Object.keys(lists[list].fields);

/** Parts of a layout that name a column which the list does not have. */
function unknownIn({ list, columns, widths, pins }: KeptLayout): string[] {
  const known = columnsOf(list);
  const named = { columns: columns ?? [], widths: Object.keys(widths), pins: pins ?? [] };
  return Object.entries(named).flatMap(([part, names]) => (names.every((name) => known.includes(name)) ? [] : [part]));
}
