import type { OpenReads } from '../odata/open-reads.ts';
import type { SimulatorSettings } from '../simulator-settings.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { RateLimiter } from './rate-limits.ts';
import type { RequestLog } from './request-log.ts';

export interface SimulatorContext {
  settings: SimulatorSettings;
  reads: OpenReads;
  tokens: AccessTokens;
  limiter: RateLimiter | null;
  requests: RequestLog;
}
