import { type ClosableBackOffice, createBloxsBackOffice } from '@gevel/back-office';
import {
  createTableSource,
  demoCredentials,
  FeedRefusal,
  type NewTicket,
  type RunningSimulator,
  startSimulator,
} from '@gevel/bloxs-simulator';
import { operations } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '../../db/schema/users.ts';
import { hashOfId } from '../../platform/session/secret-id.ts';
import { build } from '../../sync/test/build-world.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { buildPortfolio } from '../../test/portfolio-world.ts';
import { startTestServer } from '../../test/test-server.ts';
import { sendDueWrites } from './send-ticket-writes.ts';

const ticketsPath = '/api/v1/maintenance/servicetickets';
const problem = { object_id: '101001', description: 'De lift hangt', priority: 'high' };

let simulator: RunningSimulator;
let backOffice: ClosableBackOffice;
let server: PortfolioServer;
let beforeCreation: () => void;
/** Called once the back office has a new ticket, before it answers. */
let afterCreation: () => void;

beforeAll(async () => {
  const source = createTableSource({
    ServiceTicketStates: [{ ServiceTicketStateId: 1, Name: 'Nieuw', SystemState: 'Active', IsArchived: false }],
    ServiceTickets: [],
  });
  const observed = {
    ...source,
    createTicket: (ticket: NewTicket) => {
      beforeCreation();
      const made = source.createTicket(ticket);
      afterCreation();
      return made;
    },
  };
  simulator = await startSimulator({ source: observed, rateLimits: 'off' });
  backOffice = openBackOffice();
  server = await startPortfolioServer(buildPortfolio({ seed: 4, perOwner: 4 }), { backOffice });
});
beforeEach(async () => {
  beforeCreation = () => {};
  afterCreation = () => {};
  simulator.faults.clear();
  simulator.source.resetOverlay();
  server.clock.set('2026-06-15T08:00:00Z');
  await server.database.sync((connection) => connection.query('delete from ticket_writes'));
});
afterAll(async () => {
  await server?.close();
  backOffice?.close();
  await simulator?.stop();
});

function openBackOffice(): ClosableBackOffice {
  const timeouts = { tries: 1, tryTimeoutMs: 120_000, totalTimeoutMs: 300_000, pauseMs: 1, longestPauseMs: 2 };
  const budget = { take: async () => {}, exhausted: () => {}, rest: () => 0, reopen: () => {} };
  return createBloxsBackOffice({
    url: simulator.url,
    ...demoCredentials,
    allowLocal: true,
    budget,
    timeouts,
    interactiveTimeouts: timeouts,
    limitPauseMs: 10,
    breaker: { failures: 1_000, restMs: 1 },
  });
}

const ticketOf = (description: string): NewTicket => ({
  externalIdentifier: null,
  reportingDate: '2026-06-01T00:00:00',
  ownerReference: null,
  reporterReference: null,
  stateName: null,
  priority: 2,
  problemCategoryName: null,
  realEstateObjectReference: null,
  description,
});
const inBackOffice = () => [...simulator.source.rows('ServiceTickets')];
const senderDeps = () => ({ ...server, backOffice, log: server.app.log });
const sendDue = () => sendDueWrites(senderDeps());
const stateOf = async (id: string) => (await server.clients.broker.get(`/ticket-writes/${id}`)).json().data;

async function report(body: object = problem) {
  const answer = await server.clients.broker.post('/tickets', body);
  expect(answer.statusCode, answer.body).toBe(202);
  const { data } = operations.tickets.create.answer.parse(answer.json());
  await server.jobs.whenIdle();
  return data;
}

