import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    securityContact: 'mailto:veiligheid@beheer.test',
    publicUrl: 'https://portaal.test',
  });
});
afterAll(() => server.close());

test('where to report a hole is said to whoever asks, until a day that lies ahead', async () => {
  const answer = await server.visitor().get('//.well-known/security.txt');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    answer.body.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
  );
  expect(fields.get('Contact')).toBe('mailto:veiligheid@beheer.test');
  expect(fields.get('Canonical')).toBe('https://portaal.test/.well-known/security.txt');
  const days = (Date.parse(fields.get('Expires') ?? '') - server.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('without a contact there is none', async () => {
  const silent = await startTestServer();
  try {
    expect((await silent.visitor().get('//.well-known/security.txt')).statusCode).toBe(404);
  } finally {
    await silent.close();
  }
});
