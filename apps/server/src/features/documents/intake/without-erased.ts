import type { DocumentDeps } from '../documents.service.ts';

/** What comes in by itself is called as its sender called it, who does not know who was erased since. Folder by folder, as paths are compared. */
export async function withoutErased(
  { database, erasures }: Pick<DocumentDeps, 'database' | 'erasures'>,
  paths: readonly string[],
): Promise<string[]> {
  const erased = await database.sync((connection) => erasures.known(connection));
  if (erased === null) return [...paths];
  return paths.map((path) =>
    path
      .split('/')
      .map((part) => erased.redacted(part, 'anywhere'))
      .join('/'),
  );
}
