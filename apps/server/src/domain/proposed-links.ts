/**
 * The back office proposes an owner's broker by the estate agent of most of its objects: rows of owner and agent. Read as
 * the synchronisation role, which sees every object.
 */
export const proposedAgentsSql = `(select distinct on (owner_id) owner_id, estate_agent_id from objects
  where estate_agent_id is not null
  group by owner_id, estate_agent_id order by owner_id, count(*) desc, estate_agent_id)`;
