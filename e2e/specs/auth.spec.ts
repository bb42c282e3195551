import { gzipSync } from 'node:zlib';
import { nl } from '@gevel/i18n/nl';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { emailOf, password, send, useBrowser } from '../fixtures/browser.ts';

const { visit } = useBrowser();
const labels = nl.auth.login;

describe('logging in', () => {
  it('brings a visitor to the page that was asked for', async () => {
    // Journeys before this one may have left another language.
    const before = await visit({ as: 'makelaar' });
    await send(before.page.context(), 'PUT', '/api/user/update-language', { language: 'nl' });
    await before.close();
    const { page, complaints, close } = await visit();
    await page.goto('/contracten?filter[state]=active');
    await page.waitForURL(/\/login/);
    await page.getByLabel(labels.email).fill(emailOf('makelaar'));
    await page.getByLabel(labels.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: labels.submit, exact: true }).click();
    await page.getByRole('heading', { name: nl.contracts.title, level: 1 }).waitFor();
    expect(decodeURIComponent(new URL(page.url()).search)).toContain('filter[state]=active');
    expect(complaints).toEqual([]);
    await close();
  });

  it('says the same for a wrong password and an unknown address', async () => {
    const { page, close } = await visit();
    await page.goto('/login');
    for (const email of [emailOf('makelaar'), 'niemand@demo.gevel.test']) {
      await page.getByLabel(labels.email).fill(email);
      await page.getByLabel(labels.password, { exact: true }).fill('Verkeerd-wachtwoord-1!');
      await page.getByRole('button', { name: labels.submit, exact: true }).click();
      await page.getByText(nl.problems.invalid_credentials).waitFor();
    }
    expect(new URL(page.url()).pathname).toBe('/login');
    await close();
  });

  it('fills the form with a demo user', async () => {
    const { page, close } = await visit();
    await page.goto('/login');
    await page.getByRole('button', { name: new RegExp(emailOf('verhuurder')) }).click();
    await page.getByRole('button', { name: labels.submit, exact: true }).click();
    await page.waitForURL(/\/dashboard/);
    await close();
  });

  it('sends a logged-in user who opens login to the first page', async () => {
    const { page, close } = await visit({ as: 'makelaar' });
    await page.goto('/login');
    await page.waitForURL(/\/dashboard/);
    await close();
  });

  it('leads back to login after logging out, and the page before is closed', async () => {
    const { page, close } = await visit({ as: 'makelaar' });
    await page.goto('/objecten');
    await page.getByRole('button', { name: /Maarten/ }).click();
    await page.getByRole('menuitem', { name: nl.frame.logOut }).click();
    await page.waitForURL(/\/login/);
    await page.goBack();
    await page.waitForURL(/\/login/);
    expect(await page.getByRole('table').count()).toBe(0);
    await page.goto('/objecten');
    await page.waitForURL(/\/login/);
    await close();
  });

  it.each([{ dark: false }, { dark: true }, { phone: true }])('is open to everybody: %j', async (look) => {
    const { page, close } = await visit(look);
    await page.goto('/login');
    await page.getByRole('button', { name: labels.submit, exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it.each([
    ['/login', labels.submit],
    ['/login?forgot=true', nl.auth.forgot.submit],
    ['/reset-password', nl.auth.forgot.submit],
    [`/reset-password/${'x'.repeat(43)}`, nl.auth.forgot.submit],
  ])('loads at most 75 kB of script before somebody types: %s', async (address, button) => {
    const { page, close } = await visit();
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body());
    });
    await page.goto(address);
    await page.getByRole('button', { name: button, exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(75_000);
    await close();
  });

  it('turns dark and light with the machine while it stands there', async () => {
    const { page, close } = await visit();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/login');
    await page.getByRole('button', { name: labels.submit, exact: true }).waitFor();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await ground();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(ground).not.toBe(dark);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).toBe(dark);
    await close();
  });

  it('wears the name of the subdomain', async () => {
    const { page, close } = await visit({ as: 'beheer' });
    const host = new URL((await page.request.get('/api/branding')).url()).host;
    await close();
    const other = await visit();
    const branding = await other.page.request.get('/api/branding');
    expect((await branding.json()).data.title).toBe('Gevel');
    await other.page.goto(`http://van-dijk-zonen.${host}/login`);
    await other.page.getByRole('button', { name: labels.submit, exact: true }).waitFor();
    expect(await other.page.title()).toMatch(/Gevel|Portal/);
    await other.close();
  });
});
