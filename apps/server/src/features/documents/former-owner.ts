import type { Database } from '../../db/database.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type DocumentRow, findSubject } from './documents.repository.ts';

/**
 * A document stays with the landlord whose record it was added to. Once the record is another landlord's, whoever shares or replaces it
 * there means that one, and the former would be told and read it.
 */
export async function refuseOfFormerOwner(
  { database, clock }: { database: Database; clock: Clock },
  row: DocumentRow,
): Promise<void> {
  const context = requestContextOf({ kind: 'broker', brokerId: Number(row.broker_id) }, clock);
  const found = await findSubject({ database, context }, { type: row.subject_type, id: row.subject_id });
  if (found !== null && found.owner_id !== row.owner_id) throw new Refusal('document_of_former_owner');
}
