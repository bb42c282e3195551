import { BackOfficeFailure, type FailureKind } from '../port/failure.ts';
import { decodeJson } from './decode.ts';
import { describeRefusal, type Hide } from './refusal-text.ts';
import { retryAfterMs } from './retry-after.ts';
import type { RawAnswer } from './transport.ts';
import { TransportFailure } from './transport-failure.ts';

/** A failure that the back office answered itself, with the status it gave. */
export class AnsweredFailure extends BackOfficeFailure {
  readonly status: number;
  constructor(
    kind: FailureKind,
    status: number,
    message: string,
    more: { fields?: Record<string, readonly string[]> } = {},
  ) {
    super(kind, `${message} (${status})`, more);
    this.status = status;
  }
}

/** What an answer means that is not a success; null for a success. */
export function failureOfStatus(answer: RawAnswer, now: number, hide: Hide): BackOfficeFailure | null {
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  const wait = retryAfterMs(answer.retryAfter, now);
  const waiting = wait === null ? {} : { retryAfterMs: wait };
  if (status === 429) return new BackOfficeFailure('limited', 'too many calls (429)', waiting);
  if (status === 401 || status === 403) return new AnsweredFailure('refused', status, 'the call was refused');
  if (status === 404 || status === 410)
    return new AnsweredFailure('gone', status, 'not found', refusalFields(answer, hide));
  if (status === 408 || status >= 500) {
    return new TransportFailure(`the back office failed (${status})`, { mayBeCarriedOut: true, ...waiting });
  }
  if (status >= 300 && status < 400) {
    return new AnsweredFailure('misunderstood', status, 'the answer points elsewhere, which is not followed');
  }
  const { text, fields } = describeRefusal(jsonOf(answer.bytes), hide);
  return new AnsweredFailure('misunderstood', status, `the question was refused${text}`, { fields });
}

function refusalFields({ bytes }: RawAnswer, hide: Hide) {
  return { fields: describeRefusal(jsonOf(bytes), hide).fields };
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return decodeJson(bytes);
  } catch {
    // a refusal without words is still a refusal
    return null;
  }
}
