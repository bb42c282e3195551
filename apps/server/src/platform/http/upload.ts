import multipart from '@fastify/multipart';
import type { Operation, Upload } from '@gevel/contract';
import { fileTypeName } from '@gevel/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainFileName } from '../files/file-name.ts';
import type { FileStorage, ReceivedFile } from '../files/file-storage.ts';
import { StorageAway } from '../files/storage-away.ts';
import { InfectedFile, UnscannedFile } from '../files/virus-scanner.ts';
import { fieldErrors, fill } from './field-errors.ts';
import { messagesIn } from './language.ts';
import { Refusal } from './refusal.ts';
import { validBody } from './validate.ts';

/** Of everything in a form that is not the file. */
const formBytes = 100_000;
const fieldLimits = { files: 1, fields: 20, parts: 21, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 };

/** A file that came with a call; it is thrown away after the call unless the handler kept it. */
export interface UploadedFile {
  /** As the sender called it, made harmless. */
  readonly name: string;
  readonly received: ReceivedFile;
  /** The refusal for a file of a type that is not taken: a media type or an extension. */
  refusal(type: string | null): Refusal;
  /** The refusal for what is not what its name says, or cannot be read as that. */
  damaged(type: string): Refusal;
  /** What the sender says that it is, where neither name nor bytes tell. */
  readonly declared: string;
}

export interface UploadedForm {
  body: unknown;
  upload: UploadedFile;
}

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: fieldLimits });
}

/** A form for the few calls that take one, and not one that says beforehand that it is too large. */
export function refuseOtherForm(upload: Upload, request: FastifyRequest): void {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
    throw new Refusal('unsupported_media_type');
  }
  if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + formBytes) {
    throw new Refusal('payload_too_large');
  }
}

/** Reads a form to its end, its file straight to storage, and checks its fields. */
export async function receiveForm(
  operation: Operation & { upload: Upload },
  { request, files }: { request: FastifyRequest; files: FileStorage },
): Promise<UploadedForm> {
  const form: Form = { fields: {}, file: null };
  try {
    await readParts(form, operation.upload, { request, files });
    if (form.file === null) throw missingFile(operation, form, request);
    return { body: validBody(operation.body, form.fields, request.language), upload: form.file };
  } catch (error) {
    await form.file?.received.discard();
    throw refusalOfForm(error);
  }
}

interface Form {
  fields: Record<string, unknown>;
  file: UploadedFile | null;
}

async function readParts(
  form: Form,
  { maxBytes }: Upload,
  { request, files }: { request: FastifyRequest; files: FileStorage },
): Promise<void> {
  for await (const part of request.parts({ limits: { ...fieldLimits, fileSize: maxBytes } })) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal('payload_too_large');
      form.fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== 'file')
      throw new Refusal('invalid_content', { invalidFields: [part.fieldname.slice(0, 60)] });
    const name = plainFileName(part.filename ?? '');
    // The form's reader notes that the limit is passed, and goes on to the end of the file, which may never come.
    part.file.once('limit', () => part.file.destroy(new Refusal('payload_too_large')));
    const received = await files.receive(part.file).catch((error: unknown) => {
      if (error instanceof InfectedFile) throw infected(request, { name, virus: error.virus });
      throw error instanceof UnscannedFile ? unscanned(request, { name, error }) : error;
    });
    const declared = part.mimetype;
    form.file = {
      name,
      received,
      declared,
      refusal: (type) =>
        wrongFile(request, {
          name,
          type: type ?? declared,
          text: isHeic(type ?? declared) ? 'file_heic' : 'file_type',
        }),
      damaged: (type) => wrongFile(request, { name, type, text: isImage(type) ? 'image_damaged' : 'file_damaged' }),
    };
  }
}

/** Says what else is wrong in the same answer. */
function missingFile(operation: Operation, form: Form, request: FastifyRequest): Refusal {
  const read = operation.body?.safeParse(form.fields);
  const others = read && !read.success ? fieldErrors(read.error.issues, form.fields, request.language) : {};
  const { required } = messagesIn(request.language).invalidValues;
  return new Refusal('invalid_content', { errors: { ...others, file: [required] } });
}

type WrongFile = 'file_heic' | 'file_type' | 'file_damaged' | 'image_damaged';

function wrongFile(request: FastifyRequest, file: { name: string; type: string; text: WrongFile }): Refusal {
  const { invalidValues, forms } = messagesIn(request.language);
  const text = fill(invalidValues[file.text], { file: file.name, type: fileTypeName(file.type, forms.fileTypes) });
  return new Refusal('invalid_content', { errors: { file: [text] } });
}

function infected(request: FastifyRequest, { name, virus }: { name: string; virus: string }): Refusal {
  request.log.warn({ virus }, 'an infected upload was refused');
  const text = fill(messagesIn(request.language).invalidValues.file_infected, { file: name, virus });
  return new Refusal('invalid_content', { errors: { file: [text] } });
}

function unscanned(request: FastifyRequest, { name, error }: { name: string; error: UnscannedFile }): Refusal {
  request.log.warn({ err: error }, 'an upload was refused of which the virus scanner gave no verdict');
  const text = fill(messagesIn(request.language).invalidValues.file_unscanned, { file: name });
  return new Refusal('invalid_content', { errors: { file: [text] } });
}

/** What telephones make when nobody asks them for anything else; they can be told otherwise. */
const isHeic = (type: string): boolean => /^(?:image\/)?hei[cf]$/.test(type);
const isImage = (type: string): boolean => /^image\/|^(?:png|jpe?g|webp|gif)$/.test(type);

const limitCodes = /^FST_(REQ_FILE_TOO_LARGE|PARTS_LIMIT|FILES_LIMIT|FIELDS_LIMIT)$/;

/** What the form's reader complains of is the sender's mistake; a disk that is full is ours. */
function refusalOfForm(error: unknown): unknown {
  if (error instanceof Refusal || error instanceof StorageAway || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (limitCodes.test(code)) return new Refusal('payload_too_large', { cause: error });
  return 'errno' in error ? error : new Refusal('malformed_request', { cause: error });
}
