import { z } from 'zod';
import { operation } from '../core/operation.ts';

/** What can be in need of an operator while requests are still answered. */
export const healthParts = [
  'database',
  'synchronisation',
  'mails',
  'event_loop',
  'load',
  'disk',
  'clear_text',
  'replica',
  'audit_trail',
] as const;
export type HealthPart = (typeof healthParts)[number];

const health = z.strictObject({ status: z.enum(['ok', 'starting', 'stopping', 'degraded']) }).meta({ id: 'Health' });

export const healthOperations = {
  live: operation({
    method: 'GET',
    path: '/health/live',
    access: { who: 'anyone' },
    summary: 'Check that the process is running (liveness)',
    answer: health,
  }),
  ready: operation({
    method: 'GET',
    path: '/health/ready',
    access: { who: 'anyone' },
    summary: 'Check that requests can be served (readiness)',
    answer: health,
    problems: ['unavailable'],
  }),
} as const;
