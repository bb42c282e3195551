import type { ProblemCode } from '@gevel/contract/plain';

export interface RefusalDetails {
  /** With `invalid_content`: the texts per field, in the user's language. */
  errors?: Record<string, string[]>;
  /** With `invalid_content`: fields whose value is not allowed, where there is no more to say of them. */
  invalidFields?: readonly string[];
  retryAfterSeconds?: number;
  /** With `portal_data_incomplete`: the names of what is missing; with `token_scope_missing`: the scopes that are enough. */
  missing?: readonly string[];
  /** With `not_known_then`: the first day that can be asked for. */
  knownFrom?: string;
  /** With `changed_meanwhile`: the record as it is now. */
  current?: object;
  cause?: unknown;
}

/** The one error of expected failures: a code of the contract for the user, a cause for the log. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly errors: Record<string, string[]> | null;
  readonly invalidFields: readonly string[];
  readonly retryAfterSeconds: number | null;
  readonly missing: readonly string[] | null;
  readonly knownFrom: string | null;
  readonly current: object | null;

  constructor(code: ProblemCode, details: RefusalDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'Refusal';
    this.code = code;
    this.errors = details.errors ?? null;
    this.invalidFields = details.invalidFields ?? [];
    this.missing = details.missing ?? null;
    this.knownFrom = details.knownFrom ?? null;
    this.current = details.current ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}
