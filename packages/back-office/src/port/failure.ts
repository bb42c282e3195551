/**
 * The six ways in which a back office lets us down.
 * - unreachable: no answer, or an answer of the 5xx kind
 * - refused: our credentials or rights do not suffice
 * - limited: too many calls; `retryAfterMs` says how long to stay away
 * - gone: the asked thing does not exist (any more)
 * - not_delivered: it has no records of this type to give, which says nothing of whether there are any
 * - misunderstood: an answer, or a refusal of our question, that we cannot make sense of
 */
export type FailureKind = 'unreachable' | 'refused' | 'limited' | 'gone' | 'not_delivered' | 'misunderstood';

export class BackOfficeFailure extends Error {
  readonly kind: FailureKind;
  readonly retryAfterMs: number | null;
  /** For `misunderstood` writes: what the back office says of each field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;

  /** Of a write: true when it may have been carried out all the same, so that making it again may make it twice. */
  get mayBeCarriedOut(): boolean {
    return false;
  }

  constructor(
    kind: FailureKind,
    message: string,
    more: { cause?: unknown; retryAfterMs?: number; fields?: Record<string, readonly string[]> } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'BackOfficeFailure';
    this.kind = kind;
    this.retryAfterMs = more.retryAfterMs ?? null;
    this.fields = more.fields ?? {};
  }
}

/** What fails before anything is written has certainly written nothing: such a failure is never one that may be carried out. */
export async function beforeWriting<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof BackOfficeFailure && error.mayBeCarriedOut)) throw error;
    const { kind, message, retryAfterMs } = error;
    throw new BackOfficeFailure(kind, message, { cause: error, ...(retryAfterMs !== null && { retryAfterMs }) });
  }
}
