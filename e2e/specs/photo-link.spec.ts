import { en } from '@gevel/i18n/en';
import { linkedPhotos as english } from '@gevel/i18n/en/photo-links';
import { nl } from '@gevel/i18n/nl';
import { linkedPhotos as dutch } from '@gevel/i18n/nl/photo-links';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser } from '../fixtures/browser.ts';
import { png } from '../fixtures/files.ts';

const { visit } = useBrowser({ sharesLogin: true });

const shown = (page: Page, name: string) =>
  page
    .getByRole('img', { name: name.split('{')[0] ?? '' })
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));

describe('a photo at a notification', () => {
  it.each([{ language: 'nl' }, { language: 'en', phone: true }, { language: 'nl', dark: true }] as const)(
    'goes to the property manager as a link to a page that names nobody, until it is ended: %j',
    async (look) => {
      const { photoLinks, documentWords, conversation } = { nl, en }[look.language];
      const words = { nl: dutch, en: english }[look.language];
      const owner = await visit({ as: 'verhuurder', ...look });
      const ticket = (await (await owner.page.request.get('/api/tickets?per_page=1')).json()).data[0];
      await owner.page.goto(`/tickets/${ticket.id}?tab=files`);
      await owner.page.getByText(ticket.reference).first().waitFor();
      const file = { name: `Lek bij Jansen ${Date.now()}.png`, mimeType: 'image/png', buffer: png };
      const choice = owner.page.getByLabel(documentWords.adding.drop, { exact: true });
      await choice.and(owner.page.locator('input')).setInputFiles(file);
      await owner.page.getByRole('button', { name: documentWords.adding.save }).click();
      await owner.page.getByText(documentWords.adding.done.replace('{name}', file.name)).waitFor();

      const agent = await visit({ as: 'makelaar', ...look });
      await agent.page.goto(`/tickets/${ticket.id}?tab=files`);
      await agent.page.getByRole('button', { name: new RegExp(`^(${photoLinks.send}|${photoLinks.renew})$`) }).click();
      await agent.page.getByText(photoLinks.renewed).waitFor();
      await agent.page.getByText(photoLinks.notes.sent).first().waitFor();
      expect(await violations(agent.page)).toEqual([]);
      const note = agent.page.getByRole('list', { name: conversation.title }).getByText('/fotos#').last();
      const address = /\/fotos#[\w-]{43}/.exec((await note.textContent()) ?? '')?.[0] ?? '';

      const stranger = await visit({ ...look });
      await stranger.page.goto(address);
      if (look.language === 'en') await stranger.page.getByRole('button', { name: 'EN, English' }).click();
      await stranger.page.getByRole('heading', { level: 1, name: words.title }).waitFor();
      await stranger.page.getByText(ticket.reference).waitFor();
      await expect.poll(() => shown(stranger.page, words.photo)).toContain(true);
      expect(await violations(stranger.page)).toEqual([]);
      expect(await stranger.page.textContent('body')).not.toContain('Jansen');

      await agent.page
        .getByRole('button', { name: photoLinks.revokeNamed.split('{')[0] ?? '' })
        .first()
        .click();
      const dialog = agent.page.getByRole('dialog', { name: photoLinks.revokeTitle });
      expect(await violations(agent.page)).toEqual([]);
      await dialog.getByRole('button', { name: photoLinks.revoke }).click();
      await dialog.waitFor({ state: 'hidden' }); // the link has ended then; others of this ticket may have before
      await agent.page.getByText(photoLinks.states.revoked).first().waitFor();
      await stranger.page.reload();
      await stranger.page.getByText(words.shut).waitFor();
      expect(await violations(stranger.page)).toEqual([]);
      for (const each of [owner, agent, stranger]) {
        expect(each.complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
        await each.close();
      }
    },
  );
});
