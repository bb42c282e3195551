import type { DocumentAbout, ImportedFile, Language, NewDocumentBody, ReplacementBody } from '@gevel/contract';
import {
  type DocumentSource,
  documentSubjects,
  documentsQuota,
  fileUpload,
  type ImportProblem,
  kindsOfBooks,
  mistakeHours,
} from '@gevel/contract/plain';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { endOfBooksTerm } from '../../domain/books-term.ts';
import { dayInAmsterdam } from '../../domain/calendar.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { isTakenName } from '../../platform/files/document-type.ts';
import type { FileStorage, ReceivedFile } from '../../platform/files/file-storage.ts';
import { keepBytes } from '../../platform/files/stored-file.ts';
import { acceptedDocument } from '../../platform/http/accepted-document.ts';
import { fill } from '../../platform/http/field-errors.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { nameOf } from '../../platform/session/name-of.ts';
import type { Erasures } from '../../privacy/erasures.ts';
import {
  type About,
  addUnread,
  type DocumentRow,
  deleteDocument,
  dropUnread,
  findDocument,
  findSameForUpdate,
  findSubject,
  firstReplaced,
  hasSame,
  holdsFile,
  insertDocument,
  isDecidedOn,
  lockDocument,
  lockTaken,
  type OwnerOfRecord,
  replaceFile,
  takenByDocuments,
  updateDocument,
} from './documents.repository.ts';
import { refuseOfFormerOwner } from './former-owner.ts';
import { looksPersonal } from './looks-personal.ts';
import { kindByName, namedRecords } from './name-records.ts';

export interface DocumentDeps {
  database: Database;
  files: FileStorage;
  clock: Clock;
  erasures: Pick<Erasures, 'known'>;
}

/** More records than these a file is named after by accident. */
const maxNamed = 20;
const hourMs = 3_600_000;
/** As long as somebody may try again whose answer was lost. */
const againMs = 10 * 60_000;

/** Adds an uploaded document to a record that the actor may see, and answers its id. Asked so, the same contents are there once. */
export async function addDocument(
  deps: DocumentDeps,
  auditContext: AuditContext,
  {
    body,
    upload,
    language,
    isOnce,
  }: { body: NewDocumentBody; upload: UploadedFile; language: Language; isOnce?: boolean },
): Promise<{ id: string; is_added: boolean }> {
  const { by } = auditContext;
  const subject = { type: body.subject_type, id: body.subject_id };
  if (!by.modules.includes(documentSubjects[subject.type])) throw new Refusal('module_disabled');
  const reading = { database: deps.database, context: requestContextOf(by.scope, deps.clock) };
  const found = await findSubject(reading, subject);
  if (found === null) throw new Refusal('not_found');
  // Landlords add photos to what they reported; the papers of their portfolio come from whoever manages it.
  if (by.scope.kind === 'owner' && subject.type !== 'tickets') throw new Refusal('forbidden');
  const isChecked = body.is_checked === 'yes';
  const { type, received } = await checkedUpload(deps, { upload, language, isChecked, words: [body.description] });
  return await keepDocument(deps, {
    ...auditContext,
    source: 'upload',
    found: { ...found, subject_type: subject.type },
    about: body,
    file: { name: upload.name, type, received, receivedSha256: upload.received.sha256 },
    // A photo that is sent again because its answer was lost is no second one.
    isOnce: (isOnce ?? false) || subject.id.startsWith('write-'),
    full: () => fullRefusal(upload.name, language),
  });
}

interface KeptDocument extends Omit<AuditContext, 'by' | 'address'> {
  /** Null of what came in by itself. */
  by: Actor | null;
  address: string | null;
  source: DocumentSource;
  found: OwnerOfRecord & Pick<DocumentRow, 'subject_type' | 'subject_id'>;
  about: DocumentAbout;
  file: { name: string; type: string; received: ReceivedFile; receivedSha256: string };
  isOnce: boolean;
  /** What is said when the limit of the broker is reached. */
  full: () => Error;
}

const addedBy = (by: Actor | null) => ({
  user_id: by?.user.id ?? null,
  added_by: by === null ? null : nameOf(by),
  is_of_admins: isAdministrator(by),
});

