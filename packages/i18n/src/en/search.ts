import type { search as dutch } from '../nl/search.ts';
import type { Shape } from '../shape.ts';

export const search = {
  placeholder: 'Search broker or landlord',
  none: 'Nothing found.',
  broker: 'broker: {name}',
  owner: 'owner: {name}',
} as const satisfies Shape<typeof dutch>;
