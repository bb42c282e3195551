import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { send, useBrowser } from '../fixtures/browser.ts';
import { png } from '../fixtures/files.ts';

const { visit } = useBrowser();
const { news, newsEditing: words } = nl;

describe('news that must be read', () => {
  it('is written in two languages, confirmed by a landlord on a phone, and shows who did not', async () => {
    const title = `Kantoor verhuist ${Date.now()}`;
    const writer = await visit({ as: 'beheer' });
    await writer.page.goto('/nieuws/nieuw');
    await writer.page.getByLabel(news.fields.title, { exact: true }).fill(title);
    await writer.page.getByRole('textbox', { name: words.form.description, exact: true }).fill('Wij verhuizen.');
    await writer.page.getByLabel(news.fields.title_en).fill(`Moving ${title}`);
    await writer.page.getByRole('textbox', { name: words.form.descriptionEn }).fill('We are moving.');
    await writer.page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'pand.png', mimeType: 'image/png', buffer: png });
    // Shown before it is sent: a picture that the policy of the page keeps away has no size.
    const size = () =>
      writer.page
        .locator('img[src^="blob:"]')
        .first()
        .evaluate((img) => (img as HTMLImageElement).naturalWidth);
    await expect.poll(size).toBe(1);
    await writer.page.getByLabel(words.form.mustRead).check();
    await writer.page.getByRole('button', { name: words.form.publishNow }).click();
    await writer.page.getByText(/^Dit bericht bereikt/).waitFor();
    expect(await violations(writer.page)).toEqual([]);
    await writer.page.getByRole('button', { name: nl.forms.create }).click();
    await writer.page.getByRole('heading', { name: words.groups.readers }).waitFor();
    expect(await violations(writer.page)).toEqual([]);
    const id = writer.page.url().split('/').pop() ?? '';

    const owner = await visit({ as: 'verhuurder', phone: true });
    await owner.page.goto('/dashboard');
    await owner.page.getByText(news.reader.toRead).first().waitFor();
    await owner.page.getByText(news.reader.pleaseRead).waitFor();
    expect(await violations(owner.page)).toEqual([]);
    await owner.page.getByRole('link', { name: title }).first().click();
    await owner.page.getByRole('button', { name: news.reader.confirm }).click();
    await owner.page.getByText(news.reader.confirmed).waitFor();
    expect(await violations(owner.page)).toEqual([]);
    await owner.page.goto('/nieuws');
    await owner.page.getByRole('link', { name: title }).first().waitFor();
    expect(await violations(owner.page)).toEqual([]);

    const agent = await visit({ as: 'makelaar', dark: true, language: 'en' });
    await agent.page.goto(`/nieuws/${id}`);
    await agent.page.getByRole('heading', { level: 1, name: `Moving ${title}` }).waitFor();
    await agent.page.getByRole('button', { name: en.news.reader.confirm }).waitFor();
    expect(await violations(agent.page)).toEqual([]);

    await writer.page.reload();
    await writer.page.getByText(/bevestigd door 1 van \d+ lezers/).waitFor();
    await writer.page.getByText(words.readers.read.replace('{count}', '1'), { exact: true }).click();
    await writer.page
      .getByText(/^Gelezen op/)
      .first()
      .waitFor();
    await send(writer.page.context(), 'DELETE', `/api/news/${id}`);
    for (const { complaints, close } of [writer, owner, agent]) {
      expect(complaints).toEqual([]);
      await close();
    }
  });
});
