import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ticketStateMap } from '../../db/schema/tickets.ts';
import { lastAudit, outcome } from '../../test/administration.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';

let server: PortfolioServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startPortfolioServer();
  admin = await server.login('admin');
});
afterAll(() => server.close());

interface Mapped {
  name: string;
  tickets: number;
  status: string | null;
}
const path = '/tools/ticket-state-map';
const map = async (): Promise<Mapped[]> => (await admin.get(path)).json().data;
const put = (states: unknown, client = admin) => client.put(path, { states });
const statusOf = async (name: string) => (await map()).find((state) => state.name === name)?.status;
async function ticketsIn(state: string): Promise<{ status: string; closing_date: string | null }[]> {
  const query = `?filter[state]=${stateId(state)}&fields[tickets]=status,closing_date&per_page=100`;
  const rows = [];
  for (const client of [server.clients.broker, server.clients.otherBroker]) {
    const answer = await client.get(`/tickets${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    rows.push(...answer.json().data);
  }
  return rows;
}
function stateId(name: string): number {
  const state = server.world.ticket_states.find((each) => each.name === name);
  if (!state) throw new Error(`There is no state ${name}`);
  return state.id;
}

describe('the map of ticket states', () => {
  test('has every state of the customer with its tickets, mapped or not', async () => {
    const states = await map();
    expect(new Set(states.map(({ name }) => name))).toEqual(
      new Set(server.world.ticket_states.map(({ name }) => name)),
    );
    for (const { name, tickets } of states) {
      expect(tickets).toBe(server.world.tickets.filter(({ state_id }) => state_id === stateId(name)).length);
    }
    expect(await statusOf('Nieuw')).toBeNull();
  });

  test('an unmapped state counts as active, or as done with a closing date; a mapped one as what it is mapped to', async () => {
    await put([{ name: 'Nieuw', status: null }]);
    const unmapped = await ticketsIn('Nieuw');
    expect(unmapped.length).toBeGreaterThan(0);
    for (const { status, closing_date } of unmapped) expect(status).toBe(closing_date === null ? 'active' : 'done');
    await put([{ name: 'Nieuw', status: 'planned' }]);
    const mapped = await ticketsIn('Nieuw');
    expect(mapped.map(({ status }) => status)).toEqual(unmapped.map(() => 'planned'));
    await put([{ name: 'Nieuw', status: null }]);
    expect(await ticketsIn('Nieuw')).toEqual(unmapped);
  });

  test('a change is written down with what was and what became of it', async () => {
    await put([{ name: 'Nieuw', status: 'onhold' }]);
    const event = await lastAudit(server);
    expect(event).toMatchObject({ action: 'tools.ticket_state_map.change', user_name: 'admin Proefpersoon' });
    expect(event?.before).not.toHaveProperty('Nieuw');
    expect(event?.after).toMatchObject({ Nieuw: 'onhold' });
    expect(await statusOf('Nieuw')).toBe('onhold');
  });

  test('a state that the back office no longer has is still shown, and can be taken off the map', async () => {
    await server.database.db.insert(ticketStateMap).values({ state_name: 'Vergane staat', status: 'done' });
    expect((await map()).find(({ name }) => name === 'Vergane staat')).toMatchObject({ tickets: 0, status: 'done' });
    await put([{ name: 'Vergane staat', status: null }]);
    expect(await statusOf('Vergane staat')).toBeUndefined();
  });

  test.each([
    ['an unknown state', [{ name: 'Nergens', status: 'done' }]],
    ['an unknown status', [{ name: 'Nieuw', status: 'archived' }]],
    ['no list', 'Nieuw'],
    ['something more', [{ name: 'Nieuw', status: 'done', id: 1 }]],
  ])('%s is refused and changes nothing', async (_what, states) => {
    const before = await map();
    expect((await put(states)).statusCode).toBe(422);
    expect(await map()).toEqual(before);
  });

  test('is for administrators, whatever they manage', async () => {
    for (const client of [server.clients.broker, server.clients.owner]) {
      expect(outcome(await client.get(path))).toEqual({ status: 403, code: 'forbidden' });
      expect(outcome(await put([], client))).toEqual({ status: 403, code: 'forbidden' });
    }
  });
});
