import { operations } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/connection.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { readChanged } from '../../lists/read-list.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { deleteFile } from '../../platform/files/files.repository.ts';
import { storeImage } from '../../platform/files/store-image.ts';
import { forgetBytes } from '../../platform/files/stored-file.ts';
import { refusingImages } from '../../platform/http/image-refusal.ts';
import { implement } from '../../platform/http/implement.ts';
import { nameOf } from '../../platform/session/name-of.ts';
import { type BrokerPartsDeps, getBrokerFace, holdBrokerFace } from './broker-parts.ts';
import { servedBrokers } from './brokers.list-sql.ts';

export function brokerLogo(app: FastifyInstance, deps: BrokerPartsDeps): void {
  const { database, files, clock } = deps;

  implement(app, operations.brokers.putLogo, async ({ params, upload, actor, request }) => {
    const broker = await getBrokerFace(database.db, params.id);
    const image = { kind: 'logo' as const, brokerId: broker.id, name: upload.name, uploadedBy: nameOf(actor) };
    await refusingImages(upload, (source) =>
      storeImage(deps, { ...image, source }, async (transaction, fileId) => {
        const replaced = await setLogo(transaction, { brokerId: broker.id, fileId, at: clock.now() });
        await recordAudit(transaction, {
          ...auditContextOf({ actor, request }, clock),
          action: 'broker.logo.change',
          subject: { type: 'broker', ...broker },
          before: { logo: replaced },
          after: { logo: fileId },
        });
        return replaced;
      }),
    );
    return readChanged(database, servedBrokers, { id: params.id, clock });
  });

  implement(app, operations.brokers.deleteLogo, async ({ params, actor, request }) => {
    const broker = await getBrokerFace(database.db, params.id);
    const key = await database.db.transaction(async (transaction) => {
      const at = clock.now();
      const replaced = await setLogo(transaction, { brokerId: broker.id, fileId: null, at });
      if (replaced === null) return null;
      const gone = await deleteFile(transaction, replaced);
      await recordAudit(transaction, {
        ...auditContextOf({ actor, request }, clock),
        action: 'broker.logo.delete',
        subject: { type: 'broker', ...broker },
        before: { logo: replaced },
        after: { logo: null },
      });
      return gone;
    });
    if (key !== null) await forgetBytes(files, key);
    return readChanged(database, servedBrokers, { id: params.id, clock });
  });
}

/** Answers the file that was the logo before. */
async function setLogo(
  transaction: Db,
  { brokerId, fileId, at }: { brokerId: number; fileId: string | null; at: Date },
): Promise<string | null> {
  const { logoFileId } = await holdBrokerFace(transaction, brokerId);
  await transaction.update(brokers).set({ logo_file_id: fileId, updated_at: at }).where(eq(brokers.id, brokerId));
  return logoFileId;
}
