import { hash } from 'node:crypto';

/** What is kept of a record's content: the shape that it was read in, and its hash. */
export const keptHash = (shape: string, record: object): string => `${shape}.${contentHash(record)}`;

/** Records of one type have the same keys; their order is worked out once for each order in which they come. */
const orders = new Map<string, readonly string[]>();

/** A short fingerprint of a record among those of its type: the same for the same content, whatever the order of its keys. */
export function contentHash(record: object): string {
  const values = orderOf(Object.keys(record)).map((name): unknown => Reflect.get(record, name));
  return hash('sha256', JSON.stringify(values), 'base64url').slice(0, 22);
}

function orderOf(names: readonly string[]): readonly string[] {
  const key = names.join();
  const known = orders.get(key) ?? names.toSorted();
  orders.set(key, known);
  return known;
}
