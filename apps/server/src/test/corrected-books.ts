import type { World } from '../sync/test/memory-back-office.ts';
import { changeWorld } from './drawn-changes.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Corrected here and there, dated elsewhere, or taken back. */
export function correctedBooks(world: World, random: SeededRandom): World {
  const later = changeWorld(world, random);
  later.financial_mutations = later.financial_mutations.filter(() => !random.chance(0.04));
  for (const one of later.financial_mutations) {
    if (random.chance(0.2)) one.debit += 1;
    if (random.chance(0.2)) one.financial_period = random.below(14);
  }
  return later;
}
