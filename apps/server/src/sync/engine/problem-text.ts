import { BackOfficeFailure } from '@gevel/back-office';

const longest = 300;

/** Why a step could not be finished, for administrators: a code and a short sentence, never content of records. */
export function problemText(error: unknown): string {
  if (error instanceof BackOfficeFailure) return shortened(`${error.kind}: ${error.message}`);
  const code = databaseCode(error);
  return code === null ? 'internal: an unexpected error, see the log' : `database: error ${code}, see the log`;
}

/** One line without control characters, short enough to store. */
export function shortened(text: string, length = longest): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, length);
}

/** The five-character code of the database, or null for any other error. */
export function databaseCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
