import type { feed as dutch } from '../nl/feed.ts';
import type { Shape } from '../shape.ts';

export const feed = {
  title: 'What’s new',
  block: 'Since your last visit',
  newCount: '{count, plural, =0 {Nothing new} one {1 new} other {# new}}',
  manyNew: 'More than {count, number} new',
  noneNew: 'Nothing is new since you were here.',
} as const satisfies Shape<typeof dutch>;
