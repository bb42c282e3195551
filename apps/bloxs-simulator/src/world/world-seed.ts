import type { Day } from './calendar.ts';
import type { Scale } from './scale.ts';

/** What a world is made from. `lastDay` only cuts the story off; it never changes what came before. */
export interface WorldSeed {
  readonly seed: number;
  readonly scale: Scale;
  readonly lastDay: Day;
  readonly plantedError: boolean;
}
