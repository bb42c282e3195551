import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokers } from '../../db/schema/brokers.ts';
import { users } from '../../db/schema/users.ts';
import { emailOf, testTheme } from '../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { picture, sendForm } from '../../test/upload-form.ts';

let server: TestServer;
let onDomain: TestServer;
beforeAll(async () => {
  const webFolder = await builtWeb();
  server = await startTestServer({ webFolder });
  onDomain = await startTestServer({ database: server.database, publicUrl: 'https://portaal.test', webFolder });
});
afterAll(async () => {
  await onDomain.close();
  await server.close();
});

async function builtWeb(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html><head><title>Gevel</title><link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="stylesheet" href="/assets/main.css" /></head><body><div id="root"></div>
      <script type="module" src="/assets/main-abc123.js"></script></body></html>`,
  );
  await writeFile(join(folder, 'assets', 'main-abc123.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'main-abc123.js.map'), '{}');
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, '.env'), 'geheim');
  return folder;
}

const unbranded = {
  title: 'Gevel',
  logo_url: null,
  theme: null,
  contact: null,
  demo: null,
  stale_after_minutes: 180,
  back_office: 'bloxs',
};
const dekade = {
  title: 'Dekade Portal',
  logo_url: null,
  theme: testTheme,
  contact: {
    name: 'Makelaardij De Kade',
    phone_exchange: null,
    phone_number: '010 220 2121',
    email: 'info@dekade.test',
  },
  demo: null,
  stale_after_minutes: 180,
  back_office: 'bloxs',
};
const brandOf = async (from: TestServer, host: string, headers: Record<string, string> = {}) =>
  (await from.visitor({ host, headers }).get('/branding')).json().data;

describe('the brand of a host', () => {
  test.each([['dekade.localhost:3000'], ['dekade.localhost'], ['DEKADE.LocalHost:3000']])(
    '%s is the portal',
    async (host) => {
      expect(await brandOf(server, host)).toEqual(dekade);
    },
  );

  test('a label under the host of PUBLIC_URL is the portal', async () => {
    expect(await brandOf(onDomain, 'dekade.portaal.test')).toEqual(dekade);
  });

  test.each([
    ['localhost:3000'],
    ['www.localhost:3000'],
    ['onbekend.localhost'],
    ['127.0.0.1:3000'],
    ['[::1]:3000'],
    ['dekade.kwaad.test'],
    ['kwaad.dekade.localhost'],
    ['dekade.localhost.kwaad.test'],
    ['dekade.localhost.'],
    ['dekade'],
    ['dekade..localhost'],
    ['xn--dekad-xva.localhost'],
    [`${'a'.repeat(64)}.localhost`],
    ['<script>alert(1)</script>.localhost'],
    ["'or'1.localhost"],
    ['%00.localhost'],
  ])('%s is nobody’s portal', async (host) => {
    const answer = await server.visitor({ host }).get('/branding');
    expect(answer.json()).toEqual({ data: unbranded });
  });

  test('a forwarded host of somebody whom we do not trust changes nothing', async () => {
    const headers = { 'x-forwarded-host': 'dekade.localhost', forwarded: 'host=dekade.localhost' };
    expect(await brandOf(server, 'localhost:3000', headers)).toEqual(unbranded);
  });

  test('a forwarded host of a trusted proxy counts', async () => {
    const behind = await startTestServer({ database: server.database, trustedProxies: ['127.0.0.1'] });
    expect(await brandOf(behind, 'intern', { 'x-forwarded-host': 'dekade.localhost' })).toEqual(dekade);
    await behind.close();
  });

  test('a demo says who can log in', async () => {
    const demo = { password: 'p', users: [{ email: 'a@b.test', role: 'admin' }] };
    const inDemo = await startTestServer({ database: server.database, demo });
    expect((await brandOf(inDemo, 'localhost')).demo).toEqual(demo);
    await inDemo.close();
  });
});

describe('the contact block', () => {
  test('is of the actor’s broker, whatever the host', async () => {
    const client = await server.login('otherBroker', { host: 'dekade.localhost' });
    expect((await client.get('/branding/contact')).json().data).toMatchObject({ name: 'Singel Makelaars' });
  });

  test('is of the owner’s broker, and empty without one', async () => {
    const owner = await server.login('owner');
    expect((await owner.get('/branding/contact')).json().data).toMatchObject({ ...dekade.contact, handler: null });
    const loose = await server.login('looseOwner');
    expect((await loose.get('/branding/contact')).json()).toEqual({ data: null });
  });
});

describe('what the users of a portal read beside how to reach its broker', () => {
  test('is its text, its hours and who handles the owner, and none of it is on the page before the login', async () => {
    const [handler] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('broker')));
    const own = {
      own_text: 'Wij verhuizen',
      own_text_en: 'We are moving',
      opening_hours: 'ma-vr 9-17',
      opening_hours_en: null,
    };
    const ours = eq(brokers.id, server.brokers.dekade.id);
    await server.database.db
      .update(brokers)
      .set({ ...own, handler_id: handler?.id })
      .where(ours);
    const owner = await server.login('owner');
    const person = { name: `${handler?.first_name} ${handler?.name}`, email: emailOf('broker') };
    expect((await owner.get('/branding/contact')).json().data).toMatchObject({ ...own, handler: person });
    const broker = await server.login('broker');
    expect((await broker.get('/branding/contact')).json().data).toMatchObject({ ...own, handler: null });
    expect(JSON.stringify(await brandOf(server, 'dekade.localhost'))).not.toContain('verhuizen');
    await server.database.db
      .update(users)
      .set({ blocked_at: new Date() })
      .where(eq(users.email, emailOf('broker')));
    expect((await owner.get('/branding/contact')).json().data.handler).toBeNull();
    await server.database.db
      .update(users)
      .set({ blocked_at: null })
      .where(eq(users.email, emailOf('broker')));
  });
});

describe('the page', () => {
  const page = (path: string, host = 'localhost:3000', headers: Record<string, string> = {}) =>
    server.visitor({ host, headers }).get(`/${path}`);

  test.each([['/'], ['/login'], ['/objecten/7'], ['/reset-password/a.b']])(
    '%s is the web application',
    async (path) => {
      const accept = { accept: 'text/html' };
      const answer = await page(path, 'localhost:3000', accept);
      expect(answer.statusCode).toBe(path.includes('a.b') ? 404 : 200);
      if (answer.statusCode !== 200) return;
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    },
  );

  test('has the brand of its host in it', async () => {
    const { body } = await page('/', 'dekade.localhost');
    expect(body).toContain('<title>Dekade Portal</title>');
    const inlined = /<script type="application\/json" id="branding">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(inlined)).toEqual(dekade);
  });

  test('has the colours of its broker before anything is painted or run, and of no other', async () => {
    const { body } = await page('/', 'dekade.localhost');
    const colours = [testTheme.main_color, testTheme.secondary_color, testTheme.logo_background_color];
    const style = /<style nonce="[^"]+">:root\{([^}]*)\}<\/style>/.exec(body)?.[1] ?? '';
    expect(style.match(/#[0-9a-f]{6}/g)).toEqual(colours);
    expect(body).toContain(`<meta name="theme-color" content="${testTheme.main_color}" />`);
    expect(body.indexOf('<style nonce')).toBeLessThan(body.indexOf('</head>'));
    expect(body.indexOf('id="branding"')).toBeLessThan(body.indexOf('src="/assets/main-abc123.js"'));
    for (const host of ['localhost', 'www.localhost', 'niemand.localhost']) {
      const plain = (await page('/', host)).body;
      expect(plain).not.toContain('--gevel-brand');
      expect(plain).not.toContain(testTheme.main_color);
      expect(plain).toContain('<title>Gevel</title>');
      expect(plain).toContain('href="/favicon.svg"');
    }
  });

  test('follows the broker: another theme and logo are in the next page, as colours and as favicon', async () => {
    const admin = await server.login('admin');
    const { id } = server.brokers.dekade;
    const theme = { ...testTheme, main_color: '#123456', secondary_color: '#654321' };
    expect((await admin.put(`/brokers/${id}/theme`, theme)).statusCode).toBe(200);
    const content = await picture().png().toBuffer();
    const sent = await sendForm(admin, { method: 'PUT', path: `/brokers/${id}/logo`, file: { content } });
    const logo = sent.json().data.logo_url;
    const { body } = await page('/', 'dekade.localhost');
    expect(body).toContain('--gevel-brand:#123456;--gevel-second-brand:#654321');
    expect(body).not.toContain(testTheme.main_color);
    expect(body.match(/<link rel="icon"[^>]*>/g)).toEqual([`<link rel="icon" type="image/png" href="${logo}" />`]);
    expect((await page('/', 'singel.localhost')).body).not.toContain(logo);
    await admin.delete(`/brokers/${id}/logo`);
    await admin.put(`/brokers/${id}/theme`, testTheme);
    expect((await page('/', 'dekade.localhost')).body).toContain('href="/favicon.svg"');
  });

  test('is what a device installs: name, colours and icons of the host, in the language of the reader', async () => {
    const manifest = async (host: string, language = 'nl') => {
      const answer = await page('/manifest.webmanifest', host, { 'accept-language': language });
      expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['vary']).toContain('accept-language');
      return answer.json();
    };
    const colours = { theme_color: testTheme.main_color, background_color: testTheme.logo_background_color };
    const installed = { id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'nl' };
    const named = (name: string) => ({ name, short_name: name });
    const icon = (side: number, purpose: string) => ({
      src: `/app-icon-${side}.png`,
      type: 'image/png',
      sizes: `${side}x${side}`,
      purpose,
    });
    const icons = [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')];
    expect(await manifest('dekade.localhost')).toEqual({ ...installed, ...named('Dekade Portal'), ...colours, icons });
    expect(await manifest('niemand.localhost')).toMatchObject({ ...named('Gevel'), icons });
    expect((await manifest('dekade.localhost', 'en-GB')).lang).toBe('en');
    const { headers } = await page('/', 'dekade.localhost');
    expect(headers['content-security-policy']).toContain("manifest-src 'self'");
  });

  test('has a square icon for a home screen: the logo on its ground, or the mark of the portal', async () => {
    const admin = await server.login('admin');
    const { id } = server.brokers.dekade;
    const iconOf = async (host: string, side = 180) => {
      const answer = await page(`/app-icon-${side}.png`, host);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      expect(answer.headers['cache-control']).toBe('no-cache');
      const { data, info } = await sharp(answer.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([side, side]);
      const at = (x: number, y: number) => {
        const from = (Math.round(y * side) * side + Math.round(x * side)) * info.channels;
        return `#${data.subarray(from, from + 3).toString('hex')}`;
      };
      return { corner: at(0, 0), aside: at(0.3, 0.8), middle: at(0.5, 0.5), above: at(0.5, 0.2) };
    };
    expect(await iconOf('niemand.localhost')).toMatchObject({ corner: '#ffffff', aside: '#1f5f5b' });
    const theme = { ...testTheme, main_color: '#123456', logo_background_color: '#fedcba' };
    await admin.put(`/brokers/${id}/theme`, theme);
    for (const side of [180, 192, 512])
      expect(await iconOf('dekade.localhost', side)).toMatchObject({ corner: '#ffffff', aside: '#123456' });
    // A wide logo is neither cut nor stretched.
    const content = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    await sendForm(admin, { method: 'PUT', path: `/brokers/${id}/logo`, file: { content } });
    expect(await iconOf('dekade.localhost')).toEqual({
      corner: '#fedcba',
      aside: '#fedcba',
      middle: '#00ff00',
      above: '#fedcba',
    });
    await admin.delete(`/brokers/${id}/logo`);
    await admin.put(`/brokers/${id}/theme`, testTheme);
    expect((await iconOf('dekade.localhost')).aside).toBe(testTheme.main_color);
    expect((await page('/app-icon-9999.png', 'dekade.localhost', { accept: '*/*' })).statusCode).toBe(404);
  });

  test('cannot be broken out of by a name', async () => {
    const name = '</script><script>alert(1)</script><!-- $& \u2028';
    const { id } = server.brokers.singel;
    await server.database.db.update(brokers).set({ display_name: name }).where(eq(brokers.id, id));
    const { body } = await page('/', 'singel.localhost');
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body.match(/<\/script>/g)).toHaveLength(2);
    const inlined = /id="branding">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(inlined).contact.name).toBe(name);
  });

  test('reflects nothing of a forged host', async () => {
    const answer = await page('/', 'kwaad.test');
    expect(JSON.stringify([answer.headers, answer.body])).not.toContain('kwaad');
  });

  test('assets are kept for ever, other files are asked for again, hidden ones are not there', async () => {
    const asset = await page('/assets/main-abc123.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['x-content-type-options']).toBe('nosniff');
    expect((await page('/favicon.svg')).headers['cache-control']).toBe('no-cache');
    for (const path of ['/.env', '/assets/main-abc123.js.map', '/assets/nergens.js', '/assets/..%2f.env', '/../.env']) {
      expect((await page(path, 'localhost', { accept: '*/*' })).statusCode).toBe(404);
    }
  });

  test('an unknown call never gets the page', async () => {
    const answer = await page('/api/nergens', 'localhost', { accept: 'text/html' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test('is only read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'TRACE']) {
      const answer = await server.visitor().send({ method, path: '//login' });
      expect(answer.statusCode).toBe(405);
    }
  });
});
