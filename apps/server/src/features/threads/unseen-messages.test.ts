import type { WholeThread } from '@gevel/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, emptyWorld } from '../../sync/test/build-world.ts';
import { countAudit, outcome } from '../../test/administration.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestAnswer } from '../../test/test-client.ts';
import { testOwners } from '../../test/test-people.ts';

let server: PortfolioServer;
beforeAll(async () => {
  const world = emptyWorld();
  for (const { id: owner_id, name } of testOwners)
    world.owners.push(build.owner(owner_id, { relation_id: 10_000 + owner_id, reference: `EIG-${owner_id}`, name }));
  world.objects.push(build.object(1, { owner_id: 101 }));
  server = await startPortfolioServer(world);
});
afterAll(() => server.close());

async function done(answer: Promise<TestAnswer>): Promise<WholeThread> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body).data;
}
const asked = () =>
  done(
    server.clients.owner.post('/threads', {
      subject_type: 'object',
      subject_id: '1',
      line_id: null,
      audience: 'owner',
      body: 'Waarom staat dit leeg?',
    }),
  );
const written = (who: 'owner' | 'broker', id: string, words: object) =>
  done(server.clients[who].post(`/threads/${id}/messages`, words));

test('a question is not marked as answered over a message that was not seen', async () => {
  const seen = await asked();
  const now = await written('owner', seen.id, { body: 'En de lekkage dan?' });
  const settled = { state: 'answered', assignee: null };
  const before = await countAudit(server);
  const refused = await server.clients.broker.put(`/threads/${seen.id}`, { ...settled, up_to: seen.last_message_id });
  expect(outcome(refused)).toMatchObject({ status: 409, code: 'conflict' });
  expect(await countAudit(server)).toBe(before);
  expect((await done(server.clients.broker.get(`/threads/${seen.id}`))).state).toBe('open');
  const kept = await done(server.clients.broker.put(`/threads/${seen.id}`, { ...settled, up_to: now.last_message_id }));
  expect(kept.state).toBe('answered');
  expect(outcome(await server.clients.broker.put(`/threads/${seen.id}`, settled))).toMatchObject({ status: 422 });
});

test('an answer that crosses another message is kept and leaves the question open', async () => {
  const seen = await asked();
  const followed = await written('owner', seen.id, { body: 'En de lekkage dan?' });
  const crossed = await written('broker', seen.id, { body: 'Vanaf mei verhuurd.', up_to: seen.last_message_id });
  expect([crossed.state, crossed.message_count]).toEqual(['open', 3]);
  const up_to = crossed.last_message_id;
  expect(Number(up_to)).toBeGreaterThan(Number(followed.last_message_id));
  expect((await written('broker', seen.id, { body: 'Die is gemaakt.', up_to })).state).toBe('answered');
});
