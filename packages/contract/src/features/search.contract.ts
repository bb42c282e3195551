import { z } from 'zod';
import { minimumSearchTermLength } from '../core/limits.ts';
import { operation } from '../core/operation.ts';
import { idText, plainText } from '../core/wire.ts';

const userSearchResult = z.strictObject({ id: idText, type: z.enum(['broker', 'owner']), DisplayName: z.string() });
export type UserSearchResult = z.infer<typeof userSearchResult>;

export const searchOperations = {
  users: operation({
    method: 'POST',
    path: '/users/search',
    access: { who: 'admin' },
    summary: 'Brokers and owners that the administrator may manage, by a part of their name',
    body: z.strictObject({ term: plainText.trim().min(minimumSearchTermLength).max(100) }),
    answer: z.strictObject({ data: z.array(userSearchResult) }),
  }),
} as const;
