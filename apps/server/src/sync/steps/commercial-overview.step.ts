import { commercialOverview } from '../../db/schema/overviews.ts';
import { step } from '../engine/step.ts';
import { byObject } from './placements.ts';

export const commercialOverviewStep = step('commercial_overview', {
  table: commercialOverview,
  placedBy: byObject,
  key: ['object_id', 'position'],
  ours: ['owner_id'],
  positiveAmounts: (row) => [row.deposit_amount],
});
