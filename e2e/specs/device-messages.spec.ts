import { createECDH, randomBytes } from 'node:crypto';
import { nl } from '@gevel/i18n/nl';
import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser, type VisitOptions } from '../fixtures/browser.ts';

const { visit } = useBrowser();
const { deviceMessages: words } = nl;

/**
 * Chromium without a head reaches no message service, and calls notifications forbidden whatever was granted: both are put in place,
 * and all else is real. What the worker shows is held by its own test.
 */
async function withService(context: BrowserContext): Promise<void> {
  const keys = createECDH('prime256v1');
  const signedUp = {
    endpoint: `http://127.0.0.1:9/${randomBytes(16).toString('hex')}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await context.addInitScript((answer) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
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

describe('messages on a device', () => {
  it('are switched on, chosen by topic, and switched off', async () => {
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
