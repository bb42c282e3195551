import type { RecordFile, RecordFiles } from '@gevel/back-office';
import type { RefusalProblem } from '@gevel/contract/plain';
import type { FastifyBaseLogger } from 'fastify';
import { requestContextOf } from '../../../lists/request-context.ts';
import { StorageAway } from '../../../platform/files/storage-away.ts';
import { type DocumentRow, findDocument } from '../documents.repository.ts';
import type { DocumentDeps } from '../documents.service.ts';
import { forgetOtherFiles, isOfAnother, type KnownFile, keepFile, knownFiles } from './back-office-files.repository.ts';
import { type Place, placesAt } from './places.ts';
import { dropRefusal, keepOnlyRefused, keepRefusal } from './refusals.repository.ts';
import { takeIn } from './take-in.ts';

export interface BackOfficeFilesDeps extends DocumentDeps {
  recordFiles: RecordFiles;
  log: FastifyBaseLogger;
}

/** So many are taken in one look; the others with the next. */
const maxTaken = 2_000;
const atOnce = 100;
/** May be over by itself, without another version of the file, which tells only once that is read. */
const passingWhenRead: readonly RefusalProblem[] = ['full', 'infected', 'unscanned'];
const passing: readonly RefusalProblem[] = ['unknown', 'module', ...passingWhenRead];
const minuteMs = 60_000;
/** Until what was read and refused is read again, each time; the last one stays. */
const waitsMs = [5 * minuteMs, 30 * minuteMs, 2 * 60 * minuteMs, 6 * 60 * minuteMs];
const source = 'back_office';

/**
 * Takes in the files that the back office keeps at its records, and leaves them there. One with other contents replaces the document
 * that it was; one that went leaves the document, which has its own term. What somebody removed here stays away for as long as the
 * file is the same.
 */
export function createBackOfficeFiles(deps: BackOfficeFilesDeps): { look: () => Promise<void> } {
  const refused = new Map<string, Refused>();
  return {
    look: async () => {
      const began = deps.clock.now();
      const listed: string[] = [];
      let failure: unknown = null;
      let taken = 0;
      for await (const files of batchesOf(deps.recordFiles.list())) {
        listed.push(...files.map(({ id }) => id));
        const known = await knownFiles(deps.database.db, files);
        const changed: { file: RecordFile; before: KnownFile | undefined }[] = [];
        for (const [at, file] of files.entries()) {
          const before = known[at];
          const waits = refused.get(file.id);
          if (before?.version === file.version) await tellAgain(deps, file, before);
          else if (waits?.version === file.version && deps.clock.now() < waits.until)
            await tellAgain(deps, file, waits);
          else changed.push({ file, before });
        }
        const places = await placesAt(
          deps,
          changed.map(({ file }) => file),
        );
        for (const [at, { file, before }] of changed.entries()) {
          const place = places[at];
          if (place === undefined || taken >= maxTaken) continue;
          try {
            const problem = await take(deps, { file, place, before });
            if (place.problem === null) taken += 1;
            noteRefused(refused, file, { problem, at: deps.clock.now() });
          } catch (error) {
            failure ??= error;
            if (error instanceof StorageAway) throw error;
          }
        }
      }
      const there = new Set(listed);
      for (const id of refused.keys()) if (!there.has(id)) refused.delete(id);
      await forgetOtherFiles(deps.database.db, listed);
      await keepOnlyRefused(deps, { source, paths: listed, before: began });
      if (failure !== null) throw failure;
    },
  };
}

interface Refused {
  version: string;
  problem: RefusalProblem;
  tries: number;
  until: Date;
}

function noteRefused(
  refused: Map<string, Refused>,
  { id, version }: RecordFile,
  { problem, at }: { problem: RefusalProblem | null; at: Date },
): void {
  const before = refused.get(id);
  refused.delete(id);
  if (problem === null || !passingWhenRead.includes(problem)) return;
  const tries = before?.version === version ? before.tries + 1 : 0;
  const wait = waitsMs[Math.min(tries, waitsMs.length - 1)] ?? 0;
  refused.set(id, { version, problem, tries, until: new Date(at.getTime() + wait) });
}

/** Answers why it was not added, if it was not. */
async function take(
  deps: BackOfficeFilesDeps,
  { file, place, before }: { file: RecordFile; place: Place; before: KnownFile | undefined },
): Promise<RefusalProblem | null> {
  const { name, byteCount, version } = file;
  const { database, clock, log, recordFiles } = deps;
  const documentId = before?.documentId ?? null;
  const taken = await takeIn(deps, {
    source,
    path: name,
    byteCount,
    place,
    content: () => recordFiles.read(file),
    replaces: await documentOf(deps, { file, place, documentId }),
  });
  const at = clock.now();
  if (taken.problem === null) {
    await keepFile(database.db, file, { version, problem: null, documentId: taken.documentId, at });
    await dropRefusal(database.db, { source, path: file.id });
  } else {
    await refuse(deps, file, taken.problem);
    if (!passing.includes(taken.problem)) {
      await keepFile(database.db, file, { version, problem: taken.problem, documentId, at });
    }
  }
  log.info({ problem: taken.problem }, 'a file of the back office was looked at');
  return taken.problem;
}

/** What was refused is told for as long as it is there, longer than a refusal is kept. */
async function tellAgain(
  deps: BackOfficeFilesDeps,
  file: RecordFile,
  { problem }: Pick<KnownFile, 'problem'>,
): Promise<void> {
  if (problem !== null) await refuse(deps, file, problem);
}

async function refuse(
  deps: BackOfficeFilesDeps,
  { id, byteCount }: RecordFile,
  problem: RefusalProblem,
): Promise<void> {
  const at = deps.clock.now();
  await keepRefusal(deps, { source, path: id, byteCount, problem, at, isLookedAtAgain: true });
}

/** Null when it is new, was removed here, lies at another record or with another landlord now, or is the document of a file with the same contents as well. */
async function documentOf(
  { database, clock }: BackOfficeFilesDeps,
  { file, place, documentId }: { file: RecordFile; place: Place; documentId: string | null },
): Promise<DocumentRow | null> {
  if (documentId === null || place.problem !== null) return null;
  if (await isOfAnother(database.db, file, documentId)) return null;
  const context = requestContextOf({ kind: 'broker', brokerId: Number(place.found.broker_id) }, clock);
  const row = await findDocument({ database, context }, documentId);
  const { subject_type, subject_id, owner_id } = place.found;
  const isThere = row?.subject_type === subject_type && row.subject_id === subject_id && row.owner_id === owner_id;
  return isThere ? row : null;
}

async function* batchesOf(files: AsyncIterable<RecordFile>): AsyncGenerator<RecordFile[]> {
  let batch: RecordFile[] = [];
  for await (const file of files) {
    if (batch.push(file) < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
