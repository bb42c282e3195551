import { nl } from '@gevel/i18n/nl';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';

const { visit } = useBrowser({ sharesLogin: true });

const lists = [
  { path: '/objecten', nl: nl.objects.title },
  { path: '/contracten', nl: nl.contracts.title },
  { path: '/relaties', nl: nl.relations.title },
  { path: '/meldingen', nl: nl.tickets.title },
] as const;

describe.each(lists)('the list at $path', (list) => {
  it('leads from the menu to a record and back to the same view', async () => {
    const { page, complaints, close } = await visit({ as: 'makelaar' });
    await page.goto('/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: list.nl }).click();
    await page.getByRole('heading', { name: list.nl, level: 1 }).waitFor();
    await page.getByRole('table').getByRole('row').nth(2).waitFor();
    const address = page.url();
    const link = page.getByRole('rowheader').first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await page.waitForURL((url) => url.href !== address);
    await page.getByRole('tab').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(name).not.toBe('');
    await page.goBack();
    await page.getByRole('heading', { name: list.nl, level: 1 }).waitFor();
    expect(page.url()).toBe(address);
    expect(complaints).toEqual([]);
    await close();
  });

  it('keeps search, page size and order in the address', async () => {
    const { page, close } = await visit({ as: 'makelaar' });
    await page.goto(`${list.path}?per_page=25`);
    await page.getByRole('table').getByRole('row').nth(20).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('zzzz bestaat niet');
    await page.getByText(nl.lists.empty.noMatch.title).waitFor();
    expect(decodeURIComponent(page.url())).toContain('filter[q]=zzzz');
    expect(page.url()).toContain('per_page=25');
    await page.reload();
    await page.getByText(nl.lists.empty.noMatch.title).waitFor();
    await close();
  });

  it('walks and opens by the keyboard', async () => {
    const { page, close } = await visit({ as: 'verhuurder' });
    await page.goto(list.path);
    await page.getByRole('rowheader').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/\d+/);
    await close();
  });
});

describe('what one may not see', () => {
  it('is not in the menu, and its address says so', async () => {
    const { page, close } = await visit({ as: 'beheer' });
    await page.goto('/objecten');
    await page.getByText(nl.frame.refused.forbidden).waitFor();
    expect(await page.getByRole('navigation').getByRole('link', { name: nl.objects.title }).count()).toBe(0);
    await close();
  });

  it('does not exist: another broker’s record looks like a missing one', async () => {
    const mine = await visit({ as: 'makelaar' });
    const answer = await mine.page.request.get('/api/contracts?per_page=1');
    const { data } = await answer.json();
    await mine.close();
    const other = await visit({ as: 'makelaar2' });
    const texts = [];
    for (const id of [data[0].id, '999999999', 'geen-nummer']) {
      const refused = await other.page.request.get(`/api/contracts/${id}`);
      const { request_id, ...problem } = await refused.json();
      expect(request_id).toBeTruthy();
      texts.push(JSON.stringify(problem));
    }
    expect(new Set(texts).size).toBe(1);
    await other.close();
  });

  it('an address that does not exist leads home', async () => {
    const { page, close } = await visit({ as: 'makelaar' });
    await page.goto('/bestaat-niet');
    await page.getByText(nl.frame.errorPage.title).waitFor();
    await page.getByRole('link', { name: nl.frame.errorPage.home }).click();
    await page.waitForURL(/\/dashboard/);
    await close();
  });
});
