import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { emailOf, type Person, password, portalUrl, useBrowser } from '../fixtures/browser.ts';
import { ways } from '../fixtures/every-screen.ts';
import { wear } from '../fixtures/looks.ts';
import { slicedIn } from '../fixtures/sliced.ts';
import { goAndWait, moveAndWait, settled } from '../fixtures/watch-page.ts';

const { visit } = useBrowser({ sharesLogin: true });

const colourOf = (field: Locator) => field.evaluate((box) => getComputedStyle(box).borderTopColor);

/** The colour of mistakes, as the browser writes it. */
const errorColour = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--mantine-color-error)';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

/** No colour is on its way to another any more. */
const atRest = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

/** Where each kind of field stands. */
const kinds: readonly [kind: string, as: Person, path: string, field: string][] = [
  ['a text', 'beheer', '/makelaars/toevoegen', '[class*="TextInput-wrapper"]'],
  ['a choice', 'beheer', '/makelaars/toevoegen', '[class*="Select-wrapper"]'],
  ['a number', 'beheer', '/makelaars/1?tab=theme', '[class*="NumberInput-wrapper"]'],
  ['a colour', 'beheer', '/makelaars/1?tab=theme', '[class*="ColorInput-wrapper"]'],
  ['a password', 'beheer', '/profile', '[class*="PasswordInput-wrapper"]'],
  ['a date', 'beheer', '/nieuws/nieuw', '[class*="TextInput-wrapper"]:has([placeholder^="dd-"])'],
  ['a longer text', 'makelaar', '/meldingen/nieuw', '[class*="Textarea-wrapper"]'],
  ['a short choice', 'makelaar', '/meldingen/nieuw', '[class*="NativeSelect-wrapper"]'],
];

describe('a field with a mistake', () => {
  it.each(kinds)('that takes %s has an outline of another colour, also while one types', async (_, as, path, field) => {
    const { page, close } = await visit({ as });
    await goAndWait(page, path);
    const wrapper = page.locator(`main ${field}`).first();
    const box = wrapper.locator('[class*="Input-input"]').first();
    await box.waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(
        (scheme) => document.documentElement.getAttribute('data-mantine-color-scheme') === scheme,
        colorScheme,
      );
      await atRest(page);
      const wrong = await errorColour(page);
      expect(await colourOf(box)).not.toBe(wrong);
      // As the library marks it; which rule has said so is for the forms.
      await wrapper.evaluate((element) => element.setAttribute('data-error', 'true'));
      await atRest(page);
      expect(await colourOf(box)).toBe(wrong);
      await box.evaluate((element) => (element.querySelector('input') ?? (element as HTMLElement)).focus());
      await atRest(page);
      expect(await colourOf(box)).toBe(wrong);
      await box.evaluate((element) => (element.querySelector('input') ?? (element as HTMLElement)).blur());
      await wrapper.evaluate((element) => element.removeAttribute('data-error'));
      await atRest(page);
    }
    await close();
  });

  it('is marked by its form: a report without words, sent', async () => {
    const { page, close } = await visit({ as: 'makelaar' });
    await goAndWait(page, '/meldingen/nieuw');
    await page.getByRole('button', { name: nl.tickets.report.send, exact: true }).click();
    const field = page.locator('main [class*="Input-input"][aria-invalid="true"], main [aria-invalid="true"]').first();
    await field.waitFor();
    await atRest(page);
    expect(await colourOf(field)).toBe(await errorColour(page));
    await close();
  });
});

describe('a form that is sent with mistakes', () => {
  const forms: readonly [path: string, as: Person][] = [
    ['/makelaars/toevoegen', 'beheer'],
    ['/verhuurders/toevoegen', 'beheer'],
    ['/gebruikers/nieuw', 'beheer'],
    ['/nieuws/nieuw', 'beheer'],
    ['/makelaars/1?tab=files', 'beheer'],
    ['/meldingen/nieuw', 'makelaar'],
    ['/profile', 'makelaar'],
  ];
  it.each(forms)('leads to the first wrong field of %s', async (path, as) => {
    const { page, close } = await visit({ as });
    await goAndWait(page, path);
    await page.locator('main form button[type="submit"]:enabled').first().click();
    const wrong = page.locator('main form [aria-invalid="true"]').first();
    await wrong.waitFor();
    await page.waitForFunction(
      () => document.activeElement === document.querySelector('main form [aria-invalid="true"]'),
    );
    await atRest(page);
    expect(await colourOf(wrong)).toBe(await errorColour(page));
    await close();
  });
});

