import { type ClosableBackOffice, createBloxsBackOffice } from '@gevel/back-office';
import { createWorldSource, demoCredentials, type RunningSimulator, startSimulator } from '@gevel/bloxs-simulator';
import type { DetailOf } from '@gevel/contract';
import type { approvalsList } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerPortals } from '../../db/schema/owners.ts';
import { users } from '../../db/schema/users.ts';
import { runToEnd, syncOf } from '../../sync/test/run-to-end.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, forgetTestOwners } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { sendDueWrites } from '../tickets/send-ticket-writes.ts';
import { remind } from './approvals.service.ts';

type Approval = DetailOf<typeof approvalsList>;

/** A day on which an invoice of a ticket has been before its owner since the day before. */
const today = '2023-04-03';

let simulator: RunningSimulator;
let backOffice: ClosableBackOffice;
let server: TestServer;
let owner: TestClient;
let broker: TestClient;
let planted: { id: number; owner: number; ticket: number; amount: number };
beforeAll(async () => {
  const source = createWorldSource({ scale: 'small', seed: 7, today, owners: 8 });
  const waiting = [...source.rows('PurchaseInvoices')].filter(
    (row) => row['WorkflowState'] === 'OwnerApprovalWorkflow',
  );
  expect(waiting).toHaveLength(1);
  const [row = {}] = waiting;
  planted = {
    id: Number(row['PurchaseInvoiceId']),
    owner: Number(row['OwnerId']),
    ticket: Number(row['ServiceTicketId']),
    amount: Number(row['TotalValueIncluding']),
  };
  simulator = await startSimulator({ source, rateLimits: 'off' });
  backOffice = createBloxsBackOffice({
    url: simulator.url,
    ...demoCredentials,
    allowLocal: true,
    pageSize: 4_000,
    budget: { take: async () => {}, exhausted: () => {}, rest: () => 0, reopen: () => {} },
  });
  server = await startTestServer({ backOffice });
  server.clock.set(`${today}T08:00:00Z`);
  const { database } = server;
  await forgetTestOwners(database);
  await synchronise();
  const { dekade } = server.brokers;
  await database.sync((connection) => connection.query('update owners set linked_broker_id = $1', [dekade.id]));
  await database.db
    .update(users)
    .set({ owner_id: planted.owner })
    .where(eq(users.email, emailOf('owner')));
  await database.db.insert(ownerPortals).values({ owner_id: planted.owner }).onConflictDoNothing();
  await later(0);
});
afterAll(async () => {
  await server?.close();
  backOffice?.close();
  await simulator?.stop();
});

async function synchronise(): Promise<void> {
  expect((await runToEnd(syncOf(server.database, backOffice, { clock: server.clock }))).state).toBe('done');
}
/** Sessions end when nobody uses them. */
async function later(hours: number): Promise<void> {
  server.clock.forward({ hours });
  owner = await server.login('owner');
  broker = await server.login('broker');
}
async function becomes(patch: Parameters<typeof simulator.source.patchRow>[2]): Promise<void> {
  simulator.source.patchRow('PurchaseInvoices', planted.id, patch);
  await later(1);
  await synchronise();
}
const listed = async (who: TestClient, stage: string): Promise<Approval[]> => {
  const answer = await who.get(`/approvals?filter[subject_type]=invoices&filter[stage]=${stage}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const whole = async (id = ''): Promise<Approval> => (await owner.get(`/approvals/${id}`)).json().data;
const decide = ({ id, amount, mandate, documents }: Approval, decision: 'yes' | 'no') =>
  owner.put(`/approvals/${id}/decision`, {
    decision,
    amount,
    mandate,
    documents: documents.map(({ id: document, sha256 }) => ({ id: document, sha256 })),
  });
const notesThere = () =>
  [...simulator.source.rows('Notes')].filter((row) => JSON.stringify(row).includes('Het gaat om factuur'));

test('an invoice that the back office has before its owner is asked, decided, noted, and processed by its state there alone', async () => {
  const asked = await listed(owner, 'asked');
  expect(asked).toMatchObject([
    {
      subject_id: `purchases-${planted.id}`,
      amount: planted.amount.toFixed(2),
      decision: null,
    },
  ]);
  const first = await whole(asked[0]?.id);
  expect(first.ticket_id).toBe(String(planted.ticket));

  // A question decides nothing, and neither does silence.
  const about = { subject_type: 'invoice', subject_id: first.subject_id, line_id: null, audience: 'owner' };
  const question = { ...about, body: 'Waar is dit voor?', request_key: crypto.randomUUID() };
  expect((await owner.post('/threads', question)).statusCode).toBe(200);
  await later(72);
  await remind(server);
  await synchronise();
  expect(await whole(first.id)).toMatchObject({ stage: 'asked', decision: null, reminded_at: expect.any(String) });
  expect((await listed(broker, 'asked')).map(({ id }) => id)).toEqual([first.id]);

  expect((await decide(first, 'yes')).statusCode).toBe(204);
  expect(await listed(broker, 'recorded')).toMatchObject([{ id: first.id, decision: 'yes' }]);
  await server.jobs.whenIdle();
  const sends = { ...server, backOffice, log: server.app.log };
  for (let round = 0; round < 2; round += 1) await sendDueWrites(sends);
  expect(notesThere()).toHaveLength(1);
  expect(notesThere()[0]).toMatchObject({ EntityId: planted.ticket });
  // The note is there; the invoice waits as it did.
  await synchronise();
  expect((await whole(first.id)).stage).toBe('recorded');

  // Another amount is another question.
  await becomes({ TotalValueIncluding: planted.amount + 100 });
  const [again] = await listed(owner, 'asked');
  expect(again).toMatchObject({ amount: (planted.amount + 100).toFixed(2), decision: null });
  expect((await decide(first, 'no')).statusCode).not.toBe(204);
  const second = await whole(again?.id);
  expect(second.earlier).toMatchObject([{ id: first.id, decision: 'yes', is_current: false }]);
  expect((await decide(second, 'no')).statusCode).toBe(204);
  expect(await listed(broker, 'recorded')).toMatchObject([{ id: second.id, decision: 'no' }]);

  await becomes({ WorkflowState: 'DisapprovedByOwner' });
  expect(await whole(second.id)).toMatchObject({ stage: 'processed', decision: 'no', end_reason: 'settled' });
  expect(await listed(broker, 'recorded')).toEqual([]);
  expect(await listed(owner, 'asked')).toEqual([]);
});

test('one that is settled in the back office while nobody answered is asked no more, and nobody agreed', async () => {
  await becomes({ WorkflowState: 'OwnerApprovalWorkflow', TotalValueIncluding: planted.amount + 200 });
  const [asked] = await listed(owner, 'asked');
  await becomes({ WorkflowState: 'Approved' });
  expect(await whole(asked?.id)).toMatchObject({ decision: null, stage: 'lapsed', end_reason: 'settled' });
  expect(await listed(owner, 'asked')).toEqual([]);
  expect(await listed(broker, 'recorded')).toEqual([]);
});
