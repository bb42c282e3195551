import type { Operation, Upload } from '@gevel/contract';
import { changesRecords, hasEnded, refusalOf, scopesFor, seenAs, seenAsHeader } from '@gevel/contract/plain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { forCaller } from '../../db/caller.ts';
import type { Actor, Session } from '../session/actor.ts';
import { Download, sendDownload } from './download.ts';
import { JsonText } from './json-text.ts';
import type { ReadQuery } from './read-query.ts';
import { Refusal } from './refusal.ts';
import { receiveForm, refuseOtherForm, type UploadedFile } from './upload.ts';
import { validBody, validParams, validQuery } from './validate.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Answered<O extends Operation> = O extends { download: readonly string[] }
  ? Download
  : O extends { answer: infer Schema extends z.ZodType }
    ? z.input<Schema> | JsonText
    : undefined;

/** What a handler gets: everything validated, and an actor whom the operation's access lets through. */
export interface Call<O extends Operation> {
  params: Parsed<O['params']>;
  query: Parsed<O['query']>;
  body: Parsed<O['body']>;
  upload: O extends { upload: object } ? UploadedFile : undefined;
  actor: O['access'] extends { who: 'anyone' | 'half-logged-in' } ? Actor | null : Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<O extends Operation> = (call: Call<O>) => Promise<Answered<O>> | Answered<O>;

export interface ImplementOptions {
  /** May also be called between password and second factor. */
  whenHalfLoggedIn?: boolean;
  /** Answers without looking at the session, so that it works while the database is away. */
  withoutSession?: boolean;
}

/**
 * Serves an operation of the contract. The access that it declares is checked before its body is even read, and once more after a body
 * that came later.
 */
export function implement<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: Handler<O>,
  options: ImplementOptions = {},
): void {
  if (!operation.access) throw new Error(`${operation.method} ${operation.path} declares no access`);
  if (app.served.has(operation)) throw new Error(`${operation.method} ${operation.path} is served twice`);
  app.served.add(operation);
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operation },
    onRequest: (request, reply) => admit(app, operation, options, request, reply),
    handler: async (request, reply) => {
      const call = await callOf(app, operation, { request, reply, options });
      try {
        const answer = await answerOf(operation, call, handler);
        return sendAnswer(app, operation, answer, reply);
      } finally {
        await uploadOf(call)?.received.discard();
      }
    },
  });
}

/** What is only read for somebody who has left is given up; what was to be changed is done. */
async function answerOf<O extends Operation>(operation: O, call: Call<O>, handler: Handler<O>): Promise<Answered<O>> {
  const user = call.actor?.user.id ?? call.request.ip;
  if (operation.method !== 'GET') {
    try {
      return await forCaller({ user, hasLeft: null }, () => handler(call));
    } finally {
      // Whatever it changed of anybody's session, user or rights holds for the next call at this server.
      call.request.server.sessions.forgetKept();
      await call.request.server.noteWrite();
    }
  }
  const { raw } = call.reply;
  const departure = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) departure.abort();
  });
  const answer = await forCaller({ user, hasLeft: departure.signal }, () => handler(call));
  await call.request.server.sessions.keepLook(call.actor, operation, call);
  return answer;
}

async function admit(
  app: FastifyInstance,
  operation: Operation,
  options: ImplementOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (options.withoutSession) return;
  await loadSession(app, operation, request);
  refuseOtherPortal(request);
  if (operation.method === 'GET') app.sessions.refreshXsrf(request, reply);
  else {
    if (operation.upload) refuseOtherForm(operation.upload, request);
    else refuseOtherContent(request);
    if (!app.sessions.isByToken(request) && app.sessions.isForged(request)) throw new Refusal('csrf_token_mismatch');
  }
  admitCaller(app, operation, options, request);
  if (options.whenHalfLoggedIn && request.session !== null) return;
  if (operation.limitedAs) await app.countCall(request, operation.limitedAs);
}

async function loadSession(app: FastifyInstance, operation: Operation, request: FastifyRequest): Promise<void> {
  // What changes something, or shows what is dangerous to know, asks who calls each time.
  request.session = await app.sessions.load(request, { mayBeKept: isHarmless(operation) });
  // What is handed in without a connection is whole, and does not say so.
  request.isBodyLate = 'complete' in request.raw && !request.raw.complete;
  request.language = request.session?.actor?.user.language ?? request.language;
}

/** A page that shows one portal is answered nothing of another, though its session went on with that in another tab. */
function refuseOtherPortal({ headers, session }: FastifyRequest): void {
  const shown = headers[seenAsHeader];
  if (shown === undefined || !session?.actor) return;
  const seen = seenAs(session.actor.user);
  // Whose access is over hears that instead.
  const isOver = hasEnded(session.actor) && String(shown).startsWith(seen);
  if (shown !== seen && !isOver) throw new Refusal('session_changed');
}

