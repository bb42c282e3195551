import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nl } from '@gevel/i18n/nl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';

const { visit } = useBrowser();
const { webhooks: words, feedEntries, tools } = nl;

/** A program of somebody else on this machine, which a demo may tell. */
const received: Record<string, unknown>[] = [];
let status = 500;
const receiver = createServer((request, response) => {
  received.push(request.headers);
  response.writeHead(status).end();
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/haak`; // it listens on a port
});
afterAll(() => void receiver.close());

describe('a webhook', () => {
  it('is added, its secret seen once, tried until it is received, renewed and removed', async () => {
    const { page, complaints, close } = await visit({ as: 'beheer' });
    await page.goto('/gereedschappen?section=webhooks');
    await page.getByText(words.none).waitFor();
    expect(await violations(page)).toEqual([]);
    const form = page.getByRole('form', { name: words.add });
    await form.getByLabel(words.name, { exact: true }).fill('Boekhouding');
    await form.getByLabel(words.url).fill('https://169.254.169.254/latest');
    await form.getByLabel(feedEntries.kinds.tickets, { exact: true }).check();
    await form.getByRole('button', { name: words.add }).click();
    await form.getByText(nl.refusals.webhooks.not_public).waitFor();
    await form.getByLabel(words.url).fill(url);
    await form.getByRole('button', { name: words.add }).click();
    const secret = page.getByLabel(words.secret, { exact: true });
    await secret.waitFor();
    expect(await secret.inputValue()).toMatch(/^whsec_/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: words.secretDone }).click();
    expect(await secret.count()).toBe(0);

    await page.getByRole('button', { name: words.test }).click();
    await page.getByText(/^Proefbericht: Wacht\./).waitFor();
    await page.getByText(words.problems.status).first().waitFor();
    status = 204;
    await page.getByRole('button', { name: /opnieuw sturen$/ }).click();
    await page.getByRole('table', { name: words.deliveries }).getByText(words.deliveryStates.delivered).waitFor();
    expect(received.map((headers) => headers['webhook-id'])).toEqual([
      expect.stringMatching(/^test_/),
      received[0]?.['webhook-id'],
    ]);
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: words.renew, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.renew, exact: true }).click();
    await secret.waitFor();
    await page.getByRole('button', { name: words.remove, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click();
    await page.getByText(words.none).waitFor();
    expect(complaints.filter((complaint) => !/422/.test(complaint))).toEqual([]);
    await close();
  });

  it('can be read on a phone in the dark, and by nobody without the right', async () => {
    const phone = await visit({ as: 'beheer', phone: true, dark: true });
    await phone.page.goto('/gereedschappen?section=webhooks');
    await phone.page.getByText(words.none).waitFor();
    expect(await violations(phone.page)).toEqual([]);
    await phone.close();
    const other = await visit({ as: 'nieuws' });
    await other.page.goto('/gereedschappen?section=webhooks');
    await other.page.getByRole('heading', { name: tools.sections.webhooks }).waitFor();
    expect(await other.page.getByText(words.none).count()).toBe(0);
    await other.close();
  });
});
