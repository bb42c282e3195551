import { readFile } from 'node:fs/promises';
import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { send, useBrowser, type Visit } from '../fixtures/browser.ts';
import { mailedLink } from '../fixtures/mailbox.ts';
import { oneTimeCode } from '../fixtures/one-time-code.ts';
import { addPerson, chooseLanguage, freshAddress, logInByForm, type NewPerson } from '../fixtures/people.ts';

const { visit } = useBrowser();
const password = 'Negen-Kippen-Rennen-3!';

interface Look {
  language: 'nl' | 'en';
  phone: boolean;
  /** Of the object whose value is entered: each look has its own, and its own guest. */
  place: number;
  surname: string;
  /** The value, and one by mistake, as they are typed and as they are shown. */
  value: [string, RegExp];
  mistake: [string, RegExp];
}

describe.each<Look>([
  {
    language: 'nl',
    phone: false,
    place: 0,
    surname: 'Balans',
    value: ['312.000', /312\.000,00/],
    mistake: ['999.000', /999\.000,00/],
  },
  {
    language: 'en',
    phone: true,
    place: 1,
    surname: 'Ledger',
    value: ['298,000', /298,000\.00/],
    mistake: ['888,000', /888,000\.00/],
  },
])('the accountant of a landlord, $language, on a phone: $phone', (look) => {
  const { language, phone } = look;
  const { woz, yearPack, grantWords: words, auth, portal, dashboard, objects } = { nl, en }[language];
  const name = `Bo ${look.surname}`;
  const email = freshAddress('books');
  let administrator: Visit;
  let landlord: Visit;
  let guest: Visit;
  let person: NewPerson;
  beforeAll(async () => {
    administrator = await visit({ as: 'beheer' });
    person = await addPerson(administrator.page, 'owner', 'Boekjaar');
    landlord = await visit({ language, phone });
    guest = await visit({ language, phone });
  });
  afterAll(async () => {
    for (const one of [guest, landlord, administrator]) await one.close();
  });

  /** Records that belong to another are a table, and on a phone a list of cards. */
  const related = (page: Page, label: string) => page.getByRole(phone ? 'list' : 'table', { name: label, exact: true });

  it('finds in the pack what the landlord entered as WOZ value, corrected, and took back', async () => {
    const { page } = landlord;
    const context = page.context();
    await send(context, 'POST', '/api/users/login', { email: person.email, password: person.password });
    await send(context, 'PUT', '/api/user/update-language', { language });
    const { data } = await (await page.request.get('/api/objects?per_page=2')).json();
    await page.goto(`/objecten/${data[look.place].id}`);
    await page.getByRole('tab', { name: objects.valuations.title }).click();
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
    const values = related(page, woz.title);
    const [value, shownValue] = look.value;
    const [mistake, shownMistake] = look.mistake;
    await enter(value);
    await values.getByText(shownValue).waitFor();
    await enter(mistake);
    await values.getByText(shownMistake).waitFor();
    await page.getByRole('button', { name: woz.undo }).click();
    await values.getByText(shownValue).waitFor();
    await page.getByText(woz.earlier.replace('{count}', '2')).click();
    await related(page, woz.earlierTable).getByText(shownMistake).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('is let in until a day, and sets up a second factor first', async () => {
    const { page } = landlord;
    await page.goto('/toegang');
    await page.getByRole('button', { name: words.give.action }).click();
    const form = page.getByRole('dialog', { name: beginning(words.give.title) });
    await form.getByLabel(words.give.first_name).fill('Bo');
    await form.getByLabel(words.give.name, { exact: true }).fill(look.surname);
    await form.getByLabel(words.give.email).fill(email);
    await form.getByLabel(words.give.language).selectOption(language);
    await form.getByLabel(words.give.last_day).fill('31-12-2099');
    expect(await violations(page)).toEqual([]);
    await form.getByRole('button', { name: words.give.save }).click();
    const dialog = page.getByRole('dialog', { name: portal.password.title });
    await dialog.getByLabel(auth.login.password, { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: portal.password.confirm }).click();
    await page.getByText(words.give.done.replace('{name}', name)).waitFor();

    const theirs = guest.page;
    await theirs.goto(await mailedLink(administrator.page, email, /^(Uw toegang tot|Your access to) /));
    await chooseLanguage(theirs, language);
    await theirs.getByLabel(auth.password.new, { exact: true }).fill(password);
    await theirs.getByLabel(auth.password.repeat, { exact: true }).fill(password);
    await theirs.getByRole('button', { name: auth.reset.submit }).click();
    await theirs.getByRole('link', { name: auth.reset.toLogin }).waitFor();
    await logInByForm(theirs, { email, password }, language);
    await theirs.getByRole('img', { name: auth.setUp.qrCode }).waitFor();
    expect(await violations(theirs)).toEqual([]);
    const secret = (await theirs.locator('code').first().textContent()) ?? '';
    await theirs.getByLabel(auth.step.code).fill(oneTimeCode(secret));
    await theirs.getByRole('button', { name: auth.setUp.submit }).click();
    await theirs.getByRole('checkbox', { name: auth.recoveryCodes.kept }).check();
    await theirs.getByRole('button', { name: auth.recoveryCodes.next }).click();
    await theirs.getByRole('heading', { name: dashboard.greeting.replace('{name}', 'Bo') }).waitFor();
  });

  it('takes the year pack with the audit file, and can change nothing', async () => {
    const { page } = guest;
    await page.goto('/financieel/jaarpakket?year=2025');
    await page.getByRole('table', { name: yearPack.checks }).waitFor();
    const values = page.getByRole('table', { name: yearPack.woz, exact: true });
    await values.getByRole('row', { name: look.value[1] }).getByText(beginning(yearPack.wozEntered)).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: yearPack.make }).click();
    const link = page.getByRole('link', { name: yearPack.download });
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const bytes = await readFile(await download.path());
    // The names of what is in a zip stand in it as they are.
    expect(bytes.includes('auditfile-2025.xaf')).toBe(true);
    await page.goto('/objecten');
    await page.getByText(beginning(portal.byGrant)).waitFor();
    expect(guest.complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
  });

  it('is seen by the landlord in all that was opened and taken, and sent away', async () => {
    const { page } = landlord;
    await page.goto('/toegang');
    await page.getByRole('button', { name: words.looks.of.replace('{name}', name) }).click();
    const looks = page.getByRole('table', { name: words.looks.caption });
    await looks.getByRole('row', { name: new RegExp(yearPack.title) }).waitFor();
    await looks.getByRole('row', { name: new RegExp(words.looks.file) }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.revoke.of.replace('{name}', name) }).click();
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

/** What begins as a text does before its first name. */
const beginning = (text: string) => new RegExp(`^${text.split('{')[0]}`);
