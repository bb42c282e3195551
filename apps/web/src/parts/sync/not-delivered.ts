import type { UnreadRecords } from '@gevel/contract';

/** The record types of which nobody knows whether there are any, since the back office does not deliver them. */
export function notDeliveredOf(unread: readonly UnreadRecords[] | undefined): string[] {
  return (unread ?? []).filter(({ problem }) => problem === 'not_delivered').map(({ record_type }) => record_type);
}
