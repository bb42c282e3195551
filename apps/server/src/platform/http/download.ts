import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface DownloadDetails {
  type: string;
  /** Saved under this name instead of shown. */
  attachmentName?: string;
  /** Never changes at its address and is nobody's secret, so that every cache may keep it. */
  isImmutable?: boolean;
}

/** An answer of bytes. Even opened by itself in a browser it can do nothing. */
export class Download {
  readonly content: Readable | Buffer;
  readonly details: DownloadDetails;

  constructor(content: Readable | Buffer, details: DownloadDetails) {
    this.content = content;
    this.details = details;
  }
}

export function sendDownload(reply: FastifyReply, { content, details }: Download): FastifyReply {
  reply
    .header('content-type', details.type)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'")
    .header('content-disposition', dispositionOf(details.attachmentName));
  if (details.isImmutable) {
    reply.header('cache-control', 'public, max-age=31536000, immutable').removeHeader('vary');
  }
  // A reader who leaves takes the source with him; a HEAD call never reads it.
  if (content instanceof Readable) reply.raw.once('close', () => content.destroy());
  return reply.send(content);
}

/** RFC 6266: a plain name for old readers, the real one encoded. */
function dispositionOf(name: string | undefined): string {
  if (name === undefined) return 'inline';
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
