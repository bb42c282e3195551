import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from './security-headers.ts';

const yearSeconds = 31_536_000;

/** Makes the page for a request out of the built one; the nonce admits the style sheets within it. */
export type PageMaker = (html: string, page: { request: FastifyRequest; nonce: string }) => Promise<string>;
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves the built web application; its assets carry a hash in their name and never change, its page always may. */
export async function serveWebFiles(app: FastifyInstance, folder: string, makePage: PageMaker): Promise<SendPage> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    globIgnore: ['**/index.html', '**/*.map'],
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'));
      response.setHeader('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
  const sendPage: SendPage = async (request, reply) => {
    const nonce = randomBytes(18).toString('base64');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy({ nonce }))
      .send(await makePage(html, { request, nonce }));
  };
  app.get('/', sendPage);
  return sendPage;
}
