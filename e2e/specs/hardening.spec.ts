import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, type Person, password, portalUrl, send, useBrowser } from '../fixtures/browser.ts';
import { hostileTexts, unendingTexts } from '../fixtures/hostile-texts.ts';
import { addNews } from '../fixtures/news.ts';
import { goAndWait, moveAndWait, settled, type Watch, watchPage } from '../fixtures/watch-page.ts';

const { visit } = useBrowser();
const nothing: Watch = { foreign: [], policy: [], hits: [] };

const screens: Record<'makelaar' | 'verhuurder' | 'beheer', readonly string[]> = {
  makelaar: [
    '/dashboard',
    '/objecten',
    '/objecten?view=tree',
    '/objecten >',
    '/contracten',
    '/contracten >',
    '/relaties',
    '/relaties >',
    '/meldingen',
    '/meldingen?view=board',
    '/meldingen/nieuw',
    '/meldingen >',
    '/huurafrekeningen',
    '/rapportage',
    '/rapportage/commercieel-overzicht',
    '/rapportage/management-vergoeding-verhuurder',
    '/rapportage/facturen',
    '/rapportage/facturen >',
    '/rapportage/openstaande-posten-debiteuren',
    '/mijn-exports',
    '/profile',
  ],
  verhuurder: ['/dashboard', '/huurafrekeningen', '/huurafrekeningen >', '/financieel', '/bestaat-niet'],
  beheer: [
    '/dashboard',
    '/makelaars',
    '/makelaars/1',
    '/makelaars/1?tab=theme',
    '/verhuurders',
    '/verhuurders >',
    '/nieuws',
    '/nieuws/nieuw',
    '/gebruikers',
    '/gebruikers/nieuw',
    '/gebruikers >',
    '/gereedschappen',
    '/gereedschappen?section=audit',
    '/gereedschappen?section=unread',
  ],
};

/** `/objecten >` is the first record of that list. */
async function walk(page: Page, path: string): Promise<void> {
  const [list = '', opens] = path.split(' ');
  await moveAndWait(page, list);
  if (opens === undefined) return;
  await page.locator('main [data-row-link]:visible').first().click();
  await page.waitForURL((url) => url.pathname !== list);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
}

/** Everything that the browser keeps beside its cookies. */
function keptBy(page: Page): Promise<{ texts: string[]; databases: number; caches: number }> {
  return page.evaluate(async () => ({
    texts: [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).map((key) => `${key}=${storage.getItem(key)}`),
    ),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
}

/** Settings of the interface, and how far its pages were scrolled. */
const harmless =
  /^(?:gevel\.(?:known-here|language|menu-collapsed)=\w+|mantine-color-scheme-value=\w+|tsr-scroll-restoration-v1_3=.*)$/;

describe.each(Object.entries(screens))('a walk over all screens of %s', (person, paths) => {
  it('stays within the content policy, asks nobody else anything, and leaves nothing about people in the browser', async () => {
    const { page, complaints, close } = await visit({ as: person as Person });
    const watch = await watchPage(page, portalUrl());
    for (const path of paths) await walk(page, path);
    expect(watch).toEqual(nothing);
    expect(complaints).toEqual([]);
    const kept = await keptBy(page);
    expect(kept.texts.filter((text) => !harmless.test(text))).toEqual([]);
    expect(kept.texts.join('\n')).not.toMatch(/@|gevel\.test|NL\d\d[A-Z]{4}|__Host|token/);
    expect(kept).toMatchObject({ databases: 0, caches: 0 });
    await close();
  });
});

it('what must not happen would be seen: a style sheet without nonce, a script, a request to somebody else', async () => {
  const { page, close } = await visit();
  const watch = await watchPage(page, portalUrl());
  await page.goto('/login');
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{color:red}' }));
    const script = document.createElement('script');
    script.append('window.hit=1');
    document.head.append(script);
    document.body.append(Object.assign(document.createElement('img'), { src: 'https://kwaad.invalid/x.png' }));
    Reflect.set(globalThis, 'hit', 1);
  });
  await expect.poll(() => watch.policy.length).toBe(3);
  expect(watch.policy.join()).toMatch(/style-src-elem.*(?:script-src-elem|require-trusted-types-for).*img-src/);
  expect(watch.hits).toHaveLength(1);
  await close();
});

