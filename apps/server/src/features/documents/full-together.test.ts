import { documentsQuota } from '@gevel/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { sendForm } from '../../test/upload-form.ts';

/** Bytes are kept when those of all are there, so that rows are made at the same moment. */
const together = { waited: 0 };
const keptTogether = (storage: FileStorage): FileStorage => ({
  ...storage,
  receive: async (content) => {
    const received = await storage.receive(content);
    const keep = async () => {
      const key = await received.keep();
      if (together.waited > 0) await meeting();
      return key;
    };
    return { ...received, keep };
  },
});
const open: (() => void)[] = [];
function meeting(): Promise<void> {
  return new Promise((resolve) => {
    open.push(resolve);
    if (open.length === together.waited) for (const go of open) go();
  });
}

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer(undefined, { beforeFiles: keptTogether });
});
afterAll(() => server.close());

const content = (place: number) => `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%${place}\n%%EOF`;
const send = (place: number) =>
  sendForm(server.clients.broker, {
    method: 'POST',
    path: '/documents',
    file: { name: `brief ${place}.pdf`, type: 'application/pdf', content: content(place) },
    fields: {
      subject_type: 'objects',
      // Each at another record, so that they wait for each other nowhere else.
      subject_id: String(101_001 + place),
      kind: 'letter',
      description: '',
      audience: '',
      valid_until: '',
      is_checked: '',
    },
  });

test('documents that are added at the same moment do not pass the limit of their broker together', async () => {
  expect((await send(0)).statusCode).toBe(200);
  const room = Buffer.byteLength(content(1));
  const [times, each] = [10, documentsQuota.bytes / 10 - 100];
  await server.database.sync(async (connection) => {
    await connection.query('update documents set byte_count = $1', [times * 100 - room]);
    await connection.query(
      `insert into document_versions (document_id, version, owner_id, broker_id, name, content_type, byte_count, sha256, storage_key, added_at, replaced_at)
       select id, 0 - n, owner_id, broker_id, name, content_type, $2, sha256, storage_key || n, added_at, added_at
       from documents, generate_series(1, $1::int) n`,
      [times, each],
    );
  });
  together.waited = 3;
  const answers = await Promise.all([1, 2, 3].map(send));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
});
