import type { FastifyInstance } from 'fastify';
import { type NewsDeps, newsItems } from './news.routes.ts';
import { newsImages } from './news-image.routes.ts';
import { newsReaders } from './news-readers.routes.ts';

export function news(app: FastifyInstance, deps: NewsDeps): void {
  newsItems(app, deps);
  newsImages(app, deps);
  newsReaders(app, deps);
}