it('the dialog has as much room above its words as beside them', async () => {
  const { page, close } = await visit({ as: 'makelaar' });
  await page.route('**/api/ticket-states*', (route) => route.fulfill({ status: 502, body: '{}' }));
  await goAndWait(page, '/dashboard');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const room = await dialog.locator('[class*="Modal-body"]').evaluate((body) => {
    const { paddingTop, paddingLeft } = getComputedStyle(body);
    return { paddingTop, paddingLeft };
  });
  expect(Number.parseFloat(room.paddingTop)).toBeGreaterThanOrEqual(16);
  expect(room.paddingTop).toBe(room.paddingLeft);
  await close();
});

/** Everything that sheets define for the page, and what follows from it for a heading. */
async function wornBy(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page.evaluate(() => {
    const names = new Set<string>();
    for (const sheet of document.styleSheets)
      for (const [, name] of [...sheet.cssRules].flatMap(({ cssText }) => [...cssText.matchAll(/(--[\w-]+)\s*:/g)]))
        if (name?.startsWith('--mantine-') || name?.startsWith('--gevel-')) names.add(name);
    const root = getComputedStyle(document.documentElement);
    const heading = document.querySelector('h1');
    return {
      ...Object.fromEntries([...names].map((name) => [name, root.getPropertyValue(name).trim()])),
      heading: heading && getComputedStyle(heading).fontFamily,
      bar: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
    };
  });
}

async function subdomainsOfBrokers(): Promise<string[]> {
  const { page, close } = await visit({ as: 'beheer' });
  const { data } = await (await page.request.get('/api/brokers?per_page=100')).json();
  await close();
  return data.flatMap((broker: { portal_url: string | null }) => broker.portal_url?.split('.')[0] ?? []);
}

const addressOf = (subdomain: string) => `http://${subdomain}.localhost:${new URL(portalUrl()).port}`;

/** As people do: names below `localhost` are known to the browser alone, and not to calls beside it. */
async function logInByForm(page: Page, words: Record<'email' | 'password' | 'submit', string>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(words.email).fill(emailOf('makelaar'));
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
}

it.each([false, true])(
  'who logs in at the portal of another broker wears nothing of it any more (dark: %s)',
  async (dark) => {
    const subdomains = await subdomainsOfBrokers();
    expect(subdomains.length).toBeGreaterThan(1);
    for (const subdomain of subdomains.slice(0, 2)) {
      const { page, close } = await visit({ dark, url: addressOf(subdomain) });
      await logInByForm(page, nl.auth.login);
      await settled(page);
      const afterLogin = await wornBy(page);
      // Once known the portal opens without the forms before it, and with nothing of theirs.
      await goAndWait(page, '/dashboard');
      expect(afterLogin).toEqual(await wornBy(page));
      await close();
    }
  },
);

