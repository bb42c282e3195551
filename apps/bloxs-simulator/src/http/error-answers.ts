import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { FeedRefusal } from '../feed/source.ts';
import { ODataRefusal } from '../odata/odata-refusal.ts';
import { Problem, sendProblem } from './problem-details.ts';

/** Every refusal in the form of the surface that was asked. */
export function handleError(error: FastifyError | Error, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ODataRefusal) {
    return reply
      .code(error.status)
      .type('application/json; odata.metadata=minimal; charset=utf-8')
      .send(JSON.stringify({ error: { code: '', message: error.message } }));
  }
  if (error instanceof Problem) return sendProblem(reply, error);
  if (error instanceof FeedRefusal) {
    const status = error.kind === 'not-found' ? 404 : 400;
    return sendProblem(reply, new Problem(status, error.message, { [error.field]: [error.message] }));
  }
  // what the framework refuses, such as a body that is not JSON
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status < 500)
    return sendProblem(reply, new Problem(400, 'The request could not be read.', { $: [error.message] }));
  return reply
    .code(500)
    .type('text/plain')
    .send(`The simulator failed: ${error.stack ?? error.message}`);
}

export function handleMissingRoute(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, new Problem(404, 'Not Found'));
}
