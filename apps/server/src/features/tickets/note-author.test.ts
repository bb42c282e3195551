import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBackOfficeStub } from '../../test/back-office-stub.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { emailOf, type TestUser } from '../../test/test-people.ts';
import { sendDueWrites } from './send-ticket-writes.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());
beforeEach(() => server.database.sync((connection) => connection.query('delete from ticket_writes')));

const words = 'De verhuurder is akkoord met € 4.800,00 (incl. btw).';

/** Queues a note on a ticket of the first owner, and answers what the back office gets. */
async function received(by: TestUser | null, requestKey: string = randomUUID()): Promise<string> {
  const { database, app } = server;
  await database.sync((connection) =>
    connection.query(
      `insert into ticket_writes (kind, state, owner_id, broker_id, user_id, user_name, request_key, ticket_id, ticket_reference,
         reporting_date, description, next_attempt_at, created_at)
       select 'note', 'queued', o.id, o.broker_id, coalesce((select id from users where email = $1), gen_random_uuid()), E'Bo\\nBoer', $2,
         101001, 'T-1', '2026-06-15', $3, $4, $4 from owners o where o.id = 101`,
      [by === null ? null : emailOf(by), requestKey, words, server.clock.now()],
    ),
  );
  const notes: string[] = [];
  const backOffice = {
    ...createBackOfficeStub(),
    addTicketNote: async ({ message }: { message: string }) => void notes.push(message),
  };
  await sendDueWrites({ ...server, backOffice, log: app.log });
  expect(notes).toHaveLength(1);
  return notes[0] ?? '';
}

test('a note that a person typed says in the back office who wrote it, and as what', async () => {
  expect(await received('broker')).toBe(`Makelaar Bo Boer schreef in het portaal:\n${words}`);
  expect(await received('owner')).toBe(`Verhuurder Bo Boer schreef in het portaal:\n${words}`);
  const form = { first_name: 'Bo', name: 'Boer', email: emailOf('secondOwner'), language: 'nl', role: 'contact' };
  const given = await server.clients.owner.post('/my-owners/101/grants', { ...form, read_only: false, last_day: null });
  expect(given.statusCode, given.body).toBe(200);
  expect(await received('secondOwner')).toBe(`Contactpersoon Bo Boer schreef in het portaal:\n${words}`);
  expect(await received('otherOwner')).toBe(`Gebruiker Bo Boer schreef in het portaal:\n${words}`);
  expect(await received(null)).toBe(`Gebruiker Bo Boer schreef in het portaal:\n${words}`);
});

test('a decision and a link to photos go as the portal wrote them, and nobody can send a note under such a name', async () => {
  for (const key of ['approval-1', 'photos-1']) expect(await received('owner', key)).toBe(words);
  const asked = { message: words, request_key: 'approval-1' };
  expect((await server.clients.broker.post('/tickets/101001/notes', asked)).statusCode).toBe(422);
});

test('in the portal a note stands as it was typed, and once, when it came back', async () => {
  const { broker } = server.clients;
  expect((await broker.post('/tickets/101001/notes', { message: 'Graag voor vrijdag.' })).statusCode).toBe(202);
  await server.jobs.whenIdle();
  const notes: string[] = [];
  const backOffice = {
    ...createBackOfficeStub(),
    addTicketNote: async ({ message }: { message: string }) => void notes.push(message),
  };
  await server.database.sync((connection) => connection.query(`update ticket_writes set state = 'queued'`));
  await sendDueWrites({ ...server, backOffice, log: server.app.log });
  expect(notes[0]).toMatch(/^Makelaar .* schreef in het portaal:\nGraag voor vrijdag\.$/);
  await server.database.owner.query(
    `insert into ticket_notes (id, ticket_id, message, written_on, owner_id, broker_id, content_hash)
     select 1, id, $1, $2::date, owner_id, broker_id, 'hash' from tickets where id = 101001`,
    [notes[0], server.clock.now()],
  );
  const { data } = (await broker.get('/tickets/101001/conversation')).json();
  expect(data).toMatchObject([{ kind: 'note', receipt: { description: 'Graag voor vrijdag.' } }]);
});
