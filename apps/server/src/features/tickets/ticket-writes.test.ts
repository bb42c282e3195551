import { FeedRefusal } from '@gevel/bloxs-simulator';
import { describe, expect, test } from 'vitest';
import { build } from '../../sync/test/build-world.ts';
import { openPortal } from '../../test/open-portal.ts';
import { loadWorld } from '../../test/portfolio-server.ts';
import { startTestServer } from '../../test/test-server.ts';
import { problem, ticketOf, ticketsPath, useTicketWriting } from '../../test/ticket-writing.ts';
import { sendDueWrites } from './send-ticket-writes.ts';

const portal = useTicketWriting();

describe('reporting a problem', () => {
  test('answers with a receipt at once, arrives in the back office, and becomes a ticket with the next synchronisation', async () => {
    const receipt = await portal.report();
    expect(receipt).toMatchObject({ kind: 'ticket', state: 'waiting', problem: null, ticket_id: null });
    expect(portal.inBackOffice()).toMatchObject([
      { Reference: 'ST-1', Description: 'De lift hangt', Priority: 'High' },
    ]);
    expect(await portal.stateOf(receipt.id)).toMatchObject({
      state: 'sent',
      ticket_reference: 'ST-1',
      ticket_id: null,
      sent_at: '2026-06-15T08:00:00Z',
    });
    const listed = async () => (await portal.server.clients.owner.get('/ticket-writes')).json().data;
    expect(await listed()).toMatchObject([{ id: receipt.id }]);
    portal.server.world.tickets.push(build.ticket(900_001, { owner_id: 101, object_id: 101_001, reference: 'ST-1' }));
    await loadWorld(portal.server, portal.server.world);
    expect(await portal.stateOf(receipt.id)).toMatchObject({ ticket_id: '900001' });
    expect(await listed()).toEqual([]);
  });

  test('reports once, however often the same form is sent, and refuses other words under its name', async () => {
    const request_key = '7b0f2f5e-3f38-4d7c-9c39-0a4b6b1d2c3e';
    const both = await Promise.all(
      [1, 2].map(() => portal.server.clients.broker.post('/tickets', { ...problem, request_key })),
    );
    await portal.server.jobs.whenIdle();
    expect(both.map((answer) => answer.statusCode)).toEqual([202, 202]);
    expect(new Set(both.map((answer) => answer.json().data.id)).size).toBe(1);
    expect(portal.inBackOffice()).toHaveLength(1);
    const other = await portal.server.clients.broker.post('/tickets', {
      ...problem,
      description: 'Iets anders',
      request_key,
    });
    expect([other.statusCode, other.json().code]).toEqual([409, 'conflict']);
  });

  test.each([
    ['503 from the back office', 'http-503=always'],
    ['500 from the back office', 'http-500=always'],
    ['too many calls', 'rate-storm=always'],
    ['no answer at all', 'reset=always'],
  ])('keeps it over %s and sends it later', async (_what, fault) => {
    portal.simulator.faults.set(fault);
    const { id } = await portal.report();
    const waiting = await portal.stateOf(id);
    expect(waiting).toMatchObject({ state: 'waiting', description: 'De lift hangt' });
    expect(['unreachable', 'limited']).toContain(waiting.problem);
    portal.simulator.faults.clear();
    await portal.sendDue();
    expect(portal.inBackOffice()).toEqual([]);
    portal.server.clock.forward({ minutes: 2 });
    await portal.sendDue();
    expect(portal.inBackOffice()).toHaveLength(1);
    expect(await portal.stateOf(id)).toMatchObject({ state: 'sent', problem: null, next_attempt_at: null });
  });

  test('waits longer after each failed attempt', async () => {
    portal.simulator.faults.set('http-503=always');
    const { id } = await portal.report();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const next = new Date((await portal.stateOf(id)).next_attempt_at).getTime();
      waits.push((next - portal.server.clock.now().getTime()) / 1_000);
      portal.server.clock.set(new Date(next).toISOString());
      await portal.sendDue();
    }
    expect(waits).toEqual([15, 60, 300, 900]);
  });

  test('is not made twice when the answer is lost', async () => {
    portal.afterCreation = () => portal.simulator.faults.set('cut-connection=always');
    const { id } = await portal.report();
    expect(portal.inBackOffice()).toHaveLength(1);
    expect(await portal.stateOf(id)).toMatchObject({ state: 'waiting', problem: 'checking' });
    portal.afterCreation = () => {};
    portal.simulator.faults.clear();
    portal.server.clock.forward({ minutes: 5 });
    await portal.sendDue();
    expect(portal.inBackOffice()).toHaveLength(1);
    expect(await portal.stateOf(id)).toMatchObject({ state: 'sent', ticket_reference: 'ST-1' });
  });

  test('is not made twice by a back office that makes it a minute after it seemed to fail', async () => {
    portal.simulator.faults.set(`late-commit=300@${ticketsPath}`);
    const { id } = await portal.report();
    expect(await portal.stateOf(id)).toMatchObject({ state: 'waiting', problem: 'checking' });
    portal.simulator.faults.clear();
    // what is tried at once, and for minutes after, would come before the ticket does
    for (const minutes of [0, 1, 3]) {
      portal.server.clock.forward({ minutes });
      await portal.sendDue();
    }
    await expect.poll(portal.inBackOffice).toHaveLength(1);
    portal.server.clock.forward({ minutes: 1 });
    await portal.sendDue();
    expect(portal.inBackOffice()).toHaveLength(1);
    expect(await portal.stateOf(id)).toMatchObject({ state: 'sent', ticket_reference: 'ST-1' });
  });

  test.each(['empty-answer', 'null-answer', 'http-400', 'other-ticket'])(
    'is sent where a look-up for it answers %s',
    async (fault) => {
      if (fault === 'other-ticket') portal.simulator.source.createTicket(ticketOf('Van iemand anders'));
      const before = portal.inBackOffice().length;
      // the look-up alone: the call that makes the ticket comes after it
      portal.simulator.faults.set(`${fault}=1@${ticketsPath}`);
      const { id } = await portal.report();
      expect(portal.inBackOffice().length - before).toBe(1);
      const sent = await portal.stateOf(id);
      expect(sent).toMatchObject({ state: 'sent' });
      expect(portal.inBackOffice().find(({ Reference }) => Reference === sent.ticket_reference)).toMatchObject({
        Description: 'De lift hangt',
      });
    },
  );

  test('that is there although the back office refuses it, for an identifier that is taken, is sent', async () => {
    // the first look-up finds nothing, as when the back office is slow to show what it has
    const { id } = await portal.report();
    const { ticket_reference } = await portal.stateOf(id);
    await portal.server.database.sync((connection) =>
      connection.query(
        `update ticket_writes set state = 'queued', sent_at = null, ticket_reference = null where id = $1`,
        [id],
      ),
    );
    portal.simulator.faults.set(`empty-answer=1@${ticketsPath}`);
    portal.server.clock.forward({ minutes: 10 });
    await portal.sendDue();
    expect(await portal.stateOf(id)).toMatchObject({ state: 'sent', ticket_reference });
    expect(portal.inBackOffice()).toHaveLength(1);
  });

  test('survives a restart, also one in the middle of sending', async () => {
    portal.simulator.faults.set('http-503=always');
    const waiting = await portal.report();
    const interrupted = await portal.report({ ...problem, description: 'Geen licht' });
    await portal.server.database.sync((connection) =>
      connection.query(`update ticket_writes set state = 'sending', claimed_until = $2 where id = $1`, [
        interrupted.id,
        new Date(portal.server.clock.now().getTime() + 60_000),
      ]),
    );
    portal.simulator.faults.clear();
    portal.server.clock.forward({ minutes: 5 });
    const { database, clock } = portal.server;
    const again = await startTestServer({ database, clock, backOffice: portal.backOffice });
    await sendDueWrites({ ...again, backOffice: portal.backOffice, log: again.app.log });
    await again.close();
    expect(
      portal
        .inBackOffice()
        .map((row) => row['Description'])
        .sort(),
    ).toEqual(['De lift hangt', 'Geen licht']);
    for (const { id } of [waiting, interrupted]) expect(await portal.stateOf(id)).toMatchObject({ state: 'sent' });
  });

  test('two servers at once send it once', async () => {
    portal.simulator.faults.set('http-503=always');
    await portal.report();
    portal.simulator.faults.clear();
    portal.server.clock.forward({ minutes: 5 });
    await Promise.all([portal.sendDue(), portal.sendDue(), portal.sendDue()]);
    expect(portal.inBackOffice()).toHaveLength(1);
  });

  test('that the back office refuses says why, keeps its text, and can be sent again or dropped', async () => {
    portal.simulator.faults.set('http-403=always');
    const { id } = await portal.report();
    expect(await portal.stateOf(id)).toMatchObject({
      state: 'failed',
      problem: 'refused',
      description: 'De lift hangt',
    });
    portal.simulator.faults.clear();
    const again = await portal.server.clients.broker.post(`/ticket-writes/${id}/retry`);
    expect([again.statusCode, again.json().data.state]).toEqual([202, 'waiting']);
    await portal.server.jobs.whenIdle();
    expect(await portal.stateOf(id)).toMatchObject({ state: 'sent' });
    expect((await portal.server.clients.broker.post(`/ticket-writes/${id}/retry`)).statusCode).toBe(409);
    expect((await portal.server.clients.broker.delete(`/ticket-writes/${id}`)).statusCode).toBe(409);
  });

  test('with a value that the back office does not accept shows its words', async () => {
    portal.beforeCreation = () => {
      throw new FeedRefusal('invalid', 'problemCategoryName', "There is no category 'Bestaat niet'.");
    };
    const { id } = await portal.report({ ...problem, problem_category: 'Bestaat niet' });
    expect(await portal.stateOf(id)).toMatchObject({
      state: 'failed',
      problem: 'invalid',
      back_office_says: ["There is no category 'Bestaat niet'."],
    });
    expect((await portal.server.clients.broker.delete(`/ticket-writes/${id}`)).statusCode).toBe(204);
    expect((await portal.server.clients.broker.get(`/ticket-writes/${id}`)).statusCode).toBe(404);
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
    const answer = await portal.server.clients.broker.post('/tickets', body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    await portal.server.jobs.whenIdle();
    expect(portal.inBackOffice()).toEqual([]);
  });

  test('is written down in the audit trail', async () => {
    const { id } = await portal.report();
    const admin = await portal.server.login('admin');
    const { data } = (await admin.get('/tools/audit-events?filter[action]=ticket.create')).json();
    expect(data[0]).toMatchObject({ subject_type: 'ticket', subject_id: id, user_name: 'broker Proefpersoon' });
  });

  test('has an end: nobody floods the back office', async () => {
    const user = (await portal.server.clients.broker.get('/users/me')).json().data;
    await portal.server.database.sync((connection) =>
      connection.query(
        `insert into ticket_writes (kind, state, owner_id, broker_id, user_id, user_name, request_key, reporting_date, description,
           next_attempt_at, created_at)
         select 'ticket', 'sent', 101, o.broker_id, $1, 'x', n::text, '2026-06-15', 'x', $2, $2
         from generate_series(1, 60) n, owners o where o.id = 101`,
        [user.id, portal.server.clock.now()],
      ),
    );
    const answer = await portal.server.clients.broker.post('/tickets', problem);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
  });
});

describe('what was written', () => {
  test('is seen by those who see the owner, and by nobody else', async () => {
    portal.simulator.faults.set('http-403=always');
    const { id } = await portal.report();
    const { broker, owner, secondOwner, otherBroker, otherOwner } = portal.server.clients;
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
    const admin = await portal.server.login('admin');
    await openPortal(portal.server, admin);
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
