import { id, oneOf, text } from '../core/field.ts';
import { list } from '../core/list.ts';

/** A record that was refused, one without a place, or a value without which its record was taken over. */
export const unreadKinds = ['record', 'orphan', 'value'] as const;

/** What came from the back office and cannot be read now, a line each; a line goes when its record reads well again. */
export const unreadList = list({
  name: 'tools/unread',
  module: null,
  fields: {
    id: id(),
    record_type: text({ sort: true, filter: true }),
    kind: oneOf(unreadKinds, { sort: true, filter: true, count: true }),
    /** Null when not even that could be read. */
    record_id: text({ nullable: true, filter: true }),
    field: text({ nullable: true, sort: true, filter: true }),
    /** The field as the back office names it. */
    property: text({ nullable: true }),
    value: text({ nullable: true }),
    reason: text(),
    owner_name: text({ nullable: true, sort: true }),
    run_id: id({ nullable: true, recordOnly: true }),
  },
  defaultSort: ['record_type'],
});
