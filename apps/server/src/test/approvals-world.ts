import type { DetailOf, RowOf } from '@gevel/contract';
import type { approvalsList } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { mailTopics } from '../db/schema/mail-topics.ts';
import { mails } from '../db/schema/mails.ts';
import { users } from '../db/schema/users.ts';
import { budgetMonths } from '../domain/budget-months.ts';
import { remind } from '../features/approvals/approvals.service.ts';
import { tellByMail } from '../features/mail-topics/index.ts';
import { addBooks, addChart, buildBooks } from '../sync/test/build-books.ts';
import { addSharedDetails } from '../sync/test/build-details.ts';
import { build, emptyWorld } from '../sync/test/build-world.ts';
import { built } from '../sync/test/built.ts';
import type { World } from '../sync/test/memory-back-office.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer } from './portfolio-server.ts';
import type { TestClient } from './test-client.ts';
import { emailOf, testOwners } from './test-people.ts';
import { startTestServer, type TestServer, testSecrets } from './test-server.ts';
import { sendForm } from './upload-form.ts';

export type Row = RowOf<typeof approvalsList>;
export type Whole = DetailOf<typeof approvalsList>;
const monday = '2026-06-15T08:00:00Z';

export let server: PortfolioServer;
/** A second server on the same database. */
export let other: TestServer;
/** Another user of owner 101. */
export let colleague: TestClient;

export const complex = 101_900;
export const ticketOf = (owner: number) => owner * 1_000 + 1;
export const invoice = 1_010;

/** Of each owner a ticket within its mandate; of owner 101 objects in objects, a booked invoice, and a budget for repairs. */
function firstWorld(): World {
  const world = emptyWorld();
  addChart(world);
  addSharedDetails(world);
  for (const { id: owner_id, name } of testOwners) {
    world.owners.push(build.owner(owner_id, { relation_id: 10_000 + owner_id, reference: `EIG-${owner_id}`, name }));
    addBooks(world, owner_id);
    const id = ticketOf(owner_id);
    world.objects.push(build.object(id, { owner_id }));
    world.tickets.push(
      build.ticket(id, {
        owner_id,
        description: 'Lekkage in de keuken',
        object_id: id,
        mandate_amount: 50_000,
        expected_costs: 50_000,
      }),
    );
  }
  world.objects.push(
    build.object(complex, { owner_id: 101, type: 'complex', mandate_amount: 30_000 }),
    build.object(complex + 1, { owner_id: 101, parent_id: complex }),
    build.object(complex + 2, { owner_id: 101, parent_id: complex + 1 }),
    build.object(complex + 3, { owner_id: 101, parent_id: complex + 1, mandate_amount: 10_000 }),
  );
  world.compactions.push(buildBooks.compaction(9, { quadrant: 'costs' }));
  world.ledger_accounts.push(buildBooks.account(9, { compaction_id: 9 }));
  const months = Object.fromEntries(budgetMonths.map((month) => [month, 10_000]));
  world.budgets.push(
    built('budgets', { id: 101, owner_id: 101, kind: 'operating', name: 'Exploitatie', financial_year: 2026 }),
  );
  world.budget_lines.push(
    built('budget_lines', { id: 101, budget_id: 101, ledger_account_id: 9, ...months } as Parameters<
      typeof built<'budget_lines'>
    >[1]),
  );
  world.financial_mutations.push(buildBooks.mutation(990_001, { owner_id: 101, ledger_account_id: 9, debit: 45_050 }));
  return world;
}

/** For the tests of one file, each of which begins on a Monday with the first world and nothing asked. */
export function useApprovals(): void {
  beforeAll(async () => {
    // Notes stay until a test says that they went: no sender runs beside it.
    server = await startPortfolioServer(firstWorld(), { backOffice: { takesWrites: false } });
    other = await startTestServer({
      database: server.database,
      clock: server.clock,
      backOffice: { takesWrites: false },
    });
    await server.database.db
      .update(users)
      .set({ type: 'owner', broker_id: null, owner_id: 101, blocked_at: null, first_name: 'Dirk', name: 'Waarneming' })
      .where(eq(users.email, emailOf('blocked')));
    colleague = await server.login('blocked');
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });
  beforeEach(async () => {
    server.clock.set(monday);
    await server.database.sync(async (connection) => {
      for (const table of ['approvals', 'ticket_writes', 'documents', 'feed_entries'])
        await connection.query(`delete from ${table}`);
    });
    for (const each of [mailTopics, mails]) await server.database.db.delete(each);
    await loadWorld(server, firstWorld());
  });
}

export type Changes = Partial<World['tickets'][number]>;
export const withTicket =
  (changes: Changes, id = ticketOf(101)) =>
  (world: World) => {
    Object.assign(world.tickets.find((ticket) => ticket.id === id) ?? {}, changes);
  };
export const withInvoice = (changes: Partial<World['purchase_invoices'][number]>) => (world: World) => {
  Object.assign(world.purchase_invoices.find(({ id }) => id === invoice) ?? {}, changes);
};
/** A synchronisation after these changes of the first world. */
export async function changed(...changes: ((world: World) => void)[]): Promise<void> {
  const world = firstWorld();
  for (const change of changes) change(world);
  await loadWorld(server, world);
}
export const above = { expected_costs: 75_050 };

export const listed = async (who: TestClient, query = ''): Promise<Row[]> => {
  const answer = await who.get(`/approvals${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
export const one = async (who: TestClient = server.clients.owner): Promise<Whole> => {
  const [row] = await listed(who, '?filter[stage]=asked,recorded,processed');
  return (await who.get(`/approvals/${row?.id}`)).json().data;
};
export async function addDocument(added: { type: string; id: string; kind: string; audience?: string }): Promise<void> {
  const { type, id, kind, audience = 'owner' } = added;
  const file = { name: 'offerte.pdf', type: 'application/pdf', content: '%PDF-1.7\n%%EOF' };
  const about = { description: '', valid_until: '', is_checked: '', subject_type: type, subject_id: id };
  const fields = { ...about, kind, audience };
  const answer = await sendForm(server.clients.broker, { method: 'POST', path: '/documents', file, fields });
  expect(answer.statusCode, answer.body).toBe(200);
}
export const seenOf = ({ amount, mandate, documents }: Whole) => ({
  amount,
  mandate,
  documents: documents.map(({ id, sha256 }) => ({ id, sha256 })),
});
export const decide = (who: TestClient, approval: Whole, decision: 'yes' | 'no' = 'yes', more: object = {}) =>
  who.put(`/approvals/${approval.id}/decision`, { decision, ...seenOf(approval), ...more });
export const notes = async () =>
  (
    await server.database.sync((connection) =>
      connection.query<{ state: string; ticket_id: string; description: string }>(
        'select state, ticket_id::text, description, user_name from ticket_writes order by created_at',
      ),
    )
  ).rows;
export const deps = (of: TestServer) => ({ ...of, publicUrl: new URL('http://localhost:3000'), secrets: testSecrets });
const untilTold = async (of: TestServer): Promise<void> => {
  if (!(await tellByMail(deps(of)))) await untilTold(of);
};
/** Reminds and mails, as every server would at any moment. */
export const tellEverywhere = async () => {
  await Promise.all([remind(server), remind(other), remind(server)]);
  await Promise.all([server, other, server, other].map(untilTold));
};
