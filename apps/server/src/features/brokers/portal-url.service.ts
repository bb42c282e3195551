import type { Database } from '../../db/database.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import { portalUrlProblem } from './brokers.policy.ts';
import { isPortalUrlTaken } from './brokers.repository.ts';

export interface PortalUrlCheck {
  is_free: boolean;
  reason: 'taken' | 'reserved' | 'malformed' | null;
}

/** Whether a broker could have this portal address; its own is free to it. */
export async function checkPortalUrl(
  database: Database,
  { value, broker_id }: { value: string; broker_id?: string | undefined },
): Promise<PortalUrlCheck> {
  const problem = portalUrlProblem(value);
  if (problem !== null) return { is_free: false, reason: problem };
  const own = broker_id !== undefined && isIdOf('bigint', broker_id) ? Number(broker_id) : null;
  const isTaken = await isPortalUrlTaken(database.db, value, own);
  return { is_free: !isTaken, reason: isTaken ? 'taken' : null };
}
