import { expect, test } from 'vitest';
import { outcome } from '../../test/administration.ts';
import type { TestClient } from '../../test/test-client.ts';
import { problem, useTicketWriting } from '../../test/ticket-writing.ts';

const portal = useTicketWriting();

const refused = { status: 403, code: 'forbidden' };

/** What the back office refused, so that it may be deleted. */
async function failed(client: TestClient, path: string, body: object): Promise<string> {
  portal.simulator.faults.set('http-403=always');
  const answer = await client.post(path, body);
  expect(answer.statusCode, answer.body).toBe(202);
  await portal.server.jobs.whenIdle();
  return answer.json().data.id;
}
const note = (client: TestClient) => failed(client, '/tickets/101001/notes', { message: 'Graag voor vrijdag.' });
const mayDelete = async (client: TestClient, id: string) =>
  (await client.get(`/ticket-writes/${id}`)).json().data.may_delete;

test('a landlord deletes what they wrote themselves, and nothing of an agent or of anybody else who sees the portfolio', async () => {
  const { owner, broker } = portal.server.clients;
  const ofAgent = [await note(broker), await failed(broker, '/tickets', problem)];
  const ofOther = await note(owner);
  await portal.server.database.sync((connection) =>
    connection.query('update ticket_writes set user_id = gen_random_uuid() where id = $1', [ofOther]),
  );
  for (const id of [...ofAgent, ofOther]) {
    expect(await mayDelete(owner, id)).toBe(false);
    expect(outcome(await owner.delete(`/ticket-writes/${id}`))).toEqual(refused);
  }
  const own = await note(owner);
  const listed: { id: string; may_delete: boolean }[] = (await owner.get('/ticket-writes')).json().data;
  expect(listed.filter(({ may_delete }) => may_delete).map(({ id }) => id)).toEqual([own]);
  expect((await owner.delete(`/ticket-writes/${own}`)).statusCode).toBe(204);
});

test('a decision is deleted by no landlord, though they took it: agents do, once they dealt with it', async () => {
  const { owner, broker } = portal.server.clients;
  const id = await note(owner);
  await portal.server.database.sync((connection) =>
    connection.query(
      `insert into approvals (owner_id, broker_id, subject_type, subject_id, record_id, state, amount, asked_at, decided_at, write_id,
         ended_at)
       select owner_id, broker_id, 'tickets', '101001', 101001, 'approved', 100000, created_at, created_at, id, created_at
       from ticket_writes where id = $1`,
      [id],
    ),
  );
  expect(await mayDelete(owner, id)).toBe(false);
  expect(outcome(await owner.delete(`/ticket-writes/${id}`))).toEqual(refused);
  expect(await mayDelete(broker, id)).toBe(true);
  expect((await broker.delete(`/ticket-writes/${id}`)).statusCode).toBe(204);
});
