import type { EntitySet, FeedSchema } from '../schema/feed-schema.ts';

/** Where a filter is read: the set it is about, and the enums its properties may have. */
export interface FilterContext {
  schema: FeedSchema;
  set: EntitySet;
}
