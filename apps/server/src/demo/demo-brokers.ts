import type { Theme } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { brokers } from '../db/schema/brokers.ts';
import { proposedAgentsSql } from '../domain/proposed-links.ts';
import { addDemoLogo, type LogoDeps } from './demo-logo.ts';

const themes: Theme[] = [
  {
    main_color: '#0f5c6e',
    secondary_color: '#e8a33d',
    logo_background_color: '#ffffff',
    border_radius_large: 12,
    border_radius_small: 6,
    header_font_family: 'Georgia',
    header_font_size: 24,
  },
  {
    main_color: '#7a2e46',
    secondary_color: '#4f7d63',
    logo_background_color: '#fbf6f2',
    border_radius_large: 4,
    border_radius_small: 2,
    header_font_family: 'Verdana',
    header_font_size: 22,
  },
];
const phones = [
  { phone_exchange: '010 220 2100', phone_number: '010 220 2121' },
  { phone_exchange: '0165 320 600', phone_number: '0165 320 608' },
];

interface EstateAgent {
  id: number;
  name: string;
  email: string | null;
}

/**
 * Portals for the first three estate agents of the back office. The third has neither portal address, logo nor phone number,
 * so that a demo shows what an incomplete broker looks like. Answers the ids of the first two.
 */
export async function addDemoBrokers(deps: LogoDeps): Promise<number[]> {
  const { database } = deps;
  const complete: number[] = [];
  for (const [place, agent] of (await firstEstateAgents(database)).entries()) {
    const theme = themes[place] ?? null;
    const id = await addBroker(database, agent, {
      display_name: agent.name,
      portal_url: theme === null ? null : portalName(agent.name, place),
      email: agent.email,
      theme,
      ...phones[place],
    });
    if (theme === null) continue;
    await linkProposedOwners(database, { brokerId: id, estateAgentId: agent.id });
    await addDemoLogo(deps, { id, color: theme.main_color });
    complete.push(id);
  }
  return complete;
}

async function firstEstateAgents(database: Database): Promise<EstateAgent[]> {
  const found = await database.sync((connection) =>
    connection.query<{ id: string; name: string; email: string | null }>(
      'select id, name, email from estate_agents where is_active order by id limit 3',
    ),
  );
  return found.rows.map((row) => ({ ...row, id: Number(row.id) }));
}

async function addBroker(
  database: Database,
  agent: EstateAgent,
  values: Omit<typeof brokers.$inferInsert, 'estate_agent_id'>,
): Promise<number> {
  const [known] = await database.db
    .select({ id: brokers.id })
    .from(brokers)
    .where(eq(brokers.estate_agent_id, agent.id));
  if (known) return known.id;
  const [made] = await database.db
    .insert(brokers)
    .values({ ...values, estate_agent_id: agent.id })
    .returning({ id: brokers.id });
  if (!made) throw new Error(`No broker was made for estate agent ${agent.id}`);
  return made.id;
}

/** The back office proposes an owner's broker by the estate agent of most of its objects; links that exist stay. */
async function linkProposedOwners(
  database: Database,
  { brokerId, estateAgentId }: { brokerId: number; estateAgentId: number },
): Promise<void> {
  await database.sync((connection) =>
    connection.query(
      `update owners set linked_broker_id = $1
       where linked_broker_id is null
         and id in (select owner_id from ${proposedAgentsSql} proposal where estate_agent_id = $2::bigint)`,
      [brokerId, estateAgentId],
    ),
  );
}

/** A host label from a firm's name without what every firm is called: "Van Dijk Makelaardij" becomes "vandijk". */
export function portalName(name: string, place: number): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '' && !commonWords.test(word));
  return words.join('').slice(0, 40) || `makelaar${place + 1}`;
}

const commonWords = /^(b|v|bv|nv|vof|en|makelaar\w*|vastgoed\w*|beheer|woning\w*|wonen|huur\w*|verhuur\w*)$/;
