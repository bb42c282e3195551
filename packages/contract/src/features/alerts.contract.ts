import { z } from 'zod';
import { dataAnswer, operation } from '../core/operation.ts';
import { alertKindNames, maxAlertThreshold } from './alert-kinds.ts';

const ownAlert = z
  .strictObject({
    kind: z.enum(alertKindNames),
    /** In days, months, whole euros, records or hours, as the kind says; null for none. */
    threshold: z.int().nullable(),
    /** How many rows, kinds of records or waiting things are past it now; null without a threshold. */
    past: z.int().nullable(),
  })
  .meta({ id: 'OwnAlert' });
export type OwnAlert = z.infer<typeof ownAlert>;

export const alertsOperations = {
  list: operation({
    method: 'GET',
    path: '/user/alerts',
    access: { who: 'user' },
    summary: 'List what the current user can be alerted of, from which thresholds, and how much is past them now',
    answer: dataAnswer(z.array(ownAlert)),
  }),
  put: operation({
    method: 'PUT',
    path: '/user/alerts',
    access: { who: 'user' },
    isPersonal: true,
    summary: 'Set the threshold from which the current user is alerted; null for none',
    body: z.strictObject({
      kind: z.enum(alertKindNames),
      threshold: z.int().min(1).max(maxAlertThreshold).nullable(),
    }),
    answer: dataAnswer(ownAlert),
  }),
} as const;
