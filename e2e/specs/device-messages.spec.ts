import { createECDH, randomBytes } from 'node:crypto';
import { nl } from '@gevel/i18n/nl';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { portalUrl, useBrowser, type VisitOptions } from '../fixtures/browser.ts';

const { visit } = useBrowser();
const { deviceMessages: words } = nl;

/** Chromium without a head reaches no message service: what that would answer is put in its place, and all else is real. */
async function withService(context: BrowserContext): Promise<void> {
  const keys = createECDH('prime256v1');
  const signedUp = {
    endpoint: `http://127.0.0.1:9/${randomBytes(16).toString('hex')}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await context.grantPermissions(['notifications'], { origin: portalUrl() });
  await context.addInitScript((answer) => {
    let options: PushSubscriptionOptionsInit | undefined;
    const subscription = () => ({
      options,
      toJSON: () => answer,
      unsubscribe: async () => {
        options = undefined;
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      subscribe: async (asked: PushSubscriptionOptionsInit) => {
        const key = asked.applicationServerKey as Uint8Array<ArrayBuffer>;
        options = { applicationServerKey: key.buffer };
        return subscription();
      },
      getSubscription: async () => (options === undefined ? null : subscription()),
    });
  }, signedUp);
}

async function onProfile(options: VisitOptions) {
  const opened = await visit(options);
  await withService(opened.page.context());
  await opened.page.goto('/profile#berichten');
  await opened.page.getByRole('button', { name: words.switchOn }).waitFor();
  return opened;
}

/** What the worker shows for a message that the browser's service would bring. */
async function shownFor(page: Page, message: object | null): Promise<{ title: string; body: string; tag: string }[]> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push/'));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: portalUrl(),
    registrationId: await registered,
    data: message === null ? 'geen JSON' : JSON.stringify(message),
  });
  const read = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/push/');
      const all = (await registration?.getNotifications()) ?? [];
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
  await devtools.detach();
  return read();
}

describe('messages on a device', () => {
  it('are switched on, chosen by topic, shown by the worker, and switched off', async () => {
    const { page, complaints, close } = await onProfile({ as: 'verhuurder' });
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: words.switchOn }).click();
    await page.getByText(words.switchedOn).waitFor();
    const topics = page.getByRole('group', { name: words.perTopic });
    const choice = topics.getByLabel(words.topics.tickets);
    expect(await choice.inputValue()).toBe('daily');
    await choice.selectOption('at_once');
    await topics.getByText(`${words.topics.tickets}: ${words.frequencies.at_once}`).waitFor();
    expect(await violations(page)).toEqual([]);

    const message = {
      title: 'Nieuw in uw portaal',
      body: 'Nieuwe meldingen: 2',
      path: '/meldingen',
      tag: 'een',
      language: 'nl',
    };
    const shown = [{ title: message.title, body: message.body, tag: 'een' }];
    expect(await shownFor(page, message)).toEqual(shown);
    // One that comes twice takes the place of the first.
    expect(await shownFor(page, message)).toEqual(shown);

    await page.reload();
    await page.getByText(words.nothingSent).waitFor();
    expect(await page.getByRole('group', { name: words.perTopic }).getByLabel(words.topics.tickets).inputValue()).toBe(
      'at_once',
    );
    await page.getByRole('button', { name: words.switchOff }).click();
    await page.getByText(words.switchedOff).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('are on a phone in the dark, and seen from another device, where they are switched off', async () => {
    const phone = await onProfile({ as: 'makelaar', phone: true, dark: true });
    await phone.page.getByRole('button', { name: words.switchOn }).click();
    await phone.page.getByText(words.switchedOn).waitFor();
    expect(await violations(phone.page)).toEqual([]);
    const desk = await onProfile({ as: 'makelaar' });
    await desk.page.getByRole('table', { name: words.others.title }).getByText(words.others.state.on).waitFor();
    expect(await violations(desk.page)).toEqual([]);
    await desk.page.getByRole('button', { name: /^Berichten uitzetten op / }).click();
    await desk.page.getByText(words.others.none).waitFor();
    await phone.page.reload();
    await phone.page.getByRole('button', { name: words.switchOn }).waitFor();
    await desk.close();
    await phone.close();
  });

  it('say why they are not there, in a browser that forbids them or reaches no service', async () => {
    const { page, close } = await visit({ as: 'verhuurder' });
    await page.context().clearPermissions();
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
    await page.goto('/profile#berichten');
    await page.getByText(words.notHere.denied).waitFor();
    expect(await page.getByRole('button', { name: words.switchOn }).count()).toBe(0);
    await close();
    const old = await visit({ as: 'verhuurder' });
    await old.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await old.page.goto('/profile#berichten');
    await old.page.getByText(words.notHere.no_support).waitFor();
    expect(await violations(old.page)).toEqual([]);
    await old.close();
  });
});
