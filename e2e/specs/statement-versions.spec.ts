import { euroOf } from '@gevel/contract/plain';
import { dateInText, formatDifference } from '@gevel/i18n';
import { statementVersionsWords as english } from '@gevel/i18n/en/statement-versions';
import { statementVersionsWords as dutch } from '@gevel/i18n/nl/statement-versions';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser, type VisitOptions } from '../fixtures/browser.ts';
import { type RemadeStatement, remakeStatement } from '../fixtures/remade-statement.ts';
import { type Portal, startPortal } from '../fixtures/start-portal.ts';
import { goAndWait } from '../fixtures/watch-page.ts';

const { visit } = useBrowser();
let portal: Portal;
let remade: RemadeStatement;
beforeAll(async () => {
  portal = await startPortal(inject('takenOver'), {}, async (belongings) => {
    remade = await remakeStatement(belongings);
  });
});
afterAll(() => portal?.stop());

const amsterdamDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

describe('a statement that was made again', () => {
  it.each<VisitOptions & { language: 'nl' | 'en' }>([
    { as: 'verhuurder', language: 'nl' },
    { as: 'verhuurder', language: 'en', phone: true },
    { as: 'makelaar', language: 'en', dark: true },
    { as: 'makelaar', language: 'nl', phone: true, dark: true },
  ])('says when and by how much, and which lines: %j', async (look) => {
    const { statementVersions: words } = { nl: dutch, en: english }[look.language];
    const { page, complaints, close } = await visit({ ...look, url: portal.url });
    await goAndWait(page, `/huurafrekeningen/${remade.id}`);
    const part = page.locator('section', { has: page.getByRole('heading', { name: words.title, exact: true }) });
    const amount = formatDifference(remade.amount, look.language);
    await part
      .getByText(dateInText(amsterdamDay.format(new Date()), look.language))
      .first()
      .waitFor();
    await part.getByText(amount).first().waitFor();
    await part.locator('summary').click();
    const lines = part.getByRole('list', { name: words.difference, exact: true });
    for (const change of [words.changes.new, words.changes.changed])
      await lines.getByText(change, { exact: true }).first().waitFor();
    await lines.getByRole('listitem').filter({ hasText: words.total }).getByText(amount, { exact: true }).waitFor();
    expect(await lines.getByText(words.rest, { exact: true }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);

    const [before, now] = [part.getByLabel(words.before), part.getByLabel(words.now)];
    const [earlier, later] = [await before.inputValue(), await now.inputValue()];
    await now.selectOption(earlier);
    await part.getByText(words.same).waitFor();
    await before.selectOption(later);
    const back = formatDifference(euroOf(-BigInt(remade.amount.replace('.', ''))), look.language);
    await lines.getByRole('listitem').filter({ hasText: words.total }).getByText(back, { exact: true }).waitFor();
    await lines.getByText(words.changes.gone, { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
