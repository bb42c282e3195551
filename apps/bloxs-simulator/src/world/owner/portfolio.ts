import type { Directory } from '../shared/directory.ts';
import type { WorldSeed } from '../world-seed.ts';
import type { Contract } from './contract.ts';
import { makeContracts } from './make-contracts.ts';
import { makeObjects } from './make-objects.ts';
import { makeTickets } from './make-tickets.ts';
import { makeProfile, type OwnerProfile } from './profile.ts';
import type { RealEstate } from './real-estate.ts';
import type { Ticket } from './ticket.ts';

/** Everything of one owner but the books; made from the seed and the owner's number alone. */
export interface Portfolio {
  readonly owner: OwnerProfile;
  readonly objects: readonly RealEstate[];
  readonly contracts: readonly Contract[];
  readonly tickets: readonly Ticket[];
}

/** Each part is made when first asked for: a list of five thousand owners needs none of their tickets. */
export function makePortfolio(world: WorldSeed, directory: Directory, ownerNo: number): Portfolio {
  const owner = makeProfile(world, directory, ownerNo);
  const context = { world, directory, owner };
  const objects = once(() => makeObjects(world, owner));
  const contracts = once(() => makeContracts(context, objects()));
  const tickets = once(() => makeTickets(context, objects(), contracts()));
  return {
    owner,
    get objects() {
      return objects();
    },
    get contracts() {
      return contracts();
    },
    get tickets() {
      return tickets();
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
