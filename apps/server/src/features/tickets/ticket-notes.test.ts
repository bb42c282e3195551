import { describe, expect, test } from 'vitest';
import { ticketOf, ticketsPath, useTicketWriting } from '../../test/ticket-writing.ts';

const portal = useTicketWriting();

describe('a note', () => {
  const note = (client = portal.server.clients.broker, message = 'Graag na 18 uur') =>
    client.post('/tickets/101001/notes', { message });

  test('arrives at its ticket and stands on its trail', async () => {
    const reference = await ticketInBackOffice();
    const words = 'Graag na 18 uur, sleutel bij de buren';
    const answer = await note(portal.server.clients.broker, words);
    expect(answer.statusCode).toBe(202);
    await portal.server.jobs.whenIdle();
    const { data } = (await portal.server.clients.owner.get('/tickets/101001/conversation')).json();
    expect(data.map(({ receipt }: { receipt: object }) => receipt)).toMatchObject([
      { kind: 'note', state: 'sent', description: words, ticket_reference: reference, ticket_id: '101001' },
    ]);
    // it comes back with synchronisation, and stands there once
    await portal.server.database.owner.query(`
      insert into ticket_notes (id, ticket_id, message, written_on, owner_id, broker_id, content_hash)
      select n.id, t.id, n.message, '2026-06-15', t.owner_id, t.broker_id, 'hash'
      from tickets t, (values (1, 'Via het portaal: ${words}'), (2, 'Sleutel ligt klaar')) n (id, message) where t.id = 101001`);
    const conversation = (await portal.server.clients.broker.get('/tickets/101001/conversation')).json();
    expect(conversation.data.map(({ key }: { key: string }) => key)).toEqual(['note-2', `write-${data[0].receipt.id}`]);
    expect((await portal.server.clients.secondOwner.get('/tickets/101001/trail')).statusCode).toBe(404);
    expect((await portal.server.clients.otherBroker.get('/tickets/101001/trail')).statusCode).toBe(404);
  });

  test('waits while the back office is away, because then it has certainly not arrived', async () => {
    await ticketInBackOffice();
    portal.simulator.faults.set('http-503=always');
    const { id } = (await note()).json().data;
    await portal.server.jobs.whenIdle();
    expect(await portal.stateOf(id)).toMatchObject({ state: 'waiting', problem: 'unreachable' });
    portal.simulator.faults.clear();
    portal.server.clock.forward({ minutes: 1 });
    await portal.sendDue();
    expect(await portal.stateOf(id)).toMatchObject({ state: 'sent' });
  });

  test('whose answer is lost is not sent again by itself, and says that it may have arrived', async () => {
    await ticketInBackOffice();
    const notesSent = () => portal.simulator.requests.list().filter(({ url }) => url.endsWith('/notes')).length;
    const before = notesSent();
    portal.simulator.faults.set(`cut-connection=always@${ticketsPath}/notes`);
    const { id } = (await note()).json().data;
    await portal.server.jobs.whenIdle();
    expect(await portal.stateOf(id)).toMatchObject({ state: 'failed', problem: 'unclear' });
    portal.simulator.faults.clear();
    portal.server.clock.forward({ minutes: 20 });
    await portal.sendDue();
    expect(notesSent() - before).toBe(1);
    await portal.server.clients.broker.post(`/ticket-writes/${id}/retry`);
    await portal.server.jobs.whenIdle();
    expect(await portal.stateOf(id)).toMatchObject({ state: 'sent' });
  });

  test('on a ticket that the back office no longer has fails with that reason', async () => {
    const { id } = (await note()).json().data;
    await portal.server.jobs.whenIdle();
    expect(await portal.stateOf(id)).toMatchObject({
      state: 'failed',
      problem: 'gone',
      description: 'Graag na 18 uur',
    });
  });

  test('on a ticket of somebody else does not exist', async () => {
    for (const client of [portal.server.clients.otherBroker, portal.server.clients.secondOwner]) {
      expect((await note(client)).statusCode).toBe(404);
    }
  });

  /** The ticket that the portal knows as 101001. */
  async function ticketInBackOffice(): Promise<string> {
    const { reference } = (await portal.server.clients.broker.get('/tickets/101001')).json().data;
    portal.simulator.source.createTicket(ticketOf('x'));
    portal.simulator.source.patchRow('ServiceTickets', 1, { Reference: reference });
    return reference;
  }
});
