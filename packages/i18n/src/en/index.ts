import type { DutchMessages } from '../messages.ts';
import type { Shape } from '../shape.ts';
import { administration } from './administration.ts';
import { everywhere } from './everywhere.ts';
import { passkeyWords } from './passkeys.ts';

export const en = { ...everywhere, ...administration, ...passkeyWords } as const satisfies Shape<DutchMessages>;
