import type { IncomingSource, RefusalProblem } from '@gevel/contract/plain';
import { fileUpload } from '@gevel/contract/plain';
import { isTakenName } from '../../../platform/files/document-type.ts';
import { plainFileName } from '../../../platform/files/file-name.ts';
import type { ReceivedFile } from '../../../platform/files/file-storage.ts';
import { InfectedFile, UnscannedFile } from '../../../platform/files/virus-scanner.ts';
import { acceptedDocument } from '../../../platform/http/accepted-document.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type DocumentRow, holdsFile } from '../documents.repository.ts';
import { type DocumentDeps, keepDocument, putInPlace } from '../documents.service.ts';
import { looksPersonal } from '../looks-personal.ts';
import type { Place } from './places.ts';
import { withoutErased } from './without-erased.ts';

export interface IncomingFile {
  source: IncomingSource;
  /** With its folders, each behind a slash. */
  path: string;
  byteCount: number;
  place: Place;
  content: () => AsyncIterable<Uint8Array>;
  /** The document whose file this is now: it is replaced, and keeps what it was. */
  replaces?: DocumentRow | null;
}

/** The document that it is now, or why it is none. */
export type Taken = { problem: RefusalProblem } | { problem: null; documentId: string };

/** Why a file is not added, where an upload would be answered with words. */
class RefusedFile extends Refusal {
  readonly problem: RefusalProblem;

  constructor(problem: RefusalProblem) {
    super('invalid_content');
    this.problem = problem;
  }
}

/**
 * Adds a file that came in by itself to its record, by the rules of an upload; nobody can be asked, so that what an upload asks about is
 * refused. The same contents are there once. Throws what may pass.
 */
export async function takeIn(deps: DocumentDeps, file: IncomingFile): Promise<Taken> {
  const { place, path } = file;
  if (!isTakenName(path)) return { problem: 'wrong_type' };
  if (file.byteCount === 0) return { problem: 'empty' };
  if (file.byteCount > fileUpload.maxBytes) return { problem: 'too_large' };
  if (place.problem !== null) return { problem: place.problem };
  if (await looksPersonal({ path: '', type: '', words: [path] })) return { problem: 'personal' };
  let received: ReceivedFile | undefined;
  try {
    received = await deps.files.receive(limited(file.content()));
    return { problem: null, documentId: await keepReceived(deps, { ...file, place, received }) };
  } catch (error) {
    if (error instanceof InfectedFile) return { problem: 'infected' };
    if (error instanceof UnscannedFile) return { problem: 'unscanned' };
    if (error instanceof RefusedFile) return { problem: error.problem };
    throw error;
  } finally {
    await received?.discard();
  }
}

async function keepReceived(
  deps: DocumentDeps,
  {
    source,
    path,
    place: { found, kind },
    received,
    replaces = null,
  }: IncomingFile & { place: Extract<Place, { problem: null }>; received: ReceivedFile },
): Promise<string> {
  const [name = ''] = await withoutErased(deps, [plainFileName(path)]);
  // Copied or restored, it has another date and the same contents. Those of another document do not matter: this one is its file.
  if (replaces !== null && (await holdsFile(deps.database.db, replaces.id, { name, receivedSha256: received.sha256 })))
    return replaces.id;
  const accepted = await acceptedDocument(
    {
      name,
      received,
      declared: '',
      refusal: () => new RefusedFile('wrong_type'),
      damaged: () => new RefusedFile('damaged'),
    },
    deps.files,
  );
  if (await looksPersonal({ path: accepted.received.path, type: accepted.type, words: [] })) {
    await accepted.received.discard();
    throw new RefusedFile('personal');
  }
  const file = { name, type: accepted.type, received: accepted.received, receivedSha256: received.sha256 };
  const unasked = { by: null, at: deps.clock.now(), address: null, full: () => new RefusedFile('full') };
  if (replaces !== null) {
    await putInPlace(deps, { ...unasked, row: replaces, file });
    return replaces.id;
  }
  const about = { kind, description: '', audience: '', valid_until: '' } as const;
  return (await keepDocument(deps, { ...unasked, source, found, about, file, isOnce: true })).id;
}

/** What a place says of the size of a file is not believed. */
async function* limited(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let byteCount = 0;
  for await (const chunk of content) {
    byteCount += chunk.length;
    if (byteCount > fileUpload.maxBytes) throw new RefusedFile('too_large');
    yield chunk;
  }
}
