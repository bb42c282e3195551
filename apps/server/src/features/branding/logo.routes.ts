import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { getFile } from '../../platform/files/files.repository.ts';
import { Download } from '../../platform/http/download.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Logos stand on login pages and in mails, so anybody may read them; no other file is ever found here. */
export function logos(app: FastifyInstance, { database, files }: { database: Database; files: FileStorage }): void {
  implement(
    app,
    operations.branding.logo,
    async ({ params }) => {
      const row = await getFile(database.db, { id: params.version, kind: 'logo' });
      if (row === null) throw new Refusal('not_found');
      return new Download(await files.open(row.storage_key), { type: row.content_type, isImmutable: true });
    },
    // An answer that every cache may keep carries nobody's cookies.
    { withoutSession: true },
  );
}
