import type { FastifyInstance } from 'fastify';
import { Problem } from './problem-details.ts';

/** Reads multipart forms with what Node brings along; the body of such a request is a `FormData`. */
export function parseMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(
    /^multipart\/form-data/i,
    { parseAs: 'buffer' },
    async (request: { headers: object }, body: Buffer) => {
      const contentType = 'content-type' in request.headers ? String(request.headers['content-type']) : '';
      try {
        return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
      } catch {
        throw new Problem(400, 'The multipart body could not be read.');
      }
    },
  );
}
