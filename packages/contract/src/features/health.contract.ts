import { z } from 'zod';
import { operation } from '../core/operation.ts';

const health = z.strictObject({ status: z.enum(['ok', 'starting', 'stopping', 'degraded']) });

export const healthOperations = {
  live: operation({
    method: 'GET',
    path: '/health/live',
    access: { who: 'anyone' },
    summary: 'The process runs',
    answer: health,
  }),
  ready: operation({
    method: 'GET',
    path: '/health/ready',
    access: { who: 'anyone' },
    summary: 'Requests can be served',
    answer: health,
    problems: ['unavailable'],
  }),
} as const;
