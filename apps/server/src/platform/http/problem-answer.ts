import type { Language } from '@gevel/contract';
import { type Problem, problems } from '@gevel/contract/plain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Overloaded } from '../../db/admission.ts';
import { asRefusal } from './failure-code.ts';
import { messagesIn } from './language.ts';
import type { Refusal } from './refusal.ts';

/** The one place that turns an error into an answer: the user sees a code and a title, the log gets the cause. */
export async function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const refusal = asRefusal(error);
  const status = problems[refusal.code];
  // That the answer to somebody who has left was given up is no fault, and too much to do is counted, not told each time.
  if (status >= 500 && !request.raw.socket.destroyed && !(refusal.cause instanceof Overloaded))
    request.log.error({ err: refusal.cause ?? refusal, code: refusal.code }, 'request failed');
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(refusal, request.language, request.id)));
}

export function problemOf(refusal: Refusal, language: Language, requestId: string): Problem {
  const errors = errorsOf(refusal, language);
  return {
    type: `/api/docs#${refusal.code}`,
    title: messagesIn(language).problems[refusal.code],
    status: problems[refusal.code],
    code: refusal.code,
    request_id: requestId,
    ...(errors ? { errors } : {}),
    ...(refusal.missing ? { missing: [...refusal.missing] } : {}),
    ...(refusal.knownFrom ? { known_from: refusal.knownFrom } : {}),
    ...(refusal.current ? { current: { ...refusal.current } } : {}),
  };
}

function errorsOf(refusal: Refusal, language: Language): Record<string, string[]> | null {
  if (refusal.invalidFields.length === 0) return refusal.errors;
  const text = messagesIn(language).invalidValues.invalid;
  return { ...Object.fromEntries(refusal.invalidFields.map((field) => [field, [text]])), ...refusal.errors };
}