describe('reporting a problem', () => {
  test('answers with a receipt at once, arrives in the back office, and becomes a ticket with the next synchronisation', async () => {
    const receipt = await report();
    expect(receipt).toMatchObject({ kind: 'ticket', state: 'waiting', problem: null, ticket_id: null });
    expect(inBackOffice()).toMatchObject([{ Reference: 'ST-1', Description: 'De lift hangt', Priority: 'High' }]);
    expect(await stateOf(receipt.id)).toMatchObject({
      state: 'sent',
      ticket_reference: 'ST-1',
      ticket_id: null,
      sent_at: '2026-06-15T08:00:00Z',
    });
    const listed = async () => (await server.clients.owner.get('/ticket-writes')).json().data;
    expect(await listed()).toMatchObject([{ id: receipt.id }]);
    server.world.tickets.push(build.ticket(900_001, { owner_id: 101, object_id: 101_001, reference: 'ST-1' }));
    await loadWorld(server, server.world);
    expect(await stateOf(receipt.id)).toMatchObject({ ticket_id: '900001' });
    expect(await listed()).toEqual([]);
  });

  test('reports once, however often the same form is sent, and refuses other words under its name', async () => {
    const request_key = '7b0f2f5e-3f38-4d7c-9c39-0a4b6b1d2c3e';
    const both = await Promise.all(
      [1, 2].map(() => server.clients.broker.post('/tickets', { ...problem, request_key })),
    );
    await server.jobs.whenIdle();
    expect(both.map((answer) => answer.statusCode)).toEqual([202, 202]);
    expect(new Set(both.map((answer) => answer.json().data.id)).size).toBe(1);
    expect(inBackOffice()).toHaveLength(1);
    const other = await server.clients.broker.post('/tickets', { ...problem, description: 'Iets anders', request_key });
    expect([other.statusCode, other.json().code]).toEqual([409, 'conflict']);
  });

  test.each([
    ['503 from the back office', 'http-503=always'],
    ['500 from the back office', 'http-500=always'],
    ['too many calls', 'rate-storm=always'],
    ['no answer at all', 'reset=always'],
  ])('keeps it over %s and sends it later', async (_what, fault) => {
    simulator.faults.set(fault);
    const { id } = await report();
    const waiting = await stateOf(id);
    expect(waiting).toMatchObject({ state: 'waiting', description: 'De lift hangt' });
    expect(['unreachable', 'limited']).toContain(waiting.problem);
    simulator.faults.clear();
    await sendDue();
    expect(inBackOffice()).toEqual([]);
    server.clock.forward({ minutes: 2 });
    await sendDue();
    expect(inBackOffice()).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', problem: null, next_attempt_at: null });
  });

  test('waits longer after each failed attempt', async () => {
    simulator.faults.set('http-503=always');
    const { id } = await report();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const next = new Date((await stateOf(id)).next_attempt_at).getTime();
      waits.push((next - server.clock.now().getTime()) / 1_000);
      server.clock.set(new Date(next).toISOString());
      await sendDue();
    }
    expect(waits).toEqual([15, 60, 300, 900]);
  });

  test('is not made twice when the answer is lost', async () => {
    afterCreation = () => simulator.faults.set('cut-connection=always');
    const { id } = await report();
    expect(inBackOffice()).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', problem: 'checking' });
    afterCreation = () => {};
    simulator.faults.clear();
    server.clock.forward({ minutes: 5 });
    await sendDue();
    expect(inBackOffice()).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', ticket_reference: 'ST-1' });
  });

  test('is not made twice by a back office that makes it a minute after it seemed to fail', async () => {
    simulator.faults.set(`late-commit=300@${ticketsPath}`);
    const { id } = await report();
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', problem: 'checking' });
    simulator.faults.clear();
    // what is tried at once, and for minutes after, would come before the ticket does
    for (const minutes of [0, 1, 3]) {
      server.clock.forward({ minutes });
      await sendDue();
    }
    await expect.poll(inBackOffice).toHaveLength(1);
    server.clock.forward({ minutes: 1 });
    await sendDue();
    expect(inBackOffice()).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', ticket_reference: 'ST-1' });
  });

  test.each(['empty-answer', 'null-answer', 'http-400', 'other-ticket'])(
    'is sent where a look-up for it answers %s',
    async (fault) => {
      if (fault === 'other-ticket') simulator.source.createTicket(ticketOf('Van iemand anders'));
      const before = inBackOffice().length;
      // the look-up alone: the call that makes the ticket comes after it
      simulator.faults.set(`${fault}=1@${ticketsPath}`);
      const { id } = await report();
      expect(inBackOffice().length - before).toBe(1);
      const sent = await stateOf(id);
      expect(sent).toMatchObject({ state: 'sent' });
      expect(inBackOffice().find(({ Reference }) => Reference === sent.ticket_reference)).toMatchObject({
        Description: 'De lift hangt',
      });
    },
  );

  test('that is there although the back office refuses it, for an identifier that is taken, is sent', async () => {
    // the first look-up finds nothing, as when the back office is slow to show what it has
    const { id } = await report();
    const { ticket_reference } = await stateOf(id);
    await server.database.sync((connection) =>
      connection.query(
        `update ticket_writes set state = 'queued', sent_at = null, ticket_reference = null where id = $1`,
        [id],
      ),
    );
    simulator.faults.set(`empty-answer=1@${ticketsPath}`);
    server.clock.forward({ minutes: 10 });
    await sendDue();
    expect(await stateOf(id)).toMatchObject({ state: 'sent', ticket_reference });
    expect(inBackOffice()).toHaveLength(1);
  });

  test('survives a restart, also one in the middle of sending', async () => {
    simulator.faults.set('http-503=always');
    const waiting = await report();
    const interrupted = await report({ ...problem, description: 'Geen licht' });
    await server.database.sync((connection) =>
      connection.query(`update ticket_writes set state = 'sending', claimed_until = $2 where id = $1`, [
        interrupted.id,
        new Date(server.clock.now().getTime() + 60_000),
      ]),
    );
    simulator.faults.clear();
    server.clock.forward({ minutes: 5 });
    const { database, clock } = server;
    const again = await startTestServer({ database, clock, backOffice });
    await sendDueWrites({ ...again, backOffice, log: again.app.log });
    await again.close();
    expect(
      inBackOffice()
        .map((row) => row['Description'])
        .sort(),
    ).toEqual(['De lift hangt', 'Geen licht']);
    for (const { id } of [waiting, interrupted]) expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });

  test('two servers at once send it once', async () => {
    simulator.faults.set('http-503=always');
    await report();
    simulator.faults.clear();
    server.clock.forward({ minutes: 5 });
    await Promise.all([sendDue(), sendDue(), sendDue()]);
    expect(inBackOffice()).toHaveLength(1);
  });

  test('that the back office refuses says why, keeps its text, and can be sent again or dropped', async () => {
    simulator.faults.set('http-403=always');
    const { id } = await report();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', problem: 'refused', description: 'De lift hangt' });
    simulator.faults.clear();
    const again = await server.clients.broker.post(`/ticket-writes/${id}/retry`);
    expect([again.statusCode, again.json().data.state]).toEqual([202, 'waiting']);
    await server.jobs.whenIdle();
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    expect((await server.clients.broker.post(`/ticket-writes/${id}/retry`)).statusCode).toBe(409);
    expect((await server.clients.broker.delete(`/ticket-writes/${id}`)).statusCode).toBe(409);
  });

  test('with a value that the back office does not accept shows its words', async () => {
    beforeCreation = () => {
      throw new FeedRefusal('invalid', 'problemCategoryName', "There is no category 'Bestaat niet'.");
    };
    const { id } = await report({ ...problem, problem_category: 'Bestaat niet' });
    expect(await stateOf(id)).toMatchObject({
      state: 'failed',
      problem: 'invalid',
      back_office_says: ["There is no category 'Bestaat niet'."],
    });
    expect((await server.clients.broker.delete(`/ticket-writes/${id}`)).statusCode).toBe(204);
    expect((await server.clients.broker.get(`/ticket-writes/${id}`)).statusCode).toBe(404);
  });

  test.each([
    ['nothing to say', { ...problem, description: '   ' }, 'description'],
    ['more than fits', { ...problem, description: 'x'.repeat(4_001) }, 'description'],
    ['an unknown priority', { ...problem, priority: 'urgent' }, 'priority'],
    ['no object', { ...problem, object_id: undefined }, 'object_id'],
    ['an object of another broker', { ...problem, object_id: '201001' }, 'object_id'],
    ['an object of nobody', { ...problem, object_id: '301001' }, 'object_id'],
    ['an object that is not there', { ...problem, object_id: '999999999' }, 'object_id'],
    ['no id at all', { ...problem, object_id: 'x' }, 'object_id'],
  ])('with %s is refused at that field and nothing is sent', async (_what, body, field) => {
    const answer = await server.clients.broker.post('/tickets', body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    await server.jobs.whenIdle();
    expect(inBackOffice()).toEqual([]);
  });

  test('is written down in the audit trail', async () => {
    const { id } = await report();
    const admin = await server.login('admin');
    const { data } = (await admin.get('/tools/audit-events?filter[action]=ticket.create')).json();
    expect(data[0]).toMatchObject({ subject_type: 'ticket', subject_id: id, user_name: 'broker Proefpersoon' });
  });

  test('has an end: nobody floods the back office', async () => {
    const user = (await server.clients.broker.get('/users/me')).json().data;
    await server.database.sync((connection) =>
      connection.query(
        `insert into ticket_writes (kind, state, owner_id, broker_id, user_id, user_name, request_key, reporting_date, description,
           next_attempt_at, created_at)
         select 'ticket', 'sent', 101, o.broker_id, $1, 'x', n::text, '2026-06-15', 'x', $2, $2
         from generate_series(1, 60) n, owners o where o.id = 101`,
        [user.id, server.clock.now()],
      ),
    );
    const answer = await server.clients.broker.post('/tickets', problem);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
  });
});

