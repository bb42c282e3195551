import type { OperationName } from './api.ts';
import { operationAddresses } from './operation-addresses.ts';
import { type QueryObject, writeQueryString } from './query-string.ts';

/** The address of a call that the browser makes itself: a download, a stream of events. */
export function callAddress(name: OperationName, query: QueryObject = {}): string {
  const address = operationAddresses[name];
  if (address === undefined) throw new Error(`No such call: ${name}`);
  const search = writeQueryString(query);
  return `/api${address.path}${search === '' ? '' : `?${search}`}`;
}
