import { nl } from '@gevel/i18n/nl';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';

const { visit } = useBrowser();
const { alertSettings: words } = nl;

describe('an alert', () => {
  it('is set by an agent, says how much is past it now, and leads to exactly those', async () => {
    const { page, complaints, close } = await visit({ as: 'makelaar' });
    await page.goto('/profile#signalen');
    const field = page.getByRole('textbox', { name: words.kinds.tickets_age, exact: true });
    await field.fill('nul');
    const save = page.getByRole('button', { name: `${words.kinds.tickets_age}: opslaan` });
    await save.click();
    await page.getByText(/^Vul een heel getal van 1 tot/).waitFor();
    await field.fill('7');
    await save.click();
    const said = page.getByText(/over deze grens/).first();
    await said.waitFor();
    const count = Number(/\d+/.exec((await said.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: `${words.kinds.tickets_age}: bekijken` }).click();
    await page.waitForURL(/\/meldingen\?/);
    const address = '/api/tickets?filter[is_open]=true&filter[age_days][from]=7&per_page=1';
    expect((await (await page.request.get(address)).json()).meta.total).toBe(count);
    await page.goto('/profile#signalen');
    await field.fill('');
    await save.click();
    await expect.poll(() => page.getByText(/over deze grens/).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('can be set by a landlord on a phone in the dark', async () => {
    const { page, complaints, close } = await visit({ as: 'verhuurder', phone: true, dark: true });
    await page.goto('/profile#signalen');
    await page.getByRole('textbox', { name: words.kinds.vacancy, exact: true }).fill('30');
    await page.getByRole('button', { name: `${words.kinds.vacancy}: opslaan` }).click();
    await page
      .getByText(/over deze grens/)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
