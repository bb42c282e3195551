import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { Operation } from '@gevel/contract';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Looks } from '../audit/looks.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { Sessions } from '../session/sessions.ts';
import './fastify-additions.ts';
import { refuseBrokenRequests } from './broken-connections.ts';
import { languageOf } from './language.ts';
import { sendProblem } from './problem-answer.ts';
import { readQuery } from './read-query.ts';
import { Refusal } from './refusal.ts';
import { hostInAddress } from './routed.ts';
import { securityHeaders } from './security-headers.ts';
import { refuseWhileStopping } from './stopping.ts';
import { readRestAway, type UnreadLimits, usualUnread } from './unread-body.ts';
import { acceptForms } from './upload.ts';

const bodyLimit = 1_048_576;
const maxUrlLength = 8 * 1024;

export interface HttpServerOptions {
  sessions: Sessions;
  files: FileStorage;
  looks: Looks;
  log: FastifyBaseLogger;
  isSecure: boolean;
  /** Addresses of proxies whose forwarded client address is believed. */
  trustedProxies: readonly string[];
  checksJsonText: boolean;
  countCall: FastifyInstance['countCall'];
  noteWrite: FastifyInstance['noteWrite'];
  /** How long a request may take to arrive, and a connection may be silent. */
  timeouts?: Timeouts;
  unread?: UnreadLimits;
}

export interface Timeouts {
  requestMs: number;
  silenceMs: number;
}

const defaultTimeouts: Timeouts = { requestMs: 30_000, silenceMs: 120_000 };

/** A server with the conventions of the API and no routes yet. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const timeouts = options.timeouts ?? defaultTimeouts;
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    // Our own line per request says less of people, see `logRequests`.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit,
    requestTimeout: timeouts.requestMs,
    // Also of who reads so slowly that nothing moves; the longest answer without a byte takes less.
    connectionTimeout: timeouts.silenceMs,
    http: {
      headersTimeout: timeouts.requestMs / 2,
      connectionsCheckingInterval: Math.min(5_000, timeouts.requestMs / 4),
    },
    forceCloseConnections: 'idle',
    // Ours is a problem like every other, see `refuseWhileStopping`.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void refuseBadUrl(app, error, request, reply),
    schemaController: { compilersFactory: { buildValidator: compilesNothing, buildSerializer: compilesNothing } },
    routerOptions: { querystringParser: readQuery, maxParamLength: maxUrlLength },
  });
  app.decorate('sessions', options.sessions);
  app.decorate('files', options.files);
  app.decorate('looks', options.looks);
  app.decorate('countCall', options.countCall);
  app.decorate('noteWrite', options.noteWrite);
  app.decorate('served', new Set<Operation>());
  app.decorate('checksJsonText', options.checksJsonText);
  app.addHook('onClose', () => options.looks.write());
  app.decorateRequest('session', null);
  app.decorateRequest('isBodyLate', false);
  app.decorateRequest('language', 'nl');
  await app.register(cookie);
  await app.register(securityHeaders, { isSecure: options.isSecure });
  readOnlyJson(app);
  await acceptForms(app);
  // Hooks of every call answer by calling back: a promise for each would cost more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    request.language = languageOf(request.headers['accept-language']);
    if (request.url.length > maxUrlLength) return done(new Refusal('uri_too_long'));
    if (namesTwoHosts(request)) {
      reply.header('connection', 'close');
      return done(new Refusal('malformed_request'));
    }
    done();
  });
  refuseWhileStopping(app);
  readRestAway(app, options.unread ?? usualUnread);
  app.setErrorHandler(sendProblem);
  refuseBrokenRequests(app.server, () => plainHeaders(app));
  return app;
}

/** Calls are checked and written by the contract; the library's own ways would be loaded for nothing. */
function compilesNothing(): never {
  throw new Error('A route with a schema of its own: calls are described by the contract');
}

/** Node takes the first of several hosts and leaves the address aside; something in front of it may have taken another. */
function namesTwoHosts(request: FastifyRequest): boolean {
  const { rawHeaders } = request.raw;
  let headers = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') headers += 1;
  }
  const inAddress = hostInAddress(request)?.toLowerCase() ?? null;
  return headers > 1 || (inAddress !== null && inAddress !== request.headers.host?.toLowerCase());
}

/** Hooks do not run for an address that cannot be decoded, so the protective headers are set here. */
async function refuseBadUrl(
  app: FastifyInstance,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  request.language = languageOf(request.headers['accept-language']);
  for (const [name, value] of Object.entries(await plainHeaders(app))) reply.header(name, value);
  await sendProblem(error, request, reply);
}

/** What every answer carries, whatever is in it. */
async function plainHeaders(app: FastifyInstance): Promise<Record<string, string>> {
  const plain = await app.inject({ method: 'HEAD', url: '/api/' });
  const isOwn = (name: string) => /^(content-(?!security)|date|connection|transfer|set-cookie|allow)/.test(name);
  return Object.fromEntries(
    Object.entries(plain.headers).flatMap(([name, value]) =>
      value === undefined || isOwn(name) ? [] : [[name, String(value)]],
    ),
  );
}

/** An empty body with a JSON type is what many clients send with a call without a body. */
function readOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    void parse(request, String(text), (error, body) => {
      if (error) done(new Refusal('malformed_request', { cause: error }), undefined);
      else done(null, body);
    });
  });
}
