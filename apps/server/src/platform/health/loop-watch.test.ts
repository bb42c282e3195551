import { expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { watchLoop } from './loop-watch.ts';

test('a process that was held up for two seconds says that it is degraded, and has lost nothing', async () => {
  const watch = watchLoop({ toldMs: 500 });
  const server = await startTestServer({ readiness: () => (watch.isHeld() ? 'degraded' : 'ok') });
  const client = await server.login('broker');
  await expect.poll(() => watch.isHeld()).toBe(false);
  const answers = [1, 2, 3].map(() => client.get('/users/me'));
  for (const until = performance.now() + 2_000; performance.now() < until; );
  expect((await client.get('/health/ready')).json()).toEqual({ status: 'degraded' });
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  watch.stop();
  await server.close();
});
