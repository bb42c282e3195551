import type { DerivedKey, Secrets } from '../secrets/secrets.ts';

const purpose = 'gevel audit trail';
const placeOf = (id: string) => `audit trail key ${id}`;

/** What a link says of keys when the secret was replaced: those before it, encrypted with the new one. */
type KeptKeys = Readonly<Record<string, string>>;

/** The keys that links of the trail were made with, by their ids: those of the secrets at hand, and those that the trail kept. */
export interface TrailKeys {
  readonly current: DerivedKey;
  find(id: string): Buffer | null;
  /** Keys that the trail itself kept at a change of the secret. */
  learn(kept: unknown): void;
  /** Every known key but the current one, for the trail to keep. */
  kept(): KeptKeys;
}

export function trailKeysOf(secrets: Secrets): TrailKeys {
  const derived = secrets.derived(purpose);
  const known = new Map(derived.map(({ id, key }) => [id, key]));
  const [current] = derived;
  return {
    current,
    find: (id) => known.get(id) ?? null,
    learn: (kept) => {
      for (const [id, sealed] of Object.entries(Object(kept))) {
        const key = known.has(id) ? null : opened(secrets, id, String(sealed));
        if (key !== null) known.set(id, key);
      }
    },
    kept: () =>
      Object.fromEntries(
        [...known]
          .filter(([id]) => id !== current.id)
          .map(([id, key]) => [id, secrets.seal(key.toString('base64'), placeOf(id))]),
      ),
  };
}

/** Null of one that was encrypted with a secret that nobody has any more. */
function opened(secrets: Secrets, id: string, sealed: string): Buffer | null {
  try {
    return Buffer.from(secrets.open(sealed, placeOf(id)), 'base64');
  } catch {
    return null;
  }
}