function admitCaller(
  app: FastifyInstance,
  operation: Operation,
  options: ImplementOptions,
  request: FastifyRequest,
): void {
  if (operation.method !== 'GET' && request.session === null && app.sessions.isByToken(request))
    throw new Refusal('unauthenticated');
  admitToken(operation, request.session);
  if (options.whenHalfLoggedIn && request.session !== null) return;
  admitSession(app, operation, request.session);
}

/** Whoever keeps the end of a body back may have been logged out meanwhile, or lost a right. */
async function admitAgain(
  app: FastifyInstance,
  operation: Operation,
  options: ImplementOptions,
  request: FastifyRequest,
): Promise<void> {
  if (operation.method === 'GET' || options.withoutSession || !request.isBodyLate) return;
  await loadSession(app, operation, request);
  admitCaller(app, operation, options, request);
}

/** A token opens what its user chose for it, and nothing that asks for a browser. */
function admitToken(operation: Operation, session: Session | null): void {
  if (!session?.scopes || (operation.access.who === 'anyone' && operation.method === 'GET')) return;
  const enough = scopesFor(operation);
  if (enough.some((scope) => session.scopes?.includes(scope))) return;
  throw new Refusal('token_scope_missing', { missing: enough });
}

function admitSession(app: FastifyInstance, operation: Operation, session: Session | null): void {
  if (session?.actor?.portal && !isHarmless(operation) && !operation.isAllowedInPortal)
    throw new Refusal('portal_read_only');
  const step = session === null || session.state === 'active' ? null : session.state;
  const refusal = refusalOf(operation.access, session?.actor ?? null, step);
  if (refusal !== null) throw new Refusal(refusal);
  if (session?.actor?.grant?.read_only && changesRecords(operation)) throw new Refusal('grant_read_only');
  if (!operation.isSensitive) return;
  // The other step of a login that is under way is not asked for on the way.
  const proof = session?.state === 'active' ? (operation.askedAnew ?? 'login') : 'login';
  if (app.sessions.isProved(session, proof)) return;
  throw new Refusal(proof === 'code' ? 'code_confirmation_required' : 'password_confirmation_required');
}

function isHarmless(operation: Operation): boolean {
  return operation.method === 'GET' && !operation.isSensitive;
}

/** Only plain JSON: forms and texts are what another site's page can send without asking. */
function refuseOtherContent(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  const isJson = type === undefined || /^application\/json\s*(;|$)/i.test(type);
  const encoding = request.headers['content-encoding'];
  if (!isJson || (encoding !== undefined && encoding !== 'identity')) throw new Refusal('unsupported_media_type');
}

async function callOf<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  { request, reply, options }: { request: FastifyRequest; reply: FastifyReply; options: ImplementOptions },
): Promise<Call<O>> {
  const params = validParams(operation.params, request.params);
  const query = validQuery(operation.query, request.query as ReadQuery, request.language); // our parser made it
  const form = hasUpload(operation) ? await receiveForm(operation, { request, files: app.files }) : null;
  try {
    await admitAgain(app, operation, options, request);
  } catch (error) {
    await form?.upload.received.discard();
    throw error;
  }
  const body = form === null ? validBody(operation.body, request.body, request.language) : form.body;
  const actor = request.session?.actor ?? null;
  // The schemas of the operation parsed each part, and `admit` let only a fitting actor through.
  return { params, query, body, upload: form?.upload, actor, request, reply } as Call<O>;
}

/** The compiler leaves open which operation this is. */
function uploadOf(call: { upload: unknown }): UploadedFile | undefined {
  return call.upload as UploadedFile | undefined; // `callOf` put it there
}

function hasUpload(operation: Operation): operation is Operation & { upload: Upload } {
  return operation.upload !== undefined;
}

/** Nothing leaves by accident: what the contract does not describe is an error of ours, not an answer. */
function sendAnswer(app: FastifyInstance, operation: Operation, answer: unknown, reply: FastifyReply): FastifyReply {
  if (answer instanceof Download) {
    if (!isDeclared(operation, answer.details.type))
      throw new Error(`${operation.path} declares no ${answer.details.type}`);
    return sendDownload(reply, answer);
  }
  if (!operation.answer) return reply.code(204).send();
  if (answer instanceof JsonText) {
    if (app.checksJsonText) operation.answer.parse(JSON.parse(answer.text));
    return sendJson(reply, answer.text);
  }
  operation.answer.parse(answer);
  if (operation.isQueued) reply.code(202);
  return sendJson(reply, JSON.stringify(answer));
}

function isDeclared({ download = [] }: Operation, type: string): boolean {
  const [media = ''] = type.split(';', 1);
  return download.includes('*/*') || download.includes(media);
}

function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}
