import type { DutchMessages } from '../messages.ts';
import type { Shape } from '../shape.ts';
import { administration } from './administration.ts';
import { everywhere } from './everywhere.ts';

export const en = { ...everywhere, ...administration } as const satisfies Shape<DutchMessages>;