describe('a note', () => {
  const note = (client = server.clients.broker, message = 'Graag na 18 uur') =>
    client.post('/tickets/101001/notes', { message });

  test('arrives at its ticket and stands on its trail', async () => {
    const reference = await ticketInBackOffice();
    const answer = await note();
    expect(answer.statusCode).toBe(202);
    await server.jobs.whenIdle();
    const { data } = (await server.clients.owner.get('/tickets/101001/trail')).json();
    expect(data.notes).toMatchObject([
      { kind: 'note', state: 'sent', description: 'Graag na 18 uur', ticket_reference: reference, ticket_id: '101001' },
    ]);
    expect((await server.clients.secondOwner.get('/tickets/101001/trail')).statusCode).toBe(404);
    expect((await server.clients.otherBroker.get('/tickets/101001/trail')).statusCode).toBe(404);
  });

  test('waits while the back office is away, because then it has certainly not arrived', async () => {
    await ticketInBackOffice();
    simulator.faults.set('http-503=always');
    const { id } = (await note()).json().data;
    await server.jobs.whenIdle();
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', problem: 'unreachable' });
    simulator.faults.clear();
    server.clock.forward({ minutes: 1 });
    await sendDue();
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });

  test('whose answer is lost is not sent again by itself, and says that it may have arrived', async () => {
    await ticketInBackOffice();
    const notesSent = () => simulator.requests.list().filter(({ url }) => url.endsWith('/notes')).length;
    const before = notesSent();
    simulator.faults.set(`cut-connection=always@${ticketsPath}/notes`);
    const { id } = (await note()).json().data;
    await server.jobs.whenIdle();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', problem: 'unclear' });
    simulator.faults.clear();
    server.clock.forward({ minutes: 20 });
    await sendDue();
    expect(notesSent() - before).toBe(1);
    await server.clients.broker.post(`/ticket-writes/${id}/retry`);
    await server.jobs.whenIdle();
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });

  test('on a ticket that the back office no longer has fails with that reason', async () => {
    const { id } = (await note()).json().data;
    await server.jobs.whenIdle();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', problem: 'gone', description: 'Graag na 18 uur' });
  });

  test('on a ticket of somebody else does not exist', async () => {
    for (const client of [server.clients.otherBroker, server.clients.secondOwner]) {
      expect((await note(client)).statusCode).toBe(404);
    }
  });

  /** The ticket that the portal knows as 101001. */
  async function ticketInBackOffice(): Promise<string> {
    const { reference } = (await server.clients.broker.get('/tickets/101001')).json().data;
    simulator.source.createTicket({ ...emptyTicket, reportingDate: '2026-06-01' });
    simulator.source.patchRow('ServiceTickets', 1, { Reference: reference });
    return reference;
  }
});

