import { StorageAway } from '../../../platform/files/storage-away.ts';
import type { DocumentDeps } from '../documents.service.ts';
import { type Place, placesOf } from './places.ts';

/** So many are taken in one look; the others with the next. */
const maxTaken = 2_000;
const atOnce = 100;

/** Takes each with its place. Answers the first failure; one file keeps no other back, but for what would let all fail. */
export async function takeEach<File extends { path: string }>(
  deps: DocumentDeps,
  files: readonly File[],
  take: (file: File, place: Place) => Promise<void>,
): Promise<unknown> {
  let failure: unknown = null;
  const taken = files.slice(0, maxTaken);
  for (let from = 0; from < taken.length; from += atOnce) {
    const some = taken.slice(from, from + atOnce);
    const places = await placesOf(
      deps,
      some.map(({ path }) => path),
    );
    for (const [at, file] of some.entries()) {
      const place = places[at];
      if (place === undefined) continue;
      try {
        await take(file, place);
      } catch (error) {
        failure ??= error;
        if (error instanceof StorageAway) return failure;
      }
    }
  }
  return failure;
}