it('text becomes markup only through the purifier, and not at all before that is there', async () => {
  const { page, close } = await visit({ as: 'beheer' });
  const watch = await watchPage(page, portalUrl());
  const assign = () =>
    page.evaluate(() => {
      const box = document.createElement('div');
      try {
        box.innerHTML = '<b>vet</b><img src="data:," onerror="hit = 1">';
      } catch (error) {
        return String(error);
      }
      return box.innerHTML;
    });
  await goAndWait(page, '/gebruikers');
  expect(await assign()).toMatch(/^TypeError/);
  await expect.poll(() => watch.policy.join()).toContain('require-trusted-types-for');
  await goAndWait(page, '/nieuws/nieuw');
  await page.getByRole('textbox').nth(1).waitFor();
  expect(await assign()).toBe('<b>vet</b><img src="data:,">');
  expect(watch.hits).toEqual([]);
  await close();
});

it('after logging out the browser has forgotten everything that was kept, and Back shows nothing', async () => {
  const { page, close } = await visit({ as: 'makelaar' });
  await goAndWait(page, '/contracten');
  await page.evaluate(() => {
    localStorage.setItem('gevel.view.planted', 'KANARIE');
    sessionStorage.setItem('planted', 'KANARIE');
  });
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/users/logout'));
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem').last().click();
  expect(await (await answer).headerValue('clear-site-data')).toBe('"cache", "storage"');
  await page.waitForURL(/\/login/);
  expect((await keptBy(page)).texts.join()).not.toContain('KANARIE');
  await page.goBack();
  await page.waitForURL(/\/login/);
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.request.get('/api/contracts').then((refused) => refused.status())).toBe(401);
  await close();
});

describe('a page of somebody else', () => {
  let elsewhere: Server;
  const at = (host: string) => `http://${host}:${(elsewhere.address() as AddressInfo).port}`; // listens on a port
  beforeAll(async () => {
    elsewhere = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elders</title><p>Elders</p>');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, resolve));
  });
  afterAll(() => elsewhere.close());

  // Another port of the same name is what a neighbouring subdomain is: cookies go along, the origin differs.
  it.each(['localhost', '127.0.0.1'])('at %s logs nobody in, exports nothing and ends no session', async (host) => {
    const { page, close } = await visit({ as: 'makelaar' });
    const portal = portalUrl();
    const before = await (await page.request.get('/api/exports')).json();
    await page.goto(at(host));
    const bodies = {
      '/api/users/login': JSON.stringify({ email: emailOf('verhuurder'), password }),
      '/api/exports': JSON.stringify({ list: 'contracts', format: 'csv' }),
      '/api/users/logout': '{}',
    };
    for (const [path, body] of Object.entries(bodies)) {
      const read = await page.evaluate(
        async ([address = '', text = '']) => {
          const post = (init: RequestInit) =>
            fetch(address, { method: 'POST', body: text, credentials: 'include', ...init }).then(
              (answer) => answer.type,
              () => 'refused',
            );
          return [
            await post({ mode: 'no-cors', headers: { 'content-type': 'text/plain' } }),
            await post({ mode: 'no-cors', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
            await post({ headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' } }),
          ];
        },
        [`${portal}${path}`, body],
      );
      expect(read.filter((type) => type !== 'opaque' && type !== 'refused')).toEqual([]);
    }
    // A form leaves the page, as a link would.
    await page.evaluate((address) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.enctype = 'text/plain';
      form.action = `${address}/api/users/logout`;
      document.body.append(form);
      form.submit();
    }, portal);
    await page.waitForURL(`${portal}/**`);
    const me = await (await page.request.get(`${portal}/api/users/me`)).json();
    expect(me.data.email).toBe(emailOf('makelaar'));
    expect(await (await page.request.get(`${portal}/api/exports`)).json()).toEqual(before);
    await close();
  });

  it('cannot frame the portal, and holds no window that it opened', async () => {
    const { page, close } = await visit({ as: 'makelaar' });
    const portal = portalUrl();
    await page.goto(at('localhost'));
    const refused = page.waitForEvent('requestfailed', (request) => request.url() === `${portal}/dashboard`);
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = `${address}/dashboard`;
      document.body.append(frame);
    }, portal);
    expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
    const framed = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(await Promise.all(framed.map((frame) => frame.locator('#root').count()))).toEqual([0]);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((address) => void Reflect.set(globalThis, 'held', window.open(`${address}/dashboard`)), portal),
    ]);
    await popup.getByRole('heading', { level: 1 }).waitFor();
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'held').closed)).toBe(true);
    await close();
  });
});

