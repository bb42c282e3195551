import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningPair, startPair } from '../fixtures/running-pair.ts';
import type { NewTicket } from '../port/back-office.ts';

const ticket: NewTicket = {
  externalIdentifier: 'gevel-1',
  reportingDate: '2026-11-20',
  objectReference: 'O303',
  description: 'Kraan lekt',
  priority: 'high',
  problemCategory: null,
};

describe('writing to the back office', () => {
  let pair: RunningPair;
  beforeEach(async () => {
    pair = await startPair();
  });
  afterEach(() => pair.stop());
  const made = () => [...pair.simulator.source.rows('ServiceTickets')].length - 15;

  it('makes a ticket and gives its reference', async () => {
    const { reference } = await pair.backOffice.createTicket(ticket);
    expect(reference).toMatch(/^ST-/);
    expect(made()).toBe(1);
  });

  it('makes it once, however often it is asked', async () => {
    const first = await pair.backOffice.createTicket(ticket);
    expect(await pair.backOffice.createTicket(ticket)).toEqual(first);
    expect(made()).toBe(1);
  });

  it('says of each field what the back office says', async () => {
    const failure = pair.backOffice.createTicket({ ...ticket, externalIdentifier: 'x'.repeat(101) });
    await expect(failure).rejects.toMatchObject({
      name: 'BackOfficeFailure',
      fields: { externalIdentifier: [expect.any(String)] },
    });
  });

  it('does not send a write again after an unclear end', async () => {
    await pair.backOffice.checkConnection();
    pair.simulator.faults.set('http-500=always@/api/v1/maintenance/servicetickets/notes');
    await expect(pair.backOffice.addTicketNote({ reference: 'ST-901', message: 'hallo' })).rejects.toMatchObject({
      kind: 'unreachable',
    });
    expect(pair.simulator.requests.list().filter(({ url }) => url.endsWith('/notes'))).toHaveLength(1);
  });

  it('adds a note, and knows when the ticket is gone', async () => {
    await pair.backOffice.addTicketNote({ reference: 'ST-901', message: 'hallo' });
    await expect(pair.backOffice.addTicketNote({ reference: 'ST-0', message: 'hallo' })).rejects.toMatchObject({
      kind: 'gone',
    });
  });

  it('knows the states with their meaning, and those of the customer without', async () => {
    expect(await pair.backOffice.ticketStates()).toEqual([
      { name: 'Nieuw', system_state: 'active' },
      { name: 'Ingepland', system_state: null },
    ]);
  });
});
