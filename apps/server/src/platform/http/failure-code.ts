import { BackOfficeFailure } from '@gevel/back-office';
import { Overloaded } from '../../db/admission.ts';
import { StorageAway } from '../files/storage-away.ts';
import { UnknownKey } from '../secrets/secrets.ts';
import { Refusal } from './refusal.ts';

const databaseRetrySeconds = 5;
const backOfficeRetrySeconds = 30;
/** Until a call comes to a server that was restarted with the new secret. */
const keyRetrySeconds = 30;

/** Codes of Fastify's own refusals. */
const frameworkCodes: Record<string, ConstructorParameters<typeof Refusal>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/**
 * SQL states and socket errors that mean "the database is away, too busy, damaged, or led by another server now", not "the statement
 * is wrong".
 */
const databaseAway =
  /^(08...|25006|57P0[1-5]|53[0-9]..|XX00[12]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const databaseAwayText =
  /connection terminated|timeout exceeded when trying to connect|not queryable|PGlite is closed/i;
/** What a disk says that is full, or full for us. */
const diskFull = /^(ENOSPC|EDQUOT)$/;
const statementTimeout = '57014';

/** Every error as a refusal: expected ones as they are, outages by their kind, all else an internal error with its cause. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  for (const cause of causesOf(error)) {
    if (cause instanceof BackOfficeFailure) return backOfficeRefusal(cause);
    if (cause instanceof Overloaded)
      return new Refusal('unavailable', { retryAfterSeconds: cause.retryAfterSeconds, cause: error });
    if (cause instanceof UnknownKey)
      return new Refusal('unavailable', { retryAfterSeconds: keyRetrySeconds, cause: error });
    const code = codeOf(cause);
    const known = code === null ? undefined : frameworkCodes[code];
    if (known) return new Refusal(known, { cause: error });
    if (code !== null && diskFull.test(code)) return new Refusal('storage_full', { cause: error });
    if (cause instanceof StorageAway || isDatabaseOutage(cause, code)) {
      return new Refusal('unavailable', { retryAfterSeconds: databaseRetrySeconds, cause: error });
    }
  }
  return new Refusal('internal_error', { cause: error });
}

function backOfficeRefusal(failure: BackOfficeFailure): Refusal {
  if (failure.kind === 'limited') {
    const seconds = Math.ceil((failure.retryAfterMs ?? backOfficeRetrySeconds * 1000) / 1000);
    return new Refusal('back_office_resting', { retryAfterSeconds: seconds, cause: failure });
  }
  return new Refusal('back_office_failed', { cause: failure });
}

function isDatabaseOutage(cause: unknown, code: string | null): boolean {
  if (code !== null && (code === statementTimeout || databaseAway.test(code))) return true;
  return cause instanceof Error && databaseAwayText.test(cause.message);
}

function* causesOf(error: unknown): Generator<unknown> {
  let cause = error;
  for (let depth = 0; depth < 5 && cause; depth++) {
    yield cause;
    cause = cause instanceof Error ? cause.cause : null;
  }
}

function codeOf(error: unknown): string | null {
  const code = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? code : null;
}
