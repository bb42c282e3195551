import type { unreadList } from '@gevel/contract/plain';
import type { ListMessages } from '../shape.ts';
import { toolTitles } from './frame.ts';
import { recordTypes } from './record-types.ts';

export const unread = {
  title: toolTitles.unread,
  fields: {
    id: 'Id',
    record_type: 'Soort',
    kind: 'Wat',
    record_id: 'Id in Bloxs',
    field: 'Veld',
    property: 'Veld in Bloxs',
    value: 'Waarde',
    reason: 'Reden',
    owner_name: 'Verhuurder',
    run_id: 'Run',
  },
  values: {
    record_type: recordTypes,
    kind: { record: 'Hele regel', orphan: 'Zonder plaats', value: 'Eén waarde' },
  },
} as const satisfies ListMessages<typeof unreadList>;
