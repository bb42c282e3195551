import type { ListMeta, UnreadRecords } from '@gevel/contract';

/** The record types of which nobody knows whether there are any, since the back office does not deliver them. */
export function notDeliveredOf(unread: readonly UnreadRecords[] | undefined): string[] {
  return (unread ?? []).filter(({ problem }) => problem === 'not_delivered').map(({ record_type }) => record_type);
}

/** There are no rows, and what they would come from was not delivered: what is counted or added up then says nothing. */
export function isNothingKnown({ total, unread }: Pick<ListMeta, 'total' | 'unread'>): boolean {
  return total === 0 && notDeliveredOf(unread).length > 0;
}

/** What an answer counts and adds up, once it is there and something is known. */
export function knownMeta({ rows, meta }: { rows?: unknown; meta?: ListMeta | undefined }): ListMeta | undefined {
  return rows === undefined || meta === undefined || isNothingKnown(meta) ? undefined : meta;
}
