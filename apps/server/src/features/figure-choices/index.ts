import { type FigureChoices, type FigureChoicesBody, operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { choicesOf, keepChoices, ownersWithin } from './figure-choices.repository.ts';

/** How somebody wants figures added up. It belongs to the person: an opened portal shows none of its administrator. */
export function figureChoices(app: FastifyInstance, { database, clock }: ListPlatform): void {
  implement(app, operations.figureChoices.get, async ({ actor }) => ({ data: await read(database, actor) }));

  implement(app, operations.figureChoices.put, async ({ actor, body }) => {
    await refuseStrangers(database, actor, body);
    await keepChoices(database.db, { userId: actor.user.id, chosen: body, now: clock.now() });
    return { data: await read(database, actor) };
  });
}

const nothingChosen: FigureChoices = { groups: [], start: null, ageing_bounds: null };

/** Owners that left the portfolio are not named, and counted; a default that names one is none any more. */
async function read(database: Database, actor: Actor): Promise<FigureChoices> {
  const kept = actor.portal === null ? await choicesOf(database.db, actor.user.id) : null;
  if (kept === null) return nothingChosen;
  const { groups, start, ageing_bounds } = kept;
  const within = await ownersWithin(database, actor.scope, idsIn({ groups, start }));
  const isWithin = (id: string) => within.has(id);
  return {
    groups: groups.map(({ name, owner_ids }) => {
      const known = owner_ids.filter(isWithin);
      return { name, owner_ids: known, gone_count: owner_ids.length - known.length };
    }),
    start: start?.owner_ids.every(isWithin) ? start : null,
    ageing_bounds,
  };
}

/** An owner of somebody else is refused as one that does not exist. */
async function refuseStrangers(database: Database, actor: Actor, body: FigureChoicesBody): Promise<void> {
  const within = await ownersWithin(database, actor.scope, idsIn(body));
  const invalidFields = (['groups', 'start'] as const).filter(
    (name) => !idsIn({ [name]: body[name] }).every((id) => within.has(id)),
  );
  if (invalidFields.length > 0) throw new Refusal('invalid_content', { invalidFields });
}

interface NamesOwners {
  groups?: readonly { owner_ids: readonly string[] }[] | undefined;
  start?: { owner_ids: readonly string[] } | null | undefined;
}

const idsIn = ({ groups = [], start }: NamesOwners): string[] => [
  ...new Set([...groups.flatMap(({ owner_ids }) => owner_ids), ...(start?.owner_ids ?? [])]),
];
