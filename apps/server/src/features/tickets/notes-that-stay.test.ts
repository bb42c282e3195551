import type { RowOf, TicketConversation } from '@gevel/contract';
import type { approvalsList } from '@gevel/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '../../platform/files/disk-storage.ts';
import { keepTerms } from '../../privacy/keep-terms.ts';
import { createBackOfficeStub } from '../../test/back-office-stub.ts';
import { type PortfolioServer, startPortfolioServer, type Viewer } from '../../test/portfolio-server.ts';
import { buildPortfolio } from '../../test/portfolio-world.ts';
import { sendDueWrites } from './send-ticket-writes.ts';

let server: PortfolioServer;
beforeAll(async () => {
  const world = buildPortfolio();
  const ticket = world.tickets.find(({ id }) => id === 101_001);
  Object.assign(ticket ?? {}, {
    mandate_amount: 50_000,
    expected_costs: 75_000,
    state_id: 1,
    costs_are_for_tenant: false,
    closing_date: null,
  });
  server = await startPortfolioServer(world);
});
afterAll(() => server.close());

const path = '/tickets/101001';
/** What is left of reports and notes so many days later, once every term was kept. */
async function later(days: number): Promise<number> {
  const { clock, database, filesFolder, trail, app } = server;
  clock.forward({ hours: 24 * days });
  await keepTerms({ database, files: createDiskStorage(filesFolder), trail, clock, log: app.log });
  return database.sync(async (connection) => (await connection.query('select from ticket_writes')).rowCount ?? 0);
}
/** By a session of that day. */
const read = async (viewer: Viewer, address: string) => {
  const answer = await (await server.login(viewer)).get(address);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const stages = async (viewer: Viewer) =>
  (await read(viewer, '/approvals?filter[subject_type]=tickets')).data.flatMap((row: RowOf<typeof approvalsList>) =>
    row.subject_id === '101001' ? [row.stage] : [],
  );
const heard = async (viewer: Viewer) =>
  ((await read(viewer, `${path}/conversation`)) as TicketConversation).data.map((said) =>
    said.kind === 'note' ? said.receipt.description.slice(0, 18) : said.kind,
  );

test('what was written from the portal, and that a decision arrived, is there after 91 days and goes 90 days after its ticket', async () => {
  const { owner } = server.clients;
  const { data } = (await owner.get('/approvals?filter[stage]=asked&filter[subject_type]=tickets')).json();
  const asked = data.find(({ subject_id }: RowOf<typeof approvalsList>) => subject_id === '101001');
  const { amount, mandate } = asked;
  const decided = await owner.put(`/approvals/${asked.id}/decision`, {
    decision: 'yes',
    amount,
    mandate,
    documents: [],
  });
  expect(decided.statusCode, decided.body).toBe(204);
  server.clock.forward({ minutes: 1 });
  expect((await owner.post(`${path}/notes`, { message: 'Sleutel ligt klaar' })).statusCode).toBe(202);
  await owner.post('/tickets', { object_id: '101001', description: 'De lift hangt', priority: 'high' });
  await server.jobs.whenIdle();
  await sendDueWrites({ ...server, backOffice: createBackOfficeStub(), log: server.app.log });
  const said = ['De verhuurder is a', 'Sleutel ligt klaar'];
  expect([await later(0), await heard('owner'), await stages('owner')]).toEqual([3, said, ['processed']]);

  // The receipt of the report goes.
  expect(await later(91)).toBe(2);
  for (const viewer of ['owner', 'broker'] as const) {
    expect(await heard(viewer), viewer).toEqual(said);
    expect(await stages(viewer), viewer).toEqual(['processed']);
  }

  await server.database.sync((connection) => connection.query('delete from tickets where id = 101001'));
  await server.database.owner.query(`select set_config('gevel.migrating', 'yes', false);
    update record_versions set valid_to = '${server.clock.now().toISOString()}' where record_type = 'tickets' and record_id = '101001' and is_removed;
    select set_config('gevel.migrating', '', false)`);
  // One that went by mistake comes back to its conversation.
  expect(await later(89)).toBe(2);
  expect(await later(2)).toBe(0);
});
