import type { UserSearchResult } from '@gevel/contract';

/** Every object with `DisplayName`, `id` and `type` in an answer, however deep, in the order of the answer. */
export function findResults(answer: unknown): UserSearchResult[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const own = resultOf(answer);
  return [...(own ? [own] : []), ...Object.values(answer).flatMap(findResults)];
}

function resultOf(value: object): UserSearchResult | null {
  if (!('DisplayName' in value && 'id' in value && 'type' in value)) return null;
  const { DisplayName, id, type } = value;
  if (typeof DisplayName !== 'string' || (type !== 'broker' && type !== 'owner')) return null;
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return { DisplayName, id: String(id), type };
}
