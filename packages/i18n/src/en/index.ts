import type { DutchMessages } from '../messages.ts';
import type { Shape } from '../shape.ts';
import { administration } from './administration.ts';
import { everywhere } from './everywhere.ts';
import { feedWords } from './feed-entries.ts';
import { passkeyWords } from './passkeys.ts';

export const en = {
  ...everywhere,
  ...administration,
  ...passkeyWords,
  ...feedWords,
} as const satisfies Shape<DutchMessages>;
