import type { Directory } from '../shared/directory.ts';
import type { WorldSeed } from '../world-seed.ts';
import type { OwnerProfile } from './profile.ts';

/** What has to be known to let an owner's objects. */
export interface LettingContext {
  readonly world: WorldSeed;
  readonly directory: Directory;
  readonly owner: OwnerProfile;
}
