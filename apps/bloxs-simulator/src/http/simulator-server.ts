import Fastify, { type FastifyInstance } from 'fastify';
import { OpenReads } from '../odata/open-reads.ts';
import { registerServiceTickets } from '../rest/service-tickets.routes.ts';
import type { SimulatorSettings } from '../simulator-settings.ts';
import { AccessTokens } from './access-tokens.ts';
import { registerAuthorization } from './authorization.routes.ts';
import { registerControl } from './control.routes.ts';
import { distortAnswers } from './distort-answers.ts';
import { handleError, handleMissingRoute } from './error-answers.ts';
import { registerFeed } from './feed.routes.ts';
import { guardRequests } from './guard-requests.ts';
import { parseMultipart } from './multipart.ts';
import { RateLimiter } from './rate-limits.ts';
import { RequestLog } from './request-log.ts';
import type { SimulatorContext } from './simulator-context.ts';

const largestUpload = 50 * 1_048_576;

/** The server with all its routes, not listening yet. */
export function buildServer(settings: SimulatorSettings): { app: FastifyInstance; context: SimulatorContext } {
  const { now, rateLimits, source, schema } = settings;
  const context: SimulatorContext = {
    settings,
    reads: new OpenReads(source, schema),
    tokens: new AccessTokens(now),
    limiter: rateLimits && new RateLimiter(rateLimits, now),
    requests: new RequestLog(),
  };
  source.onChange(() => context.reads.forget());
  // open connections are closed on stop: one fault never answers
  const app = Fastify({ bodyLimit: largestUpload, forceCloseConnections: true });
  parseMultipart(app);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleMissingRoute);
  guardRequests(app, context);
  distortAnswers(app, context);
  registerAuthorization(app, context);
  registerFeed(app, context);
  registerServiceTickets(app, context);
  registerControl(app, context);
  return { app, context };
}
