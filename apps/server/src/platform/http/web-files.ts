import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { routedPath } from './routed.ts';
import { readBuiltScreens } from './screen-files.ts';
import { pagePolicy, pdfWorkerPolicy, workerPolicy } from './security-headers.ts';
import { readWebFolder, type WebFile } from './web-folder.ts';

/** Of scripts that run beside pages: messages, and what reads a PDF that somebody sent. */
function policyOfWorker(address: string): string | null {
  if (/^\/assets\/pdf\.worker\b/.test(address)) return pdfWorkerPolicy;
  return address === '/push-worker.js' ? workerPolicy : null;
}
const yearSeconds = 31_536_000;

/** Makes the page for a request out of the built one; the nonce admits the style sheets within it. */
export type PageMaker = (html: string, page: { request: FastifyRequest; nonce: string }) => Promise<string>;
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves the built web application; its assets carry a hash in their name and never change, its page always may. */
export async function serveWebFiles(app: FastifyInstance, folder: string, makePage: PageMaker): Promise<SendPage> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const screens = await readBuiltScreens(folder);
  // Each has a route of its own, so that no address is ever made into a path.
  for (const file of await readWebFolder(folder)) {
    const policy = policyOfWorker(file.address);
    app.get(file.address, (request, reply) => {
      // Its own headers say what a worker may, whatever page began it.
      if (policy !== null) reply.header('content-security-policy', policy);
      return sendFile(file, request, reply);
    });
  }
  // Never compressed: the nonce in it is a secret, and the length of what is compressed tells of what is in it.
  const sendPage: SendPage = async (request, reply) => {
    const nonce = randomBytes(18).toString('base64');
    const path = routedPath(request);
    // The page itself says so to people; programs that look for doors hear it at once.
    if (!screens.has(path)) reply.code(404);
    const visit = { path, isKnown: app.sessions.isClaimed(request) };
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy({ nonce }))
      .send(await makePage(screens.addTo(html, visit), { request, nonce }));
  };
  app.get('/', sendPage);
  return sendPage;
}

/** As the build compressed it, where the actor takes that. Always whole: ranges of small files are worth nothing. */
function sendFile({ type, isHashed, bodies }: WebFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], [...bodies.keys()]);
  const body = bodies.get(encoding);
  if (body === undefined) throw new Error(`A built file was read without its ${encoding} bytes`);
  reply
    .header('vary', 'Accept-Encoding')
    .header('etag', body.tag)
    .header('accept-ranges', 'none')
    .header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
  if (knownTags(request.headers['if-none-match']).some((tag) => tag === body.tag || tag === '*')) {
    return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send(body.bytes);
}

/** A cache in between may have marked a tag as weak. */
function knownTags(header: string | undefined): string[] {
  return header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
}