/** As one, and not within the portal of somebody else. */
const isAdministrator = (by: Actor | null) => by?.kind === 'admin' && by.portal === null;

/** Keeps a document that was looked at, with who hears of it and who added it. */
export async function keepDocument(
  deps: DocumentDeps,
  { by, at, address, source, found, about, file, isOnce, full }: KeptDocument,
): Promise<{ id: string; is_added: boolean }> {
  const isOwner = by?.scope.kind === 'owner';
  const row = {
    ...found,
    received_sha256: file.receivedSha256,
    ...aboutOf(about, { addedAt: at, isOwner }),
    name: file.name,
    content_type: file.type,
    ...addedBy(by),
    added_at: at,
    source,
  };
  const shown = isAdministrator(by) ? 'admin' : isOwner ? 'owner' : 'broker';
  const sentBefore = { ...row, since: new Date(at.getTime() - againMs) };
  return await keepBytes(deps, file.received, async (transaction, kept) => {
    const before = await findSameForUpdate(transaction, { ...row, shown }, isOnce ? null : sentBefore);
    if (before) throw new SameDocument(before);
    const id = await insertDocument(transaction, { ...row, ...kept });
    await tellReaders(transaction, { ...row, id }, by);
    if (await isFull(transaction, row.broker_id)) throw full();
    await recordAudit(transaction, { by, at, address, action: 'document.add', ...audited({ ...row, id }) });
    return { id, is_added: true };
  }).catch((error: unknown) => {
    if (error instanceof SameDocument) return { id: error.documentId, is_added: false };
    throw error;
  });
}

/** What is to be kept of an upload, and its type; refuses what is not taken, and what has to be asked about first. */
async function checkedUpload(
  { files }: DocumentDeps,
  {
    upload,
    language,
    isChecked,
    words,
  }: { upload: UploadedFile; language: Language; isChecked: boolean; words: readonly string[] },
) {
  const { type, received } = await acceptedDocument(upload, files);
  if (isChecked || !(await looksPersonal({ path: received.path, type, words: [upload.name, ...words] }))) {
    return { type, received };
  }
  await received.discard();
  throw refusedFile('is_checked', fill(messagesIn(language).refusals.documents.looks_personal, { file: upload.name }));
}

/** With the new row in place, one after the other, so that uploads at the same time do not pass the limit together. */
async function isFull(transaction: Db, brokerId: string): Promise<boolean> {
  await lockTaken(transaction, brokerId);
  const taken = await takenByDocuments(transaction, brokerId);
  return taken.bytes > documentsQuota.bytes || taken.files > documentsQuota.files;
}

function fullRefusal(name: string, language: Language): Refusal {
  const limits = { gigabytes: String(documentsQuota.bytes / 1e9), files: String(documentsQuota.files) };
  return refusedFile('file', fill(messagesIn(language).refusals.documents.files_full, { file: name, ...limits }));
}

/** To those whom it is meant for it is new, but to who made it so. */
async function tellReaders(
  transaction: Db,
  row: Pick<DocumentRow, 'id' | 'owner_id' | 'broker_id' | 'audience'>,
  by: Actor | null,
): Promise<void> {
  if (row.audience === 'admins') return;
  const of = { documentId: row.id, of: row, by: by?.user.id ?? null };
  await addUnread(transaction, { ...of, side: 'agents' });
  if (row.audience === 'owner') await addUnread(transaction, { ...of, side: 'owner' });
}

/** Nothing is kept of what is there already. */
class SameDocument extends Error {
  readonly documentId: string;

  constructor(documentId: string) {
    super('The same contents are at the record');
    this.documentId = documentId;
  }
}

