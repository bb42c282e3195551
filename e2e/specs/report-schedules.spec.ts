import { nl } from '@gevel/i18n/nl';
import { documents } from '@gevel/i18n/nl/documents';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type MailCatcher, startMailCatcher } from '../../apps/server/src/test/mail-catcher.ts';
import { violations } from '../fixtures/accessibility.ts';
import { emailOf, type Person, password, useBrowser } from '../fixtures/browser.ts';
import { cellsOfCsv, fetched } from '../fixtures/files.ts';
import { type Portal, startPortal } from '../fixtures/start-portal.ts';
import { openTool } from '../fixtures/toolbar.ts';

const { visit } = useBrowser();
const words = nl.reportSchedules;

describe('a scheduled report', () => {
  let catcher: MailCatcher;
  let portal: Portal;
  beforeAll(async () => {
    catcher = await startMailCatcher();
    portal = await startPortal(inject('takenOver'), { SMTP_URL: `${catcher.url}?from=portaal@gevel.example` });
  });
  afterAll(async () => {
    await portal?.stop();
    await catcher.close();
  });

  it.each<[string, { as: Person; phone?: boolean; dark?: boolean }]>([
    ['by an agent at a desk', { as: 'makelaar' }],
    ['by a landlord on a phone in the dark', { as: 'verhuurder', phone: true, dark: true }],
  ])('is planned from a list %s, mailed, and fetched after logging in', async (_who, looks) => {
    const { page, complaints, close } = await visit({ ...looks, url: portal.url });
    await page.goto('/contracten?filter[state]=active&sort=reference&columns=reference,city');
    await openTool(page, nl.exports.menu.open);
    await page.getByRole('button', { name: words.offer }).click();
    await page.getByLabel(words.form.name).fill('');
    await page.getByRole('button', { name: words.form.save, exact: true }).click();
    await page.getByText('Vul dit in.').first().waitFor();
    await page.getByLabel(words.form.name).fill('Lopende contracten');
    await page.getByLabel(words.form.format).selectOption('csv');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: words.form.save, exact: true }).click();
    await page.getByText(/^Gepland\. De eerste keer is /).waitFor();
    await page.getByRole('link', { name: words.mine }).click();

    const report = page.getByRole('article', { name: 'Lopende contracten' });
    await report.getByText('Elke maandag om 8.00 uur').waitFor();
    await report.getByRole('button', { name: 'Lopende contracten: nu maken' }).click();
    await report.getByRole('link', { name: words.last.fetch }).waitFor();
    expect(await violations(page)).toEqual([]);

    const mailed = () => catcher.mails.find(({ to }) => to?.[0]?.address === emailOf(looks.as));
    await expect
      .poll(() => mailed()?.subject, { timeout: 60_000 })
      .toBe(documents.mail.kinds.scheduledReport.subject.replace('{report}', nl.contracts.title));
    const link = /https?:\/\/\S+#geplande-rapporten/.exec(mailed()?.text ?? '')?.[0] ?? '';
    expect(complaints).toEqual([]);
    await close();

    // The broker's own address of a demo is one of this machine, as is that of the portal.
    const reader = await visit({ phone: looks.phone ?? false, dark: looks.dark ?? false, url: portal.url });
    await reader.page.goto(link);
    await reader.page.getByLabel(nl.auth.login.email).fill(emailOf(looks.as));
    await reader.page.getByLabel(nl.auth.login.password, { exact: true }).fill(password);
    await reader.page.getByRole('button', { name: nl.auth.login.submit, exact: true }).click();
    const again = reader.page.getByRole('article', { name: 'Lopende contracten' });
    const downloading = reader.page.waitForEvent('download');
    await again.getByRole('link', { name: words.last.fetch }).click();
    const cells = cellsOfCsv(await fetched(await downloading));
    expect(cells[0]).toEqual([nl.contracts.fields.reference, nl.contracts.fields.city]);
    await again.getByRole('link', { name: /^Contracten openen$/ }).click();
    await reader.page.waitForURL(/\/contracten\?.*active/);
    const address = '/api/contracts?filter[state]=active&per_page=10';
    const total = await reader.page.evaluate(async (path) => (await (await fetch(path)).json()).meta.total, address);
    expect(total).toBe(cells.length - 1);

    await reader.page.goBack();
    await again.getByRole('button', { name: 'Lopende contracten: verwijderen' }).click();
    await reader.page.getByText('“Lopende contracten” is verwijderd.').waitFor();
    await reader.page.getByRole('button', { name: words.undo }).click();
    await again.getByText(words.last.never).waitFor();
    expect(reader.complaints).toEqual([]);
    await reader.close();
  });
});
