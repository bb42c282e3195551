import { type Language, operations } from '@gevel/contract';
import { brokerFilesQuota } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/connection.ts';
import { readChanged } from '../../lists/read-list.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { deleteFile, type FileRow, getFile, takenByFiles } from '../../platform/files/files.repository.ts';
import { forgetBytes, storeFile } from '../../platform/files/stored-file.ts';
import { acceptedDocument } from '../../platform/http/accepted-document.ts';
import { Download } from '../../platform/http/download.ts';
import { fill } from '../../platform/http/field-errors.ts';
import { implement } from '../../platform/http/implement.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { nameOf } from '../../platform/session/name-of.ts';
import { type BrokerPartsDeps, getBrokerFace, holdBrokerFace } from './broker-parts.ts';
import { servedBrokers } from './brokers.list-sql.ts';

export function brokerFiles(app: FastifyInstance, deps: BrokerPartsDeps): void {
  const { database, files, clock } = deps;

  implement(app, operations.brokers.files, async ({ params }) => {
    const { data } = await readChanged(database, servedBrokers, { id: params.id, clock });
    return { data: data.files };
  });

  implement(app, operations.brokers.addFile, async ({ params, body, upload, actor, request }) => {
    const broker = await getBrokerFace(database.db, params.id);
    const { type, received } = await acceptedDocument(upload, files);
    const at = clock.now();
    const file = {
      kind: 'broker-file' as const,
      broker_id: broker.id,
      name: upload.name,
      description: body.description,
      content_type: type,
      uploaded_by: nameOf(actor),
      uploaded_at: at,
    };
    await storeFile(deps, { ...file, received }, async (transaction) => {
      await holdBrokerFace(transaction, broker.id);
      await refuseOverQuota(transaction, { brokerId: broker.id, name: file.name, language: request.language });
      await recordAudit(transaction, {
        ...auditContextOf({ actor, request }, clock),
        action: 'broker.file.add',
        subject: { type: 'broker', ...broker },
        after: { name: file.name, description: file.description },
      });
    });
    return readChanged(database, servedBrokers, { id: params.id, clock });
  });

  implement(app, operations.brokers.getFile, async ({ params }) => {
    const row = await getBrokerFile(deps, params);
    const content = await files.open(row.storage_key);
    return new Download(content, { type: row.content_type, attachmentName: row.name });
  });

  implement(app, operations.brokers.deleteFile, async ({ params, actor, request }) => {
    const broker = await getBrokerFace(database.db, params.id);
    const row = await getBrokerFile(deps, params);
    const key = await database.db.transaction(async (transaction) => {
      const gone = await deleteFile(transaction, row.id);
      if (gone === null) throw new Refusal('not_found');
      await recordAudit(transaction, {
        ...auditContextOf({ actor, request }, clock),
        action: 'broker.file.delete',
        subject: { type: 'broker', ...broker },
        before: { name: row.name, description: row.description },
      });
      return gone;
    });
    await forgetBytes(files, key);
    return undefined;
  });
}

/** With the broker held and the new row in place, so that uploads at the same time do not pass the limit together. */
async function refuseOverQuota(
  transaction: Db,
  { brokerId, name, language }: { brokerId: number; name: string; language: Language },
): Promise<void> {
  const taken = await takenByFiles(transaction, { brokerId, kind: 'broker-file' });
  if (taken.bytes <= brokerFilesQuota.bytes && taken.files <= brokerFilesQuota.files) return;
  const limits = { megabytes: String(brokerFilesQuota.bytes / 1_000_000), files: String(brokerFilesQuota.files) };
  const text = fill(messagesIn(language).refusals.brokers.files_full, { file: name, ...limits });
  throw new Refusal('invalid_content', { errors: { file: [text] } });
}

async function getBrokerFile({ database }: BrokerPartsDeps, asked: { id: string; file: string }): Promise<FileRow> {
  const row = await getFile(database.db, { id: asked.file, kind: 'broker-file' });
  if (row === null || String(row.broker_id) !== asked.id) throw new Refusal('not_found');
  return row;
}