export async function changeDocument(
  deps: DocumentDeps,
  auditContext: AuditContext,
  id: string,
  body: DocumentAbout,
): Promise<void> {
  const row = await managedDocument(deps, auditContext.by, id);
  if (body.audience === 'owner' && row.audience !== 'owner') await refuseOfFormerOwner(deps, row);
  const asked = aboutOf(body, { addedAt: row.added_at, isOwner: auditContext.by.scope.kind === 'owner' });
  await deps.database.db.transaction(async (transaction) => {
    const keptUntil = await lockDocument(transaction, id);
    if (keptUntil === undefined) throw new Refusal('not_found');
    const isFree = (await isOfToday(transaction, row, auditContext.at)) && !(await isDecidedOn(transaction, row));
    const about = isFree ? asked : { ...asked, kept_until: laterOf(keptUntil, asked.kept_until) };
    if (!(await updateDocument(transaction, id, about))) throw new Refusal('not_found');
    const of = { documentId: id, of: row, by: auditContext.by.user.id };
    if (about.audience === 'admins') await dropUnread(transaction, id);
    else if (row.audience === 'admins') await addUnread(transaction, { ...of, side: 'agents' });
    if (about.audience === 'owner' && row.audience !== 'owner') await addUnread(transaction, { ...of, side: 'owner' });
    const { subject, after: before } = audited(row);
    const { after } = audited({ ...row, ...about });
    await recordAudit(transaction, { ...auditContext, action: 'document.change', subject, before, after });
  });
}

/** Puts another file in place of the one that there is, which stays with the document as an earlier version. */
export async function replaceDocument(
  deps: DocumentDeps,
  auditContext: AuditContext,
  { id, body, upload, language }: { id: string; body: ReplacementBody; upload: UploadedFile; language: Language },
): Promise<void> {
  const row = await managedDocument(deps, auditContext.by, id);
  await refuseOfFormerOwner(deps, row);
  const isChecked = body.is_checked === 'yes';
  const validUntil = body.valid_until === '' ? null : body.valid_until;
  const { type, received } = await checkedUpload(deps, { upload, language, isChecked, words: [] });
  const file = { name: upload.name, type, received, receivedSha256: upload.received.sha256 };
  // Sent again, as after an answer that was lost: it is in place already, and nobody is told twice.
  if (await holdsFile(deps.database.db, id, { ...file, validUntil })) return await received.discard();
  await putInPlace(deps, { ...auditContext, row, file, validUntil, full: () => fullRefusal(upload.name, language) });
}

/** Puts a file that was looked at in place of the one that a document has, which is kept as an earlier version. */
export async function putInPlace(
  deps: DocumentDeps,
  {
    by,
    at,
    address,
    row,
    file,
    validUntil,
    full,
  }: Pick<KeptDocument, 'by' | 'at' | 'address' | 'file' | 'full'> & {
    row: DocumentRow;
    /** As `replaceFile` takes it. */
    validUntil?: string | null | undefined;
  },
): Promise<void> {
  const next = {
    name: file.name,
    content_type: file.type,
    received_sha256: file.receivedSha256,
    ...addedBy(by),
    added_at: at,
    valid_until: validUntil,
  };
  await keepBytes(deps, file.received, async (transaction, kept) => {
    const placed = await replaceFile(transaction, row, { ...next, ...kept });
    if (placed === null) throw new Refusal('conflict');
    if (await isFull(transaction, row.broker_id)) throw full();
    await tellReaders(transaction, row, by);
    const { subject } = audited(row);
    const [before, after] = [
      { name: row.name, version: row.version, valid_until: row.valid_until },
      { name: file.name, version: row.version + 1, ...placed },
    ];
    await recordAudit(transaction, { by, at, address, action: 'document.replace', subject, before, after });
  });
}

/**
 * Answers the keys of its bytes, which nothing speaks of any more. What belongs to the books stays for its term, whatever kind it is
 * given later; and so does what a decision was made on.
 */
export async function removeDocument(deps: DocumentDeps, auditContext: AuditContext, id: string): Promise<string[]> {
  const row = await managedDocument(deps, auditContext.by, id);
  const isKept = row.kept_until !== null && row.kept_until >= dayInAmsterdam(auditContext.at);
  return await deps.database.db.transaction(async (transaction) => {
    const isMistake = await isOfToday(transaction, row, auditContext.at);
    if (isKept && !isMistake) throw new Refusal('document_is_kept');
    const keys = await deleteDocument(transaction, id);
    if (keys.length === 0) throw new Refusal('not_found');
    // Looked at once the row is gone: a decision holds it until then.
    if (await isDecidedOn(transaction, row)) throw new Refusal('document_is_kept');
    const { subject, after: before } = audited(row);
    await recordAudit(transaction, { ...auditContext, action: 'document.delete', subject, before });
    return keys;
  });
}

