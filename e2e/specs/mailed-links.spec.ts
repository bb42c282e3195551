import { nl } from '@gevel/i18n/nl';
import { documents } from '@gevel/i18n/nl/documents';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser, type Visit } from '../fixtures/browser.ts';
import { mailedLink } from '../fixtures/mailbox.ts';
import { addPerson, freshAddress, logInByForm } from '../fixtures/people.ts';

const { visit } = useBrowser();
const labels = nl.auth;
const chosen = 'Acht-Schapen-Slapen-8!';

describe('a mail leads back in', () => {
  let administrator: Visit;
  beforeAll(async () => {
    administrator = await visit({ as: 'beheer' });
  });
  afterAll(() => administrator.close());

  it('password reset: asked for at login, chosen with the mailed link, of use once', async () => {
    const person = await addPerson(administrator.page);
    const { page, complaints, close } = await visit();
    await page.goto('/login');
    await page.getByRole('link', { name: labels.forgot.link }).click();
    await page.getByLabel(labels.login.email).fill(person.email);
    await page.getByRole('button', { name: labels.forgot.submit }).click();
    await page.getByText(labels.forgot.sent).waitFor();
    const link = await mailedLink(administrator.page, person.email, documents.mail.kinds.reset.subject);
    const token = link.split('/').at(-1) ?? '';
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    await page.goto(link);
    await page.getByText(`Kies een nieuw wachtwoord voor ${person.email}.`).waitFor();
    expect(page.url()).not.toContain(token);
    const [first, ...later] = asked;
    expect(first?.url()).toBe(link);
    const told = await Promise.all(later.map(async (request) => [request.url(), await request.headerValue('referer')]));
    expect(told.length).toBeGreaterThan(3);
    expect(JSON.stringify(told)).not.toContain(token);
    expect(await violations(page)).toEqual([]);
    await choosePassword(page, 'te kort');
    await page.getByText(labels.password.unfit).waitFor();
    await choosePassword(page, chosen);
    await page.getByText(labels.reset.done).waitFor();
    await page.getByRole('link', { name: labels.reset.toLogin }).click();
    await logInByForm(page, person);
    await page.getByText(nl.problems.invalid_credentials).waitFor();
    await logInByForm(page, { email: person.email, password: chosen });
    await page.getByRole('heading', { name: 'Dag Reis' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
    const again = await visit();
    await again.page.goto(link);
    await again.page.getByText('Ongeldig wachtwoordtoken of het token is verlopen').waitFor();
    await again.page.getByLabel(labels.login.email).waitFor();
    await again.close();
  });

  it('"forgot" never tells: an unknown address gets the same answer and no mail', async () => {
    const { page, close } = await visit();
    const unknown = freshAddress('niemand');
    const { email: known } = await addPerson(administrator.page);
    await page.goto('/login?forgot=true');
    await page.getByLabel(labels.login.email).fill(unknown);
    await page.getByRole('button', { name: labels.forgot.submit }).click();
    await page.getByText(labels.forgot.sent).waitFor();
    // A mail to somebody who is known, asked for later, is there; so the earlier one would be too.
    await page.goto('/login?forgot=true');
    await page.getByLabel(labels.login.email).fill(known);
    await page.getByRole('button', { name: labels.forgot.submit }).click();
    await page.getByText(labels.forgot.sent).waitFor();
    await mailedLink(administrator.page, known, documents.mail.kinds.reset.subject);
    const answer = await administrator.page.request.get(`/api/tools/mail-log?filter[q]=${unknown}`);
    expect((await answer.json()).data).toEqual([]);
    await close();
  });

  it('invitation: a new user gets a mail with an activation link, chooses a password and logs in', async () => {
    const { page } = administrator;
    const email = freshAddress('nieuw');
    await page.goto('/gebruikers');
    await page.getByRole('link', { name: nl.users.add }).click();
    await page.waitForURL('**/gebruikers/nieuw');
    await page.getByLabel(nl.users.fields.first_name).fill('Nieuws');
    await page.getByLabel(nl.users.fields.name, { exact: true }).fill('Beheer');
    await page.getByLabel(nl.users.fields.email).fill(email);
    await page.getByRole('radio', { name: nl.users.values.type.admin }).check();
    await page.getByRole('checkbox', { name: nl.users.permissions.news_manage }).check();
    await page.getByRole('checkbox', { name: nl.users.form.invite }).check();
    await page.getByRole('button', { name: nl.forms.create }).click();
    await page.getByRole('heading', { name: 'Nieuws Beheer', level: 1 }).waitFor();
    await page.getByText(nl.users.values.state.invited).first().waitFor();
    await readMailLog(page, email);
    const link = await mailedLink(page, email, /^Uw toegang tot /);
    const invited = await visit();
    await invited.page.goto(link);
    await invited.page.getByRole('heading', { name: labels.reset.invitationTitle }).waitFor();
    await choosePassword(invited.page, chosen);
    await invited.page.getByText(labels.reset.invitationDone).waitFor();
    await logInByForm(invited.page, { email, password: chosen });
    await invited.page.getByRole('heading', { name: 'Dag Nieuws' }).waitFor();
    const menu = invited.page.getByRole('navigation');
    await menu.getByRole('link', { name: nl.news.title }).waitFor();
    expect(await menu.getByRole('link', { name: nl.users.title }).count()).toBe(0);
    expect(invited.complaints).toEqual([]);
    await invited.close();
  });
});

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(labels.password.new, { exact: true }).fill(password);
  await page.getByLabel(labels.password.repeat, { exact: true }).fill(password);
  await page.getByRole('button', { name: labels.reset.submit }).click();
}

/** With no mail server set, an administrator reads the mail on the tools screen. */
async function readMailLog(page: Page, email: string): Promise<void> {
  await page.goto(`/gereedschappen?section=mail-log&filter[q]=${email}`);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('button', { name: nl.tools.mails.show }).click();
  await page.getByText(nl.tools.mails.outbox).waitFor();
  await page.frameLocator('iframe').getByRole('link', { name: documents.mail.kinds.invitation.button }).waitFor();
}
