import { readFile } from 'node:fs/promises';
import { nl } from '@gevel/i18n/nl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser, type Visit } from '../fixtures/browser.ts';
import { mailedLink } from '../fixtures/mailbox.ts';
import { oneTimeCode } from '../fixtures/one-time-code.ts';
import { addPerson, freshAddress, logInByForm, type NewPerson } from '../fixtures/people.ts';

const { visit } = useBrowser();
const { woz, yearPack, grantWords: words, auth } = nl;
const email = freshAddress('books');
const password = 'Negen-Kippen-Rennen-3!';

describe('the accountant of a landlord', () => {
  let administrator: Visit;
  let landlord: Visit;
  let guest: Visit;
  let person: NewPerson;
  beforeAll(async () => {
    administrator = await visit({ as: 'beheer' });
    person = await addPerson(administrator.page, 'owner', 'Boekjaar');
    landlord = await visit();
    guest = await visit();
  });
  afterAll(async () => {
    for (const one of [guest, landlord, administrator]) await one.close();
  });

  it('finds in the pack what the landlord entered as WOZ value, corrected, and took back', async () => {
    const { page } = landlord;
    await logInByForm(page, person);
    await page.getByRole('heading', { name: /^Dag / }).waitFor();
    await page.goto('/objecten');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('tab', { name: nl.objects.valuations.title }).click();
    const form = page.getByRole('form', { name: woz.enter });
    const enter = async (amount: string) => {
      await form.getByLabel(woz.year, { exact: true }).fill('2025');
      await form.getByLabel(woz.amount).fill(amount);
      await form.getByLabel(woz.valueDate).fill('2024-01-01');
      await form.getByRole('button', { name: woz.save }).click();
    };
    await enter('niets');
    await form.getByText(woz.badAmount).waitFor();
    expect(await violations(page)).toEqual([]);
    await enter('312.000');
    const table = page.getByRole('table', { name: woz.title });
    await table.getByText(/312\.000,00/).waitFor();
    await enter('999.000');
    await table.getByText(/999\.000,00/).waitFor();
    await page.getByRole('button', { name: woz.undo }).click();
    await table.getByText(/312\.000,00/).waitFor();
    await page.getByText('Eerder ingevuld (2)').click();
    await page
      .getByRole('table', { name: woz.earlierTable })
      .getByText(/999\.000,00/)
      .waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('is let in until a day, and sets up a second factor first', async () => {
    const { page } = landlord;
    await page.goto('/toegang');
    await page.getByRole('button', { name: words.give.action }).click();
    const form = page.getByRole('dialog', { name: /^Toegang geven tot / });
    await form.getByLabel(words.give.first_name).fill('Bo');
    await form.getByLabel(words.give.name, { exact: true }).fill('Balans');
    await form.getByLabel(words.give.email).fill(email);
    await form.getByLabel(words.give.last_day).fill('31-12-2099');
    await form.getByRole('button', { name: words.give.save }).click();
    const dialog = page.getByRole('dialog', { name: nl.portal.password.title });
    await dialog.getByLabel(auth.login.password, { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: nl.portal.password.confirm }).click();
    await page.getByText('Bo Balans heeft toegang gekregen').waitFor();

    const theirs = guest.page;
    await theirs.goto(await mailedLink(administrator.page, email, /^Uw toegang tot /));
    await theirs.getByLabel(auth.password.new, { exact: true }).fill(password);
    await theirs.getByLabel(auth.password.repeat, { exact: true }).fill(password);
    await theirs.getByRole('button', { name: auth.reset.submit }).click();
    await theirs.getByRole('link', { name: auth.reset.toLogin }).waitFor();
    await logInByForm(theirs, { email, password });
    await theirs.getByRole('img', { name: auth.setUp.qrCode }).waitFor();
    const secret = (await theirs.locator('code').first().textContent()) ?? '';
    await theirs.getByLabel(auth.step.code).fill(oneTimeCode(secret));
    await theirs.getByRole('button', { name: auth.setUp.submit }).click();
    await theirs.getByRole('checkbox', { name: auth.recoveryCodes.kept }).check();
    await theirs.getByRole('button', { name: auth.recoveryCodes.next }).click();
    await theirs.getByRole('heading', { name: 'Dag Bo' }).waitFor();
  });

  it('takes the year pack with the audit file, and can change nothing', async () => {
    const { page } = guest;
    await page.goto('/financieel/jaarpakket?year=2025');
    await page.getByRole('table', { name: yearPack.checks }).waitFor();
    const values = page.getByRole('table', { name: yearPack.woz, exact: true });
    await values
      .getByRole('row', { name: /312\.000,00/ })
      .getByText(/^Ingevuld door /)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: yearPack.make }).click();
    const link = page.getByRole('link', { name: yearPack.download });
    await link.waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const bytes = await readFile(await download.path());
    // The names of what is in a zip stand in it as they are.
    expect(bytes.includes('auditfile-2025.xaf')).toBe(true);
    await page.goto('/objecten');
    await page.getByText(/^Bij uw toegang tot .* hoort deze pagina niet/).waitFor();
    expect(guest.complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
  });

  it('is seen by the landlord in all that was opened and taken, and sent away', async () => {
    const { page } = landlord;
    await page.goto('/toegang');
    await page.getByRole('button', { name: 'Wat is bekeken door Bo Balans' }).click();
    const looks = page.getByRole('table', { name: words.looks.caption });
    await looks.getByRole('row', { name: new RegExp(nl.yearPack.title) }).waitFor();
    await looks.getByRole('row', { name: new RegExp(words.looks.file) }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Toegang van Bo Balans intrekken' }).click();
    await page
      .getByRole('dialog', { name: words.revoke.title })
      .getByRole('button', { name: words.revoke.confirm })
      .click();
    await page.getByText(words.none).waitFor();
    await guest.page.goto('/financieel/jaarpakket');
    await guest.page.getByRole('heading', { name: words.ended.title, level: 1 }).waitFor();
    expect(landlord.complaints).toEqual([]);
  });
});
