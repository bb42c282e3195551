import { readFile } from 'node:fs/promises';
import { nl } from '@gevel/i18n/nl';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';
import { addPerson } from '../fixtures/people.ts';

const { visit } = useBrowser();

const screens = [
  { path: '/makelaars', title: nl.brokers.title },
  { path: '/verhuurders', title: nl.owners.title },
  { path: '/nieuws', title: nl.news.title },
  { path: '/gebruikers', title: nl.users.title },
  { path: '/gereedschappen', title: nl.tools.title },
] as const;

describe('administration', () => {
  it.each(screens)('leads an administrator from the menu to $path, open to everybody', async ({ path, title }) => {
    const { page, complaints, close } = await visit({ as: 'beheer' });
    await page.goto('/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: title }).click();
    await page.waitForURL((url) => url.pathname === path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('shows an administrator only what the permissions allow', async () => {
    const { page, close } = await visit({ as: 'nieuws' });
    await page.goto('/dashboard');
    const menu = page.getByRole('navigation');
    await menu.getByRole('link', { name: nl.news.title }).waitFor();
    expect(await menu.getByRole('link', { name: nl.users.title }).count()).toBe(0);
    await page.goto('/gebruikers');
    await page.getByText(nl.frame.refused.forbidden).waitFor();
    expect((await page.request.get('/api/users')).status()).toBe(403);
    await close();
  });

  it('finds a broker from the fifth character on and opens it', async () => {
    const { page, close } = await visit({ as: 'beheer' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/users/search')) asked.push(request.postData() ?? '');
    });
    await page.goto('/dashboard');
    const box = page.getByPlaceholder('Zoek makelaar of verhuurder');
    await box.pressSequentially('van ');
    expect(asked).toEqual([]);
    await box.pressSequentially('dijk');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(makelaars|verhuurders)\/\d+/);
    expect(asked.length).toBeGreaterThan(0);
    await close();
  });

  it('opens a broker’s portal with a reason, reads only, and closes it again', async () => {
    const { page, close } = await visit({ as: 'beheer' });
    const answer = await page.request.get('/api/brokers?filter[is_complete]=true');
    const { data } = await answer.json();
    expect(data.length).toBeGreaterThan(0);
    await page.goto(`/makelaars/${data[0].id}`);
    await page.getByRole('button', { name: nl.portal.open.action }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(nl.portal.open.reason).fill('Vraag over een contract');
    await dialog.getByRole('button', { name: nl.portal.open.confirm, exact: true }).click();
    await page.getByRole('button', { name: nl.portal.banner.close }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: nl.objects.title }).click();
    await page.getByText(/1–10 van \d+/).waitFor();
    expect((await page.request.get('/api/brokers')).status()).toBe(403);
    await page.getByRole('button', { name: nl.portal.banner.close }).click();
    await page.getByRole('navigation').getByRole('link', { name: nl.brokers.title, exact: true }).waitFor();
    await close();
  });

  it('opening a portal is blocked while data is incomplete; each missing field is a link to it, from every tab', async () => {
    const { page, complaints, close } = await visit({ as: 'beheer' });
    const answer = await page.request.get('/api/brokers?filter[is_complete]=false');
    const { data } = await answer.json();
    const fields = { phone_number: nl.brokers.fields.phone_number, portal_url: nl.brokers.fields.portal_url };
    for (const [name, label] of Object.entries(fields)) {
      await page.goto(`/makelaars/${data[0].id}?tab=files`);
      await page.getByRole('button', { name: nl.portal.open.action }).click();
      const dialog = page.getByRole('dialog', { name: nl.portal.open.failed });
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('link', { name: requirementName(name) }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.locator(`#${name}:focus`).waitFor();
      await page.getByLabel(label, { exact: true }).waitFor();
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it('privacy: finds a person, says where something stands, and makes the file after a reason', async () => {
    const labels = nl.privacy;
    const { page, complaints, close } = await visit({ as: 'beheer' });
    const { email } = await addPerson(page);
    await page.goto('/gereedschappen?section=privacy');
    await page.getByRole('textbox', { name: labels.search }).fill(email);
    await page.getByRole('button', { name: labels.find, exact: true }).click();
    await page.getByRole('button', { name: labels.chooseOf.replace('{name}', 'Reis Genoot') }).click();
    await page.getByText(labels.standsIn).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: labels.ask, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(labels.reason).fill('Verzoek van 3 juni');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: labels.ask, exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: labels.downloadOf.replace('{name}', 'Reis Genoot') }).click(),
    ]);
    expect((await readFile(await download.path())).length).toBeGreaterThan(100);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: labels.erase, exact: true }).click();
    await dialog.getByLabel(labels.reason).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('tools is open to all admins, with every part of it', async () => {
    const { page, complaints, close } = await visit({ as: 'nieuws' });
    await page.goto('/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: nl.tools.title }).click();
    await page.getByRole('heading', { name: nl.tools.title, level: 1 }).waitFor();
    for (const section of Object.keys(nl.tools.sections).filter((name) => name !== 'label')) {
      await page.goto(`/gereedschappen?section=${section}`);
      await page.getByRole('heading', { name: nl.tools.title, level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await violations(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});

function requirementName(name: string): string {
  const names: Readonly<Record<string, string>> = nl.portal.open.missing;
  return names[name] ?? name;
}
