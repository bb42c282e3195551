import { administration } from './administration.ts';
import { everywhere } from './everywhere.ts';

export const nl = { ...everywhere, ...administration } as const;
