import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const yearSeconds = 31_536_000;

/** Makes the page for a request out of the built one. */
export type PageMaker = (html: string, request: FastifyRequest) => Promise<string>;
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
  const sendPage: SendPage = async (request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await makePage(html, request));
  app.get('/', sendPage);
  return sendPage;
}
