import { BackOfficeFailure } from '../port/failure.ts';

/** Codes of troubles before anything was sent. */
const beforeSending = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EINNER']);

/** No usable answer; says whether the request may have been carried out all the same. */
export class TransportFailure extends BackOfficeFailure {
  readonly #mayBeCarriedOut: boolean;

  override get mayBeCarriedOut(): boolean {
    return this.#mayBeCarriedOut;
  }

  constructor(message: string, more: { mayBeCarriedOut: boolean; cause?: unknown; retryAfterMs?: number }) {
    super('unreachable', message, more);
    this.#mayBeCarriedOut = more.mayBeCarriedOut;
  }

  static of(error: unknown): TransportFailure {
    const code = codeOf(error);
    // the text of a system error can name hosts; its code says enough
    return new TransportFailure(`the connection failed (${code})`, {
      mayBeCarriedOut: !beforeSending.has(code),
      cause: error,
    });
  }
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return 'unknown';
}
