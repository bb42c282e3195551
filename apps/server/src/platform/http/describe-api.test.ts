import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isApiDescriptionPublic: false });
});
afterAll(() => server.close());

test.each(['/openapi.json', '/docs'])('of a real portal %s is for who is logged in', async (path) => {
  const answer = await server.visitor().get(path);
  expect(answer.statusCode).toBe(401);
  expect(answer.json().code).toBe('unauthenticated');
  expect((await (await server.login('owner')).get(path)).statusCode).toBe(200);
});
