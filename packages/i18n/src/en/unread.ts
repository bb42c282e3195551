import type { unread as dutch } from '../nl/unread.ts';
import type { Shape } from '../shape.ts';
import { toolTitles } from './frame.ts';
import { recordTypes } from './record-types.ts';

export const unread = {
  title: toolTitles.unread,
  fields: {
    id: 'ID',
    record_type: 'Record type',
    kind: 'What',
    record_id: 'ID in Bloxs',
    field: 'Field',
    property: 'Field in Bloxs',
    value: 'Value',
    reason: 'Reason',
    owner_name: 'Landlord',
    run_id: 'Run',
  },
  values: {
    record_type: recordTypes,
    kind: { record: 'Whole record', orphan: 'Without a place', value: 'One value' },
  },
} as const satisfies Shape<typeof dutch>;
