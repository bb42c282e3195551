import type { IncomingSource, RefusalProblem } from '@gevel/contract/plain';
import { fileUpload } from '@gevel/contract/plain';
import { isTakenName } from '../../../platform/files/document-type.ts';
import { plainFileName } from '../../../platform/files/file-name.ts';
import type { ReceivedFile } from '../../../platform/files/file-storage.ts';
import { InfectedFile } from '../../../platform/files/virus-scanner.ts';
import { acceptedDocument } from '../../../platform/http/accepted-document.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type DocumentDeps, keepDocument } from '../documents.service.ts';
import { looksPersonal } from '../looks-personal.ts';
import type { Place } from './places.ts';

export interface IncomingFile {
  source: IncomingSource;
  /** With its folders, each behind a slash. */
  path: string;
  byteCount: number;
  place: Place;
  content: () => AsyncIterable<Uint8Array>;
}

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
 * refused. Answers why it was not added, null when it is there: the same contents are there once. Throws what may pass.
 */
export async function takeIn(deps: DocumentDeps, file: IncomingFile): Promise<RefusalProblem | null> {
  const { place, path } = file;
  if (!isTakenName(path)) return 'wrong_type';
  if (file.byteCount === 0) return 'empty';
  if (file.byteCount > fileUpload.maxBytes) return 'too_large';
  if (place.problem !== null) return place.problem;
  if (await looksPersonal({ path: '', type: '', words: [path] })) return 'personal';
  let received: ReceivedFile | undefined;
  try {
    received = await deps.files.receive(limited(file.content()));
    await keepReceived(deps, { ...file, place, received });
    return null;
  } catch (error) {
    if (error instanceof InfectedFile) return 'infected';
    if (error instanceof RefusedFile) return error.problem;
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
  }: IncomingFile & { place: Extract<Place, { problem: null }>; received: ReceivedFile },
): Promise<void> {
  const name = plainFileName(path);
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
  await keepDocument(deps, {
    by: null,
    at: deps.clock.now(),
    address: null,
    source,
    found,
    about: { kind, description: '', audience: '', valid_until: '' },
    file: { name, type: accepted.type, received: accepted.received, receivedSha256: received.sha256 },
    isOnce: true,
    full: () => new RefusedFile('full'),
  });
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
