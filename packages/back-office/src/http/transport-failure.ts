import { BackOfficeFailure } from '../port/failure.ts';

/** Codes of troubles before anything was sent. */
const beforeSending = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EINNER']);
/** Of a certificate that is not believed, which is before sending as well. */
const certificate = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

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
    const isBefore = beforeSending.has(code) || certificate.test(code);
    return new TransportFailure(`${whatFailed(code)} (${code})`, { mayBeCarriedOut: !isBefore, cause: error });
  }
}

function whatFailed(code: string): string {
  if (code === 'EINNER') return 'the address of the back office leads into a network of our own';
  return certificate.test(code) ? 'the certificate of the back office is not to be trusted' : 'the connection failed';
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return 'unknown';
}
