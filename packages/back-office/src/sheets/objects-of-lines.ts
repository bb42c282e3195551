import { type Contents, comparePlaces, type Item } from './contents.ts';

/** The objects of a contract are those of its lines, where nobody delivers them apart. */
export function objectsOfLines({ items }: Contents): Contents {
  const made = new Map<string, Item>();
  const positions = new Map<unknown, number>();
  for (const { record, rejection } of items) {
    const { contract_id, object_id } = record;
    const identity = `${String(contract_id)}:${String(object_id)}`;
    if (rejection !== null || typeof contract_id !== 'number' || typeof object_id !== 'number') continue;
    if (made.has(identity)) continue;
    const position = (positions.get(contract_id) ?? -1) + 1;
    positions.set(contract_id, position);
    const link = { contract_id, object_id, position };
    made.set(identity, { place: [contract_id, object_id], record: link, rejection: null, partly: null });
  }
  const inOrder = [...made.values()].sort((left, right) => comparePlaces(left.place, right.place));
  return { items: inOrder, notGiven: [], findings: [] };
}