describe('the title of the window', () => {
  const screens: Readonly<Record<'makelaar' | 'beheer', readonly string[]>> = {
    makelaar: [
      '/objecten',
      '/contracten',
      '/relaties',
      '/meldingen',
      '/meldingen/nieuw',
      '/huurafrekeningen',
      '/financieel',
      '/rapportage',
      '/rapportage/commercieel-overzicht',
      '/rapportage/management-vergoeding-verhuurder',
      '/rapportage/facturen',
      '/rapportage/openstaande-posten-debiteuren',
      '/mijn-exports',
      '/profile',
    ],
    beheer: [
      '/makelaars',
      '/makelaars/toevoegen',
      '/verhuurders',
      '/verhuurders/toevoegen',
      '/nieuws',
      '/nieuws/nieuw',
    ],
  };
  const withRecords = [
    '/objecten',
    '/contracten',
    '/relaties',
    '/meldingen',
    '/huurafrekeningen',
    '/rapportage/facturen',
  ];
  const ofAdministrators = ['/gebruikers', '/gebruikers/nieuw', '/gereedschappen'];

  it.each(['nl', 'en'] as const)('is the heading of the screen, in %s, and the portal', async (language) => {
    const seen = new Set<string>();
    for (const [as, paths] of Object.entries(screens)) {
      // safe: the keys are written above
      const { page, close } = await visit({ as: as as keyof typeof screens, language });
      for (const path of as === 'beheer' ? [...paths, ...ofAdministrators] : paths) {
        await moveAndWait(page, path);
        const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
        await page.waitForFunction((title) => document.title === title, `${heading} · Gevel`);
        seen.add(await page.title());
      }
      await moveAndWait(page, '/dashboard');
      expect(await page.title()).toBe(`${(language === 'nl' ? nl : en).dashboard.title} · Gevel`);
      await close();
    }
    expect(seen.size).toBe(screens.makelaar.length + screens.beheer.length + ofAdministrators.length);
  });

  it.each(['nl', 'en'] as const)(
    'ends with the portal of the broker at the address of one, in %s',
    async (language) => {
      const [label = ''] = await subdomainsOfBrokers();
      expect(label).not.toBe('');
      const portal = `${label.charAt(0).toUpperCase()}${label.slice(1)} Portal`;
      const url = addressOf(label);
      const before = await visit({ language, url });
      await before.page.goto('/login');
      await before.page.waitForFunction((end) => document.title.endsWith(` · ${end}`), portal);
      await before.close();
      const { page, close } = await visit({ language, url });
      await page.addInitScript((chosen) => localStorage.setItem('gevel.language', chosen), language);
      await logInByForm(page, { nl, en }[language].auth.login);
      for (const path of ['/dashboard', ...withRecords]) {
        await moveAndWait(page, path);
        await page.waitForFunction(
          (end) => /.+ · .+/.test(document.title) && document.title.endsWith(` · ${end}`),
          portal,
        );
        expect(await page.title()).not.toContain('Gevel');
      }
      await close();
    },
  );

  it('names the record that is shown, and the list again when one is back', async () => {
    const { page, close } = await visit({ as: 'makelaar' });
    for (const path of withRecords) {
      await moveAndWait(page, path);
      const list = await page.title();
      await page.locator('main [data-row-link]:visible').first().click();
      await page.waitForURL((url) => url.pathname !== path);
      await settled(page);
      const heading = page.getByRole('heading', { level: 1 }).first();
      await page.waitForFunction(
        (title) => document.title === `${document.querySelector('h1')?.textContent} · ${title}`,
        list,
      );
      expect(await page.title()).toBe(`${await heading.textContent()} · ${list}`);
      await page.goBack();
      await page.waitForFunction((title) => document.title === title, list);
    }
    await close();
  });
});

it('no screen is wider than a phone with large words while its records are on their way', async () => {
  const { page, complaints, close } = await visit({ as: 'makelaar' });
  await goAndWait(page, '/nergens');
  const withoutRecord = Object.entries(ways).flatMap(([path, { shownTo }]) =>
    shownTo.includes('makelaar') && !path.includes('$') ? [path] : [],
  );
  await wear(page, { width: 390, dark: false, way: 'large text' });
  const code = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') code.add(request);
  });
  page.on('requestfinished', (request) => void code.delete(request));
  const wide: string[] = [];
  for (const path of withoutRecord) {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/api/**', async (route) => {
      await held;
      await route.continue();
    });
    const moved = moveAndWait(page, path);
    await page.locator('h1[data-left]').waitFor({ state: 'detached' });
    await expect.poll(() => code.size).toBe(0);
    if ((await slicedIn(page)).includes('the page moves sideways')) wide.push(path);
    release();
    await moved;
    await page.unroute('**/api/**');
  }
  expect(withoutRecord.length).toBeGreaterThan(20);
  expect(wide).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
