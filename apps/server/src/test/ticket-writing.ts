import { type ClosableBackOffice, createBloxsBackOffice } from '@gevel/back-office';
import {
  createTableSource,
  demoCredentials,
  type NewTicket,
  type RunningSimulator,
  startSimulator,
} from '@gevel/bloxs-simulator';
import { operations } from '@gevel/contract';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { sendDueWrites } from '../features/tickets/send-ticket-writes.ts';
import { type PortfolioServer, startPortfolioServer } from './portfolio-server.ts';
import { buildPortfolio } from './portfolio-world.ts';

export const ticketsPath = '/api/v1/maintenance/servicetickets';
export const problem = { object_id: '101001', description: 'De lift hangt', priority: 'high' };

export const ticketOf = (description: string): NewTicket => ({
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

/** A portal whose back office is a simulator that takes tickets. */
class TicketWriting {
  simulator!: RunningSimulator;
  backOffice!: ClosableBackOffice;
  server!: PortfolioServer;
  beforeCreation = () => {};
  /** Called once the back office has a new ticket, before it answers. */
  afterCreation = () => {};

  async start(): Promise<void> {
    const source = createTableSource({
      ServiceTicketStates: [{ ServiceTicketStateId: 1, Name: 'Nieuw', SystemState: 'Active', IsArchived: false }],
      ServiceTickets: [],
    });
    const observed = {
      ...source,
      createTicket: (ticket: NewTicket) => {
        this.beforeCreation();
        const made = source.createTicket(ticket);
        this.afterCreation();
        return made;
      },
    };
    this.simulator = await startSimulator({ source: observed, rateLimits: 'off' });
    this.backOffice = backOfficeAt(this.simulator.url);
    this.server = await startPortfolioServer(buildPortfolio({ seed: 4, perOwner: 4 }), { backOffice: this.backOffice });
  }

  async forget(): Promise<void> {
    this.beforeCreation = () => {};
    this.afterCreation = () => {};
    this.simulator.faults.clear();
    this.simulator.source.resetOverlay();
    this.server.clock.set('2026-06-15T08:00:00Z');
    await this.server.database.sync((connection) => connection.query('delete from ticket_writes'));
  }

  async close(): Promise<void> {
    await this.server?.close();
    this.backOffice?.close();
    await this.simulator?.stop();
  }

  inBackOffice = () => [...this.simulator.source.rows('ServiceTickets')];
  sendDue = () => sendDueWrites({ ...this.server, backOffice: this.backOffice, log: this.server.app.log });
  stateOf = async (id: string) => (await this.server.clients.broker.get(`/ticket-writes/${id}`)).json().data;

  async report(body: object = problem) {
    const answer = await this.server.clients.broker.post('/tickets', body);
    expect(answer.statusCode, answer.body).toBe(202);
    const { data } = operations.tickets.create.answer.parse(answer.json());
    await this.server.jobs.whenIdle();
    return data;
  }
}

/** For the tests of one file, each of which begins with nothing written. */
export function useTicketWriting(): TicketWriting {
  const writing = new TicketWriting();
  beforeAll(() => writing.start());
  beforeEach(() => writing.forget());
  afterAll(() => writing.close());
  return writing;
}

function backOfficeAt(url: string): ClosableBackOffice {
  const timeouts = { tries: 1, tryTimeoutMs: 120_000, totalTimeoutMs: 300_000, pauseMs: 1, longestPauseMs: 2 };
  const budget = { take: async () => {}, exhausted: () => {}, rest: () => 0, reopen: () => {} };
  return createBloxsBackOffice({
    url,
    ...demoCredentials,
    allowLocal: true,
    budget,
    timeouts,
    interactiveTimeouts: timeouts,
    limitPauseMs: 10,
    breaker: { failures: 1_000, restMs: 1 },
  });
}
