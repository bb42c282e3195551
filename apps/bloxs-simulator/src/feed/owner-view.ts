import type { Books } from '../world/books/books.ts';
import type { Day } from '../world/calendar.ts';
import { type Contract, isRunning } from '../world/owner/contract.ts';
import type { Portfolio } from '../world/owner/portfolio.ts';
import type { RealEstate } from '../world/owner/real-estate.ts';
import type { Directory } from '../world/shared/directory.ts';
import type { World } from '../world/world.ts';
import type { FeedRow } from './source.ts';

/** One owner as it looks on the last day of the world. */
export interface OwnerView {
  readonly world: World;
  readonly directory: Directory;
  readonly portfolio: Portfolio;
  readonly day: Day;
  /** Made when first asked for: most sets do not need the books. */
  readonly books: Books;
  /** The rent contract under which an object is let today. */
  readonly activeRents: ReadonlyMap<RealEstate, Contract>;
  /** Signed contracts, also ended and coming ones. */
  readonly contracts: readonly Contract[];
}

/** Where the rows of a set come from: first those of nobody in particular, then owner by owner. */
export interface SetSource {
  shared?: (world: World) => Iterable<FeedRow>;
  perOwner?: (view: OwnerView, financialYear?: number) => Iterable<FeedRow>;
}

/** The parts are made when a set asks for them. */
export function viewOwner(world: World, ownerNo: number): OwnerView {
  const portfolio = world.portfolio(ownerNo);
  const day = world.from.lastDay;
  let contracts: Contract[] | null = null;
  let activeRents: Map<RealEstate, Contract> | null = null;
  return {
    world,
    directory: world.directory,
    portfolio,
    day,
    get contracts() {
      contracts ??= portfolio.contracts.filter((contract) => contract.signed <= day);
      return contracts;
    },
    get activeRents() {
      activeRents ??= findActiveRents(this.contracts, day);
      return activeRents;
    },
    get books() {
      return world.books(ownerNo);
    },
  };
}

function findActiveRents(contracts: readonly Contract[], day: Day): Map<RealEstate, Contract> {
  const active = new Map<RealEstate, Contract>();
  for (const contract of contracts) {
    const isRent = contract.type === 'PrivateRent' || contract.type === 'CommercialRent';
    if (isRent && isRunning(contract, day)) for (const object of contract.objects) active.set(object, contract);
  }
  return active;
}
