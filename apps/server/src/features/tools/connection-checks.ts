import type { ConnectionCheck, Language } from '@gevel/contract';

/** What the tools screen asks of checks of the connection to the back office. */
export interface ConnectionChecks {
  /** The latest one, and what the last one found that came to its end, in these words. */
  read(language: Language): Promise<ConnectionCheck>;
  /** Starts one, unless one is under way here or on another node; answers whether it did. */
  start(): Promise<boolean>;
  /** Lets the one under way end soon, wherever it is; answers whether there was one. */
  cancel(): Promise<boolean>;
}