describe('news with two hundred hostile texts', () => {
  const perItem = 40;
  const items: string[] = [];
  beforeAll(async () => {
    const { page, close } = await visit({ as: 'beheer' });
    for (let first = 0; first < hostileTexts.length; first += perItem) {
      const texts = hostileTexts.slice(first, first + perItem);
      const readable = texts.map((text, place) => `${text}<p>Leesbaar <strong>nr-${first + place}-</strong></p>`);
      const item = await addNews(page, {
        title: `Nieuws <img src=x onerror=window.hit=1> ${first}`,
        description: `${readable.join('')}${unendingTexts[first / perItem] ?? ''}`,
      });
      items.push(item);
    }
    await close();
  });
  afterAll(async () => {
    const { page, close } = await visit({ as: 'beheer' });
    for (const id of items) await send(page.context(), 'DELETE', `/api/news/${id}`);
    await close();
  });

  it.each(['beheer', 'makelaar', 'verhuurder'] as const)('runs, loads and hides nothing for %s', async (reader) => {
    const { page, complaints, close } = await visit({ as: reader });
    const watch = await watchPage(page, portalUrl());
    await goAndWait(page, '/dashboard');
    const seen: string[] = [];
    for (const id of items) {
      await goAndWait(page, `/nieuws/${id}`);
      const strong = page.locator('main').getByText(/^nr-\d+-$/);
      await strong.first().waitFor();
      seen.push(...(await strong.allTextContents()));
    }
    expect(new Set(seen)).toEqual(new Set(hostileTexts.map((_, place) => `nr-${place}-`)));
    expect(watch).toEqual(nothing);
    expect(complaints).toEqual([]);
    await close();
  });
});

/**
 * Every text of an answer that people wrote, with markup behind it; codes, keys, moments and numbers stay what they are. So does
 * news, which is markup that the server cleaned: hostile items go by that way above, and raw ones have the browser report handlers
 * in the purifier's inert document, where nothing runs.
 */
function poisoned(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => poisoned(each, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poisoned(each, name)]));
  }
  const isCode = key === 'id' || /_(?:id|at|url|date)$|^(?:language|theme|code)$/.test(key);
  const isMarkup = key.startsWith('description') && String(value).startsWith('<p>');
  if (typeof value !== 'string' || isCode || isMarkup || !/[A-Z ]/.test(value) || /^\d{4}-\d\d-\d\d/.test(value))
    return value;
  return `${value} "'><img src=x onerror=window.hit=1><script>window.hit=1</script><svg onload=window.hit=1>`;
}

it.each([
  [
    'makelaar',
    [
      '/dashboard',
      '/objecten?view=tree',
      '/objecten >',
      '/contracten >',
      '/relaties >',
      '/meldingen?view=board',
      '/meldingen >',
      '/huurafrekeningen',
      '/rapportage/facturen >',
      '/rapportage/commercieel-overzicht',
    ],
  ],
  ['verhuurder', ['/dashboard', '/huurafrekeningen >', '/financieel']],
  ['beheer', ['/dashboard', '/makelaars', '/verhuurders >', '/gebruikers >', '/gereedschappen?section=audit']],
] as const)('a back office with markup in every text makes nothing run for %s', async (person, paths) => {
  const { page, complaints, close } = await visit({ as: person });
  const watch = await watchPage(page, portalUrl());
  let poisonedTexts = 0;
  await page.route(/\/api\/(?!users\/me|branding|tools\/events)/, async (route) => {
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    const body = JSON.stringify(poisoned(await answer.json()));
    poisonedTexts += body.split('onload=window.hit').length - 1;
    return route.fulfill({ response: answer, body });
  });
  for (const path of paths) await walk(page, path);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(poisonedTexts).toBeGreaterThan(50);
  expect(watch).toEqual(nothing);
  expect(complaints).toEqual([]);
  await close();
});

it('a theme that would restyle or load something is refused, and the portal looks as before', async () => {
  const { page, close } = await visit({ as: 'beheer' });
  const watch = await watchPage(page, portalUrl());
  const { data: saved } = await (await page.request.get('/api/brokers/1/theme')).json();
  const styleOf = async () => {
    await goAndWait(page, '/makelaars/1?tab=theme');
    return page.evaluate(() => {
      const { backgroundColor, fontFamily } = getComputedStyle(document.body);
      return [backgroundColor, fontFamily, getComputedStyle(document.documentElement).cssText.length];
    });
  };
  const before = await styleOf();
  const hostile = {
    main_color: 'red;}*{background:url(//kwaad.invalid)}',
    header_font_family: 'x";}*{display:none}',
    border_radius_small: '1e9px',
  };
  for (const [name, value] of Object.entries(hostile)) {
    const { version: _, ...theme } = saved;
    const refusal = send(page.context(), 'PUT', '/api/brokers/1/theme', { ...theme, [name]: value });
    await expect(refusal).rejects.toThrow(/: 422 .*invalid_content/);
  }
  expect(await styleOf()).toEqual(before);
  expect(watch).toEqual(nothing);
  await close();
});