describe('what was written', () => {
  test('is seen by those who see the owner, and by nobody else', async () => {
    simulator.faults.set('http-403=always');
    const { id } = await report();
    const { broker, owner, secondOwner, otherBroker, otherOwner } = server.clients;
    for (const client of [broker, owner]) expect((await client.get(`/ticket-writes/${id}`)).statusCode).toBe(200);
    for (const client of [secondOwner, otherBroker, otherOwner]) {
      expect((await client.get('/ticket-writes')).json().data).toEqual([]);
      for (const answer of [
        await client.get(`/ticket-writes/${id}`),
        await client.post(`/ticket-writes/${id}/retry`),
        await client.delete(`/ticket-writes/${id}`),
      ])
        expect(answer.statusCode).toBe(404);
    }
  });

  test('cannot be written inside an opened portal', async () => {
    const admin = await server.login('admin');
    const now = server.clock.now();
    const portal_expires_at = new Date(now.getTime() + 30 * 60_000);
    await server.database.db
      .update(sessions)
      .set({ portal_type: 'broker', portal_id: server.brokers.dekade.id, portal_opened_at: now, portal_expires_at })
      .where(eq(sessions.id_hash, hashOfId(admin.cookies.get('gevel') ?? '')));
    for (const [path, body] of [
      ['/tickets', problem],
      ['/tickets/101001/notes', { message: 'x' }],
    ] as const) {
      const answer = await admin.post(path, body);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'portal_read_only']);
    }
    expect((await admin.get('/ticket-writes')).statusCode).toBe(200);
  });
});

const emptyTicket = {
  externalIdentifier: null,
  ownerReference: null,
  realEstateObjectReference: null,
  reporterReference: null,
  stateName: null,
  priority: 2 as const,
  problemCategoryName: null,
  description: 'x',
};
