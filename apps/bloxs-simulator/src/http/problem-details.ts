import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';

type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A call that is answered with problem details. */
export class Problem extends Error {
  readonly status: 400 | 404;
  readonly errors: FieldErrors | null;
  constructor(status: 400 | 404, title: string, errors: FieldErrors | null = null) {
    super(title);
    this.status = status;
    this.errors = errors;
  }
}

export function sendProblem(reply: FastifyReply, { status, message, errors }: Problem): FastifyReply {
  const section = status === 404 ? '15.5.5' : '15.5.1';
  const details = {
    type: `https://tools.ietf.org/html/rfc9110#section-${section}`,
    title: message,
    status,
    traceId: `00-${randomUUID().replaceAll('-', '')}-00`,
    errors,
  };
  return reply.code(status).type('application/problem+json; charset=utf-8').send(JSON.stringify(details));
}