/** Whether its first version was added so shortly ago that it can be a mistake. */
async function isOfToday(transaction: Db, row: DocumentRow, at: Date): Promise<boolean> {
  const first = (await firstReplaced(transaction, row.id)) ?? row.added_at;
  return at.getTime() - first.getTime() < mistakeHours * hourMs;
}

const laterOf = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other);

/** What the names of files say: to which record each goes, or why to none. */
export async function checkImport(
  deps: DocumentDeps,
  by: Actor,
  files: readonly { path: string; byte_count: number; sha256: string | null }[],
): Promise<ImportedFile[]> {
  const reading = { database: deps.database, context: requestContextOf(by.scope, deps.clock) };
  const named = await namedRecords(reading, files);
  const checked: ImportedFile[] = [];
  for (const [place, { path, byte_count, sha256 }] of files.entries()) {
    const records = (named[place] ?? []).filter(({ type }) => by.modules.includes(documentSubjects[type]));
    const [record] = records;
    const isSame =
      record !== undefined &&
      records.length === 1 &&
      (await hasSame(reading, { subject_type: record.type, subject_id: record.id, owner_id: record.owner_id }, sha256));
    checked.push({
      path,
      problem: problemOf({ path, byte_count, records: records.length, isSame }),
      looks_personal: await looksPersonal({ path: '', type: '', words: [path] }),
      kind: kindByName(path, record?.type ?? 'objects'),
      records: records
        .slice(0, maxNamed)
        .map(({ type, id, name, owner_name }) => ({ subject_type: type, subject_id: id, name, owner_name })),
    });
  }
  return checked;
}

function problemOf(file: { path: string; byte_count: number; records: number; isSame: boolean }): ImportProblem | null {
  if (!isTakenName(file.path)) return 'wrong_type';
  if (file.byte_count > fileUpload.maxBytes) return 'too_large';
  if (file.byte_count === 0) return 'empty';
  if (file.records > 1) return 'ambiguous';
  if (file.records === 0) return 'unknown';
  return file.isSame ? 'same' : null;
}

/** A document for who may see it, also when its record is gone; everybody else hears what is heard of one that is not there. */
export async function visibleDocument(deps: DocumentDeps, actor: Actor, id: string): Promise<DocumentRow> {
  const context = requestContextOf(actor.scope, deps.clock);
  const row = await findDocument({ database: deps.database, context }, id);
  const isShown =
    actor.scope.kind === 'admin' || (row !== null && actor.modules.includes(documentSubjects[row.subject_type]));
  if (row === null || !isShown) throw new Refusal('not_found');
  return row;
}

/** Brokers manage all documents of their portfolio that they see, administrators what these added, landlords what they added themselves. */
async function managedDocument(deps: DocumentDeps, actor: Actor, id: string): Promise<DocumentRow> {
  const row = await visibleDocument(deps, actor, id);
  if (actor.scope.kind === 'owner' && row.user_id !== actor.user.id) throw new Refusal('forbidden');
  return row;
}

function aboutOf(body: DocumentAbout, { addedAt, isOwner }: { addedAt: Date; isOwner: boolean }): About {
  const isOfBooks = kindsOfBooks.some((kind) => kind === body.kind);
  return {
    kind: body.kind,
    description: body.description || null,
    // What a landlord adds is for who reads it with him.
    audience: isOwner ? 'owner' : body.audience || null,
    valid_until: body.valid_until || null,
    kept_until: isOfBooks ? endOfBooksTerm(dayInAmsterdam(addedAt)) : null,
  };
}

function audited(row: Pick<DocumentRow, 'id' | 'name' | 'subject_type' | 'subject_id'> & About) {
  const { id, name, subject_type, subject_id, kind, description, audience, valid_until } = row;
  return {
    subject: { type: 'document', id, name },
    after: { subject: `${subject_type} ${subject_id}`, kind, description, audience, valid_until },
  };
}

function refusedFile(field: 'file' | 'is_checked', text: string): Refusal {
  return new Refusal('invalid_content', { errors: { [field]: [text] } });
}
