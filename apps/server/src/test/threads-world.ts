import type { Thread, WholeThread } from '@gevel/contract';
import type { ThreadSubject } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { users } from '../db/schema/users.ts';
import { addBooks, addChart, buildBooks } from '../sync/test/build-books.ts';
import { addSharedDetails } from '../sync/test/build-details.ts';
import { build, emptyWorld } from '../sync/test/build-world.ts';
import { built } from '../sync/test/built.ts';
import type { World } from '../sync/test/memory-back-office.ts';
import { type PortfolioServer, startPortfolioServer } from './portfolio-server.ts';
import type { TestClient } from './test-client.ts';
import { emailOf, type TestUser, testOwners } from './test-people.ts';

const months = [1, 2, 3, 4];

/** Four months in which owner 101 pays a gardener and, from the second on, a cleaner, and is paid rent. */
function addMonths(world: World): void {
  for (const month of months) {
    const id = 700 + month;
    const day = `2026-0${month}`;
    world.rental_statements.push(
      buildBooks.statement(id, { owner_id: 101, period_start: `${day}-01`, period_end: `${day}-28` }),
    );
    const line = (place: number, more: object) =>
      built('statement_transactions', {
        id: id * 10 + place,
        statement_id: id,
        line_index: place,
        settlement_use: 'settled',
        amount_excl: 10_000,
        vat: 0,
        amount_incl: 10_000,
        income_settled: 0,
        income_aside: 0,
        costs_settled: 10_000,
        costs_aside: 0,
        fee_percentage: '0',
        management_fee_excl: 0,
        journal_type: 'bank',
        transaction_date: `${day}-05`,
        object_reference: 'O-101001',
        ...more,
      });
    const gardener = { ledger_account_code: '4300', ledger_account_name: 'Tuin', relation_reference: 'R-1' };
    world.statement_transactions.push(
      line(1, { ...gardener, description: `Tuinonderhoud maand ${month}` }),
      line(2, { ...gardener, description: 'Schoonmaak', relation_reference: 'R-2' }),
      line(3, { description: 'Zonder rekening' }),
    );
  }
}

function threadWorld(): World {
  const world = emptyWorld();
  addChart(world);
  addSharedDetails(world);
  for (const { id: owner_id, name } of testOwners) {
    world.owners.push(build.owner(owner_id, { relation_id: 10_000 + owner_id, reference: `EIG-${owner_id}`, name }));
    addBooks(world, owner_id);
    const id = owner_id * 1_000 + 1;
    world.objects.push(build.object(id, { owner_id }));
    world.contracts.push(build.contract(id, { owner_id }));
    world.contract_objects.push(build.link(id, id));
    world.tickets.push(build.ticket(id, { owner_id, description: 'Lekkage in de keuken', object_id: id }));
  }
  addMonths(world);
  return world;
}

/** A record of each kind of an owner. */
export const recordsOf = (owner: number): Record<ThreadSubject, string> => ({
  rental_statement: String(owner * 10),
  mutation: String(owner * 100 + 1),
  invoice: `purchases-${owner * 10}`,
  ticket: String(owner * 1_000 + 1),
  contract: String(owner * 1_000 + 1),
  object: String(owner * 1_000 + 1),
});

export let server: PortfolioServer;
export let colleague: TestClient;
export let colleagueId: string;

/** For the tests of one file, each of which begins without a question or a saved answer. */
export function useThreads(): void {
  beforeAll(async () => {
    server = await startPortfolioServer(threadWorld());
    const [mine] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('blocked')));
    colleagueId = mine?.id ?? '';
    await server.database.db
      .update(users)
      .set({ blocked_at: null, first_name: 'Carla', name: 'Collega' })
      .where(eq(users.id, colleagueId));
    await server.database.db.update(users).set({ created_at: new Date('2026-01-01T00:00:00Z') });
    colleague = await server.login('blocked');
  });
  afterAll(() => server.close());
  beforeEach(() =>
    server.database.sync(async (connection) => {
      await connection.query('delete from threads');
      await connection.query('delete from saved_answers');
    }),
  );
}

export const idOf = async (name: TestUser): Promise<string> => {
  const [user] = await server.database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf(name)));
  return user?.id ?? '';
};
export const question = (owner = 101, more: object = {}) => ({
  subject_type: 'object',
  subject_id: recordsOf(owner).object,
  line_id: null,
  audience: 'owner',
  body: 'Waarom staat dit leeg?',
  ...more,
});
export const done = async (answering: ReturnType<TestClient['get']>): Promise<WholeThread> => {
  const answer = await answering;
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: WholeThread }>().data;
};
export const ask = (who: TestClient, owner?: number, more?: object) =>
  done(who.post('/threads', question(owner, more)));
export const reply = (who: TestClient, { id }: { id: string }, body: string) =>
  done(who.post(`/threads/${id}/messages`, { body }));
export const listOf = async (
  who: TestClient,
  query = '',
): Promise<{ data: Thread[]; meta: { unread_count: number } }> => (await who.get(`/threads${query}`)).json();
export const seen = async (who: TestClient, query = '') => (await listOf(who, query)).data.map(({ id }) => id);
