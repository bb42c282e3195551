import type { BrokerBody } from '@gevel/contract';
import type { Db } from '../../db/connection.ts';
import { getOwnerLinks } from '../../db/owner-links.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import { imitatesAdministrator } from '../../platform/administrators/imitated-names.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { messagesIn } from '../../platform/http/language.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type BrokerProblems, portalUrlProblem } from './brokers.policy.ts';
import { isEstateAgentTaken, isKnownEstateAgent, isPortalUrlTaken, isUserOf } from './brokers.repository.ts';

/** A broker that is there already, or null for one to come, and what the form says of it. */
interface Form {
  id: number | null;
  /** What it is called now. */
  called?: string;
  body: BrokerBody;
}

/** Refuses a form that names what does not exist, is somebody else's or is taken; all that is wrong at once. */
export async function refuseWrongBroker(transaction: Db, auditContext: AuditContext, form: Form): Promise<void> {
  const problems: BrokerProblems = {
    ...(await nameProblems(transaction, form)),
    ...(await portalUrlProblems(transaction, form)),
    ...(await estateAgentProblems(transaction, form)),
    ...(await ownUserProblems(transaction, form)),
    ...(await ownerProblems(transaction, form)),
  };
  if (Object.keys(problems).length === 0) return;
  const labels = messagesIn(auditContext.by.user.language).refusals.brokers;
  const errors = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [labels[problem]]]));
  throw new Refusal('invalid_content', { errors });
}

/** The name of a broker stands in the trail beside whoever opens its portal. */
async function nameProblems(transaction: Db, { called, body }: Form): Promise<BrokerProblems> {
  const isImitation = body.display_name !== called && (await imitatesAdministrator(transaction, body.display_name));
  return isImitation ? { display_name: 'name_imitates' } : {};
}

async function portalUrlProblems(transaction: Db, { id, body }: Form): Promise<BrokerProblems> {
  if (body.portal_url === null) return {};
  // The form itself refuses what is malformed.
  if (portalUrlProblem(body.portal_url) !== null) return { portal_url: 'portal_url_reserved' };
  return (await isPortalUrlTaken(transaction, body.portal_url, id)) ? { portal_url: 'portal_url_taken' } : {};
}

async function estateAgentProblems(transaction: Db, { id, body }: Form): Promise<BrokerProblems> {
  const agentId = body.estate_agent_id;
  if (agentId === null) return {};
  const isKnown = isIdOf('bigint', agentId) && (await isKnownEstateAgent(transaction, Number(agentId)));
  if (!isKnown) return { estate_agent_id: 'estate_agent_unknown' };
  const isTaken = await isEstateAgentTaken(transaction, Number(agentId), id);
  return isTaken ? { estate_agent_id: 'estate_agent_taken' } : {};
}

async function ownUserProblems(transaction: Db, { id, body }: Form): Promise<BrokerProblems> {
  const isForeign = async (userId: string | null) =>
    userId !== null && (id === null || !isIdOf('uuid', userId) || !(await isUserOf(transaction, userId, id)));
  return {
    ...((await isForeign(body.main_user_id)) && { main_user_id: 'main_user_foreign' as const }),
    ...((await isForeign(body.handler_id)) && { handler_id: 'handler_foreign' as const }),
  };
}

async function ownerProblems(transaction: Db, { body }: Form): Promise<BrokerProblems> {
  const ids = new Set(body.owner_ids);
  const wellFormed = [...ids].filter((id) => isIdOf('bigint', id)).map(Number);
  const known = await getOwnerLinks(transaction, wellFormed);
  return known.length === ids.size ? {} : { owner_ids: 'owner_unknown' };
}
