import type { ExpirationForm } from '../http/expiration.ts';
import type { RateClass, RateLimits } from '../http/rate-limits.ts';
import type { EnumForm } from '../odata/row-writer.ts';
import type { SimulatorMode } from '../simulator-modes.ts';

/** What the flags asked for; what was not asked is absent, so that one place holds the defaults. */
export interface AskedSettings {
  port?: number;
  mode?: SimulatorMode;
  scale?: 'small' | 'medium' | 'large';
  owners?: number;
  seed?: number;
  today?: string;
  plantedError?: boolean;
  apiKey?: string;
  apiSecret?: string;
  pageSize?: number | null;
  enums?: EnumForm;
  expiration?: ExpirationForm;
  rateLimits?: 'on' | 'off';
  ownLimits: Partial<RateLimits>;
  feedClass?: RateClass;
  metadataFile?: string;
  faults: string[];
}
