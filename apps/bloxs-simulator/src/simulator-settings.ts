import type { ChangeableSource } from './changeable-source.ts';
import type { FaultBoard } from './faults/fault-board.ts';
import type { ExpirationForm } from './http/expiration.ts';
import type { RateClass, RateLimits } from './http/rate-limits.ts';
import type { EnumForm } from './odata/row-writer.ts';
import type { FeedSchema } from './schema/feed-schema.ts';

/** Works in every simulator that was not given its own. */
export const demoCredentials = { apiKey: 'gevel-demo-key', apiSecret: 'gevel-demo-secret' } as const;

/** Everything a running simulator needs, with all defaults filled in. */
export interface SimulatorSettings {
  source: ChangeableSource;
  schema: FeedSchema;
  apiKey: string;
  apiSecret: string;
  /** Rows per page of the feed; null for no server paging. */
  pageSize: number | null;
  enums: EnumForm;
  expiration: ExpirationForm;
  /** Null: nothing is counted. */
  rateLimits: RateLimits | null;
  feedClass: RateClass;
  faults: FaultBoard;
  now: () => number;
}
