import { administration } from './administration.ts';
import { everywhere } from './everywhere.ts';
import { feedWords } from './feed-entries.ts';
import { passkeyWords } from './passkeys.ts';

export const nl = { ...everywhere, ...administration, ...passkeyWords, ...feedWords } as const;
