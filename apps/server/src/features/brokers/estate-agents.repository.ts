import type { Database } from '../../db/database.ts';
import { proposedAgentsSql } from '../../domain/proposed-links.ts';

export interface EstateAgentChoice {
  id: string;
  name: string;
  city: string | null;
  phone: string | null;
  email: string | null;
  broker_id: string | null;
  proposed_owner_ids: string[];
}

const maxAgents = 100;

/**
 * Estate agents that are active, by name, with the owners to link to each: those whose objects name it, and who are linked
 * to nobody else.
 */
export async function listEstateAgents(database: Database, term: string): Promise<EstateAgentChoice[]> {
  const found = await database.sync((connection) =>
    connection.query<EstateAgentChoice>(
      `with agents as (
         select a.id, a.name, a.city, coalesce(a.phone, a.mobile) as phone, a.email,
           (select min(b.id) from brokers b where b.estate_agent_id = a.id) as broker_id
         from estate_agents a
         where a.is_active and strpos(gevel_fold(a.name || ' ' || coalesce(a.city, '')), gevel_fold($1)) > 0
         order by gevel_sort_key(a.name) collate "C", a.id limit ${maxAgents})
       select agents.id::text, agents.name, agents.city, agents.phone, agents.email, agents.broker_id::text,
         coalesce(array_agg(o.id::text order by o.id) filter (where o.id is not null), '{}') as proposed_owner_ids
       from agents
       left join ${proposedAgentsSql} proposal on proposal.estate_agent_id = agents.id
       left join owners o on o.id = proposal.owner_id and o.is_present
         and (o.linked_broker_id is null or o.linked_broker_id = agents.broker_id)
       group by agents.id, agents.name, agents.city, agents.phone, agents.email, agents.broker_id
       order by gevel_sort_key(agents.name) collate "C", agents.id`,
      [term],
    ),
  );
  return found.rows;
}
