import { idOf, ownerNoOf } from '../world/ids.ts';
import type { OwnerProfile } from '../world/owner/profile.ts';
import type { RealEstate } from '../world/owner/real-estate.ts';
import type { Ticket } from '../world/owner/ticket.ts';
import type { Party } from '../world/party.ts';
import type { World } from '../world/world.ts';
import { viewOwner } from './owner-view.ts';
import { partiesOf } from './relation-rows.ts';

/** Every reference carries its owner's number, so that a thing is found without looking through the whole world. */
export function findObject(world: World, reference: string): { owner: OwnerProfile; object: RealEstate } | null {
  const found = /^OBJ(\d+)-\d+$/.exec(reference);
  if (!found || !isOwnerNo(world, Number(found[1]))) return null;
  const { owner, objects } = world.portfolio(Number(found[1]));
  const object = objects.find((candidate) => candidate.reference === reference);
  return object ? { owner, object } : null;
}

export function findTicket(world: World, reference: string): Ticket | null {
  const found = /^MLD(\d+)-\d+$/.exec(reference);
  if (!found || !isOwnerNo(world, Number(found[1]))) return null;
  const { tickets } = world.portfolio(Number(found[1]));
  return tickets.find((ticket) => ticket.reference === reference && ticket.reported <= world.from.lastDay) ?? null;
}

export function findParty(world: World, reference: string): Party | null {
  const shared = world.directory.all.find((party) => party.reference === reference);
  if (shared) return shared;
  const found = /^REL(\d+)$/.exec(reference);
  const ownerNo = found ? ownerNoOf('relation', Number(found[1])) : null;
  if (ownerNo === null || !isOwnerNo(world, ownerNo)) return null;
  return partiesOf(viewOwner(world, ownerNo)).find((party) => party.reference === reference) ?? null;
}

export function ownerNoOfId(world: World, ownerId: number): number | null {
  const ownerNo = ownerNoOf('owner', ownerId);
  return ownerNo !== null && isOwnerNo(world, ownerNo) && idOf('owner', ownerNo, 0) === ownerId ? ownerNo : null;
}

function isOwnerNo(world: World, ownerNo: number): boolean {
  return ownerNo >= 1 && ownerNo <= world.from.scale.owners;
}
