import { nl } from '@gevel/i18n/nl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { send, useBrowser, type Visit } from '../fixtures/browser.ts';
import { mailedLink } from '../fixtures/mailbox.ts';
import { oneTimeCode } from '../fixtures/one-time-code.ts';
import { addPerson, fillLogin, freshAddress, logInByForm, type NewPerson } from '../fixtures/people.ts';

const { visit } = useBrowser();
const words = nl.grantWords;
const password = 'Negen-Kippen-Rennen-3!';
const email = freshAddress('accountant');
const { step, setUp, recoveryCodes: codeLabels } = nl.auth;

describe('an owner lets an accountant in, and sends them away', () => {
  let administrator: Visit;
  let landlord: Visit;
  let guest: Visit;
  let person: NewPerson;
  beforeAll(async () => {
    administrator = await visit({ as: 'beheer' });
    person = await addPerson(administrator.page, 'owner', 'Verhuurder');
    landlord = await visit();
    guest = await visit();
  });
  afterAll(async () => {
    await guest.close();
    await landlord.close();
    await administrator.close();
  });

  it('with a last day, which an accountant always has, after the password was given once more', async () => {
    const { page } = landlord;
    await logInByForm(page, person);
    await page.getByRole('heading', { name: 'Dag Reis' }).waitFor();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Reis Verhuurder/ })
      .click();
    await page.getByRole('menuitem', { name: nl.grants.title, exact: true }).click();
    await page.getByText(words.none).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: words.give.action }).click();
    const form = page.getByRole('dialog', { name: /^Toegang geven tot / });
    await form.getByLabel(words.give.first_name).fill('Ada');
    await form.getByLabel(words.give.name, { exact: true }).fill('Cijfer');
    await form.getByLabel(words.give.email).fill(email);
    await form.getByRole('button', { name: words.give.save }).click();
    const dialog = page.getByRole('dialog', { name: nl.portal.password.title });
    await dialog.getByLabel(nl.auth.login.password, { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: nl.portal.password.confirm }).click();
    await form.getByText(words.faults.last_day_required).waitFor();
    expect(await violations(page)).toEqual([]);
    await form.getByLabel(words.give.last_day).fill('31-12-2099');
    await form.getByRole('button', { name: words.give.save }).click();
    await page.getByText('Ada Cijfer heeft toegang gekregen').waitFor();
    const row = page.getByRole('row', { name: /Ada Cijfer/ });
    await row.getByText(words.table.never).waitFor();
    await row.getByText('31-12-2099').waitFor();
  });

  it('who enrols a second factor first, sees statements and no tickets, and reads above each page whose portal it is', async () => {
    const { page } = guest;
    const link = await mailedLink(administrator.page, email, /^Uw toegang tot /);
    await page.goto(link);
    await page.getByLabel(nl.auth.password.new, { exact: true }).fill(password);
    await page.getByLabel(nl.auth.password.repeat, { exact: true }).fill(password);
    await page.getByRole('button', { name: nl.auth.reset.submit }).click();
    await page.getByRole('link', { name: nl.auth.reset.toLogin }).waitFor();
    await logInByForm(page, { email, password });
    await page.getByRole('img', { name: setUp.qrCode }).waitFor();
    const secret = (await page.locator('code').first().textContent()) ?? '';
    await page.getByLabel(step.code).fill(oneTimeCode(secret));
    await page.getByRole('button', { name: setUp.submit }).click();
    await page.getByRole('checkbox', { name: codeLabels.kept }).check();
    await page.getByRole('button', { name: codeLabels.next }).click();
    await page.getByRole('heading', { name: 'Dag Ada' }).waitFor();
    const bar = page.getByRole('region', { name: nl.grantRights.bar.label });
    await bar.getByText(/U bekijkt het portaal van .*/).waitFor();
    await bar.getByText(/Accountant, alleen kijken, tot en met 31\sdecember\s2099/).waitFor();
    const menu = page.getByRole('navigation', { name: nl.frame.mainNavigation });
    expect(await menu.getByRole('link', { name: nl.tickets.title, exact: true }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await menu.getByRole('link', { name: nl['rental-statements'].title, exact: true }).click();
    await page.getByRole('heading', { name: nl['rental-statements'].title, level: 1 }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    await page.goto('/meldingen');
    await page.getByText(/^Bij uw toegang tot .* hoort deze pagina niet/).waitFor();
    expect(guest.complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
  });

  it('until the owner revokes it: the next page says so, without a login', async () => {
    const { page } = landlord;
    await page.reload();
    const row = page.getByRole('row', { name: /Ada Cijfer/ });
    await row.waitFor();
    expect(await row.getByText(words.table.never).count()).toBe(0);
    await row.getByRole('button', { name: 'Toegang van Ada Cijfer intrekken' }).click();
    const dialog = page.getByRole('dialog', { name: words.revoke.title });
    await dialog.getByRole('button', { name: words.revoke.confirm }).click();
    await page.getByText(words.none).waitFor();
    // Other journeys may have sent somebody away before.
    await page.getByText(`${words.table.ended} (`).click();
    await page
      .getByText(/Ingetrokken op .* door Reis Verhuurder/)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);

    await guest.page.getByRole('link', { name: nl['rental-statements'].title, exact: true }).first().click();
    await guest.page.getByRole('heading', { name: words.ended.title, level: 1 }).waitFor();
    expect(await violations(guest.page)).toEqual([]);
    await guest.page.reload();
    await guest.page.getByRole('heading', { name: words.ended.title, level: 1 }).waitFor();
    await guest.page.getByRole('button', { name: words.ended.logOut }).click();
    await guest.page.waitForURL(/\/login/);
  });
});

describe('whoever sees the portals of two landlords, and opens a link to the one that is not seen', () => {
  it('is asked first, goes on there without that landlord in the address, or stays', async () => {
    const administrator = await visit({ as: 'beheer' });
    const landlord = await visit({ as: 'verhuurder' });
    const person = await addPerson(administrator.page, 'owner', 'Beiden');
    const [of] = (await (await landlord.page.request.get('/api/my-owners')).json()).data;
    const grants = `/api/my-owners/${of.owner_id}/grants`;
    const body = { first_name: 'Bo', name: 'Beiden', email: person.email, language: 'nl', role: 'co_owner' };
    const given = await send(landlord.page.context(), 'POST', grants, { ...body, read_only: true, last_day: null });
    const { page, complaints, close } = await visit();
    const link = `/wat-is-er-nieuw?portal_of=${of.owner_id}`;
    try {
      await page.goto(link);
      await fillLogin(page, person);
      await page.getByRole('heading', { name: words.link.title, level: 1 }).waitFor();
      expect(await violations(page)).toEqual([]);
      const own = (await (await page.request.get('/api/users/me')).json()).data;
      await page.getByRole('button', { name: `Bij ${own.owner_name} blijven` }).click();
      await page.getByRole('heading', { name: nl.feed.title, level: 1 }).waitFor();
      await page.getByText(`U bekijkt het portaal van ${own.owner_name}`).waitFor();

      await page.goto(link);
      await page.getByRole('button', { name: `Portaal van ${of.name} openen` }).click();
      await page.getByRole('heading', { name: nl.feed.title, level: 1 }).waitFor();
      await page.getByText(`U bekijkt het portaal van ${of.name}`).waitFor();
      expect(new URL(page.url()).search).toBe('');

      // Where it is seen already, nothing is asked.
      await page.goto(link);
      await page.getByRole('heading', { name: nl.feed.title, level: 1 }).waitFor();
      expect(new URL(page.url()).search).toBe('');
      await page.goto('/wat-is-er-nieuw?portal_of=999999999');
      await page.getByText(words.link.gone).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    } finally {
      await close();
      const { data } = await given.json();
      await send(landlord.page.context(), 'DELETE', `${grants}/${data.id}`);
      await landlord.close();
      await administrator.close();
    }
  });
});
