import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { plain } from '../../test/attack/readings.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser } from '../../test/test-people.ts';
import { picture, sendForm } from '../../test/upload-form.ts';

let server: PortfolioServer;
let port: number;
beforeAll(async () => {
  server = await startPortfolioServer();
  const admin = await server.login('admin');
  for (const { id } of [server.brokers.dekade, server.brokers.singel]) {
    const file = { content: await picture().png().toBuffer() };
    expect((await sendForm(admin, { method: 'PUT', path: `/brokers/${id}/logo`, file })).statusCode).toBe(200);
  }
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/** What comes back over a connection of one's own, to the byte. */
function raw(lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('a host that is not ours', () => {
  const evil = 'kwaad.test';

  test.each([
    ['as Host', { host: evil }],
    ['with the address of a portal before it', { host: `dekade.localhost.${evil}` }],
    [
      'forwarded by somebody whom we do not trust',
      { host: 'localhost:3000', headers: { 'x-forwarded-host': evil, forwarded: `host=${evil}` } },
    ],
    ['with a port', { host: `${evil}:3000` }],
    ['with a dot behind it', { host: `${evil}.` }],
  ])(
    'is named in no answer, header, cookie or mail: %s',
    async (_how, request: { host: string; headers?: Record<string, string> }) => {
      const client = server.visitor(request);
      const answers = [
        await client.get('/branding'),
        await client.get('/nergens'),
        await client.get('/openapi.json'),
        await client.logIn(emailOf('broker'), 'verkeerd'),
        await client.post('/password/forgot', { email: emailOf('broker') }),
        await client.logIn(emailOf('broker'), 'Proef-wachtwoord-2026!'),
        await client.get('/users/me'),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200, 401, 204, 200, 200]);
      for (const answer of answers) expect(JSON.stringify(answer.headers) + answer.body).not.toContain('kwaad');
      expect(answers[0]?.json().data.title).toBe('Gevel');
      await server.jobs.whenIdle();
      const sent = await server.database.db.select().from(mails);
      expect(sent.length).toBeGreaterThan(0);
      expect(JSON.stringify(sent)).not.toContain('kwaad');
    },
  );

  test('as a whole address in the request line, or beside another, opens no portal', async () => {
    const whole = await raw([
      `GET http://${evil}/api/branding HTTP/1.1`,
      `Host: localhost:${port}`,
      'Connection: close',
    ]);
    expect(whole).not.toContain('kwaad');
    expect(whole).not.toContain('Portal');
    const two = await raw([
      'GET /api/branding HTTP/1.1',
      `Host: ${evil}`,
      'Host: dekade.localhost',
      'Connection: close',
    ]);
    expect(two).toMatch(/^HTTP\/1.1 400/);
    expect(two).not.toMatch(/kwaad|Portal/);
    const none = await raw(['GET /api/branding HTTP/1.1', 'Connection: close']);
    expect(none).toMatch(/^HTTP\/1.1 400/);
  });
});

describe('somebody of one broker at the address of another', () => {
  const people: TestUser[] = ['otherBroker', 'otherOwner', 'broker', 'owner', 'admin', 'looseOwner'];
  const addresses = [
    '/users/me',
    '/dashboard',
    '/branding/contact',
    '/objects',
    '/contracts?include=owner',
    '/relations',
    '/search?q=O-',
  ];
  const answersOf = async (client: TestClient) => {
    const answers = [];
    for (const path of addresses) answers.push(plain((await client.get(path)).body));
    return answers;
  };

  test.each(people)('is answered as at their own: %s', async (user) => {
    const home = await answersOf(await server.login(user));
    for (const host of ['dekade.localhost:3000', 'singel.localhost:3000', 'www.localhost:3000']) {
      const client = await server.login(user, { host });
      expect(await answersOf(client)).toEqual(home);
      // The page keeps the brand of its address, whoever looks at it.
      const brand = (await client.get('/branding')).json().data;
      expect(brand).toEqual((await server.visitor({ host }).get('/branding')).json().data);
    }
  });

  test('is mailed in the name of their own broker, with the link of its portal', async () => {
    await server.database.db.delete(mails);
    const visitor = server.visitor({ host: 'singel.localhost:3000' });
    expect((await visitor.post('/password/forgot', { email: emailOf('owner') })).statusCode).toBe(204);
    await server.jobs.whenIdle();
    const [mail] = await server.database.db.select().from(mails);
    expect(mail?.sender_name).toContain('De Kade');
    expect(mail?.reply_to).toBe('info@dekade.test');
    expect(mail?.text).toContain('//dekade.localhost');
    expect(JSON.stringify(mail)).not.toMatch(/singel/i);
  });

  test('has the logo of their own broker, and the address that of its', async () => {
    const client = await server.login('otherBroker', { host: 'dekade.localhost:3000' });
    const mine = (await client.get('/users/me')).json().data.broker_logo;
    const brand = (await client.get('/branding')).json().data;
    expect(brand.title).toBe('Dekade Portal');
    expect(mine).toMatch(/^\/api\/branding\/logo\//);
    expect(brand.logo_url).toMatch(/^\/api\/branding\/logo\//);
    expect(brand.logo_url).not.toBe(mine);
    // A cache may keep logos for ever because an address never gives another; titles are kept by nobody.
    const titled = await client.get('/branding');
    expect(titled.headers['cache-control']).toContain('no-store');
  });
});
