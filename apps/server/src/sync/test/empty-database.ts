import type { TestDatabase } from '../../test/test-database.ts';

const tables = `record_versions, relation_owners, tickets, ticket_states, contract_objects, contract_lines, contracts, objects,
  relations, addresses, estate_agents, owners, brokers, sync_runs, sync_steps, sync_seen, sync_rejections, sync_freshness, leases`;

/** As it was after the migrations, without the cost of them. */
export async function emptyDatabase(database: TestDatabase): Promise<void> {
  await database.pool.query(`truncate ${tables} restart identity cascade`);
}
