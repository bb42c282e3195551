import { administration } from './administration.ts';
import { everywhere } from './everywhere.ts';
import { passkeyWords } from './passkeys.ts';

export const nl = { ...everywhere, ...administration, ...passkeyWords } as const;
