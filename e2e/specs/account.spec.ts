import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';

const { visit } = useBrowser();

describe('language and profile', () => {
  it('changes the language of the whole frame and remembers it', async () => {
    const { page, close } = await visit({ as: 'makelaar2' });
    await page.goto('/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: nl.contracts.title }).waitFor();
    await page.getByRole('button', { name: nl.frame.language.en }).click();
    await page.getByRole('navigation').getByRole('link', { name: en.contracts.title }).waitFor();
    await page.reload();
    await page.getByRole('navigation').getByRole('link', { name: en.contracts.title }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByRole('button', { name: en.frame.language.nl }).click();
    await page.getByRole('navigation').getByRole('link', { name: nl.contracts.title }).waitFor();
    await close();
  });

  it.each(['makelaar', 'verhuurder', 'beheer'] as const)(
    'shows %s its dashboard and profile, open to everybody',
    async (as) => {
      const { page, complaints, close } = await visit({ as });
      for (const path of ['/', '/profile']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.getByText(nl.ui.loading).waitFor({ state: 'hidden' });
        expect(await violations(page)).toEqual([]);
      }
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
