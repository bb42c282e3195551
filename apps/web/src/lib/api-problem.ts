import { type Problem, type ProblemCode, problems } from '@gevel/contract/plain';

/** The codes of the contract, and what only the browser can know: that no answer came, or none that can be read. */
export type FailureCode = ProblemCode | 'unreachable';

/** The one error of every failed call. */
export class ApiProblem extends Error {
  readonly code: FailureCode;
  /** 0 when no answer came. */
  readonly status: number;
  readonly title: string;
  /** With 422: the texts per field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** With a portal that cannot be opened: what its record lacks. */
  readonly missing: readonly string[];
  /** With `changed_meanwhile`: the record as it is now. */
  readonly current: Readonly<Record<string, unknown>> | null;
  /** With `not_known_then`: the first day that can be asked for. */
  readonly knownFrom: string | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(input: {
    code: FailureCode;
    status: number;
    title?: string;
    errors?: Record<string, string[]> | undefined;
    missing?: string[] | undefined;
    current?: Record<string, unknown> | undefined;
    knownFrom?: string | undefined;
    requestId?: string | null;
    retryAfterSeconds?: number | null;
    cause?: unknown;
  }) {
    super(`${input.status} ${input.code}`, { cause: input.cause });
    this.name = 'ApiProblem';
    this.code = input.code;
    this.status = input.status;
    this.title = input.title ?? '';
    this.errors = input.errors ?? {};
    this.missing = input.missing ?? [];
    this.current = input.current ?? null;
    this.knownFrom = input.knownFrom ?? null;
    this.requestId = input.requestId ?? null;
    this.retryAfterSeconds = input.retryAfterSeconds ?? null;
  }
}

export function isApiProblem(error: unknown, code?: FailureCode): error is ApiProblem {
  return error instanceof ApiProblem && (code === undefined || error.code === code);
}

export async function problemOf(response: Response): Promise<ApiProblem> {
  const body: Partial<Problem> = await response.json().catch(() => ({}));
  return new ApiProblem({
    code: body.code !== undefined && body.code in problems ? body.code : codeOfStatus(response.status),
    status: response.status,
    title: body.title ?? '',
    errors: body.errors,
    missing: body.missing,
    current: body.current,
    knownFrom: body.known_from,
    requestId: body.request_id ?? null,
    retryAfterSeconds: secondsOf(response.headers.get('Retry-After')),
  });
}

/** For an answer that did not come from our server, a proxy's for example. */
function codeOfStatus(status: number): FailureCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 413) return 'payload_too_large';
  if (status === 429) return 'too_many_requests';
  return status >= 502 && status <= 504 ? 'unavailable' : 'internal_error';
}

function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}
