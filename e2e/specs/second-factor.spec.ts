import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { send, useBrowser, type Visit } from '../fixtures/browser.ts';
import { oneTimeCode } from '../fixtures/one-time-code.ts';
import { addPerson, logInByForm, logOut, type NewPerson } from '../fixtures/people.ts';

const { visit } = useBrowser();
const { step, setUp, recoveryCodes: codeLabels } = nl.auth;
const { factor, devices } = nl.account;

describe('the second factor, from set-up to switching it off', () => {
  let administrator: Visit;
  let person: NewPerson;
  let secret = '';
  let recoveryCodes: string[] = [];
  /** The person's own machine, which comes to be trusted. */
  let own: Visit;

  beforeAll(async () => {
    administrator = await visit({ as: 'beheer' });
    person = await addPerson(administrator.page);
    own = await visit();
  });
  afterAll(async () => {
    await own.close();
    await administrator.close();
  });

  it('is set up in the profile with a code of the app; ten recovery codes are shown once, to be saved', async () => {
    const { page } = own;
    await logInByForm(page, person);
    await page.getByRole('heading', { name: 'Dag Reis' }).waitFor();
    await page.goto('/profile#tweede-stap');
    const section = page.locator('section', { has: page.getByRole('heading', { name: factor.title, level: 2 }) });
    await section.getByText(factor.off).waitFor();
    await section.getByRole('button', { name: factor.setUp }).click();
    // Logging in a moment ago is no proof of it.
    const dialog = page.getByRole('dialog', { name: nl.portal.password.title });
    await dialog.getByLabel(nl.auth.login.password, { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: nl.portal.password.confirm }).click();
    await section.getByRole('img', { name: setUp.qrCode }).waitFor();
    secret = (await section.locator('code').first().textContent()) ?? '';
    await section.getByLabel(step.code).fill('000000');
    await section.getByRole('button', { name: setUp.submit }).click();
    await section.getByText(setUp.wrongCode).waitFor();
    await section.getByLabel(step.code).fill(oneTimeCode(secret));
    await section.getByRole('button', { name: setUp.submit }).click();
    const list = section.getByRole('list', { name: codeLabels.list });
    await list.waitFor();
    recoveryCodes = await list.getByRole('listitem').allTextContents();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await violations(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('link', { name: codeLabels.download }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(codeLabels.fileName);
    await section.getByRole('checkbox', { name: codeLabels.kept }).check();
    await section.getByRole('button', { name: codeLabels.next }).click();
    await section.getByText(factor.on).waitFor();
    await section.getByText(/10 herstelcodes/).waitFor();
    await page.reload();
    await section.getByText(/10 herstelcodes/).waitFor();
    expect(await page.getByText(recoveryCodes[0] ?? '').count()).toBe(0);
  });

  it('"Unfortunately, the code is not correct, please enter the correct verification code." in Dutch and in English', async () => {
    const { page } = own;
    await logOut(page);
    await logInByForm(page, person);
    await page.getByRole('heading', { name: step.title }).waitFor();
    await page.getByLabel(step.code).fill('000000');
    await page.getByRole('button', { name: step.submit }).click();
    await page.getByText('De code is helaas niet juist, voer de juiste verificatiecode in.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: nl.frame.language.en }).click();
    await page.getByLabel(en.auth.step.code).fill('000000');
    await page.getByRole('button', { name: en.auth.step.submit }).click();
    await page
      .getByText('Unfortunately, the code is not correct, please enter the correct verification code.')
      .waitFor();
    await page.getByRole('button', { name: en.frame.language.nl }).click();
  });

  it('2fa-required: a code of the app opens the portal, once, and the device is trusted when asked', async () => {
    const { page } = own;
    const code = oneTimeCode(secret, 'next');
    await page.getByLabel(step.code).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('checkbox', { name: /30 dagen vertrouwen/ }).check();
    await page.getByRole('button', { name: step.submit }).click();
    await page.getByRole('heading', { name: 'Dag Reis' }).waitFor();
    const other = await visit();
    await logInByForm(other.page, person);
    await other.page.getByLabel(step.code).fill(code);
    await other.page.getByRole('button', { name: step.submit }).click();
    await other.page.getByText(nl.problems.invalid_code).waitFor();
    await other.close();
  });

  it('a trusted device skips the second step, until it is trusted no more', async () => {
    const { page } = own;
    await logOut(page);
    await logInByForm(page, person);
    await page.getByRole('heading', { name: 'Dag Reis' }).waitFor();
    await page.goto('/profile#apparaten');
    await page.getByRole('button', { name: devices.forget }).first().click();
    await page.getByText(devices.none).waitFor();
    await logOut(page);
    await logInByForm(page, person);
    await page.getByLabel(step.code).waitFor();
  });

  it('a recovery code takes the place of the code, and works once', async () => {
    const { page } = own;
    await enterRecoveryCode(page, recoveryCodes[0] ?? '');
    await page.getByRole('heading', { name: 'Dag Reis' }).waitFor();
    const other = await visit();
    await logInByForm(other.page, person);
    await enterRecoveryCode(other.page, recoveryCodes[0] ?? '');
    await other.page.getByText(nl.problems.invalid_code).waitFor();
    await enterAnother(other.page, recoveryCodes[1] ?? '');
    await other.page.getByRole('heading', { name: 'Dag Reis' }).waitFor();
    await other.close();
    await page.goto('/profile');
    await page.getByText(/8 herstelcodes/).waitFor();
  });

  it('the address that a mail gave is gone on to after both steps', async () => {
    const { page, close } = await visit();
    await page.goto('/wat-is-er-nieuw');
    await page.waitForURL(/\/login/);
    await page.getByLabel(nl.auth.login.email).fill(person.email);
    await page.getByLabel(nl.auth.login.password, { exact: true }).fill(person.password);
    await page.getByRole('button', { name: nl.auth.login.submit, exact: true }).click();
    await enterRecoveryCode(page, recoveryCodes[3] ?? '');
    await page.getByRole('heading', { name: nl.feed.title, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/wat-is-er-nieuw');
    await close();
  });

  it('is switched off in the profile; the password is enough again', async () => {
    const { page } = own;
    await page.getByRole('button', { name: factor.switchOff }).click();
    await page.getByRole('dialog').getByRole('button', { name: factor.switchOff }).click();
    const dialog = page.getByRole('dialog', { name: nl.portal.code.title });
    await dialog.getByLabel(nl.portal.code.label).fill(recoveryCodes[0] ?? '');
    await dialog.getByRole('button', { name: nl.portal.password.confirm }).click();
    await dialog.getByText(nl.problems.invalid_code).waitFor();
    await dialog.getByLabel(nl.portal.code.label).fill(recoveryCodes[2] ?? '');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: nl.portal.password.confirm }).click();
    await page.getByText(factor.switchedOff).waitFor();
    await logOut(page);
    await logInByForm(page, person);
    await page.getByRole('heading', { name: 'Dag Reis' }).waitFor();
    expect(own.complaints).toEqual([]);
  });
});

describe('2fa-setup: who must have a second factor scans a QR code and enters a code', () => {
  it('after the password, before the portal; the recovery codes come first', async () => {
    const administrator = await visit({ as: 'beheer' });
    const person = await addPerson(administrator.page, 'owner');
    const policy = (await (await administrator.page.request.get('/api/tools/two-factor-policy')).json()).data;
    const putPolicy = (body: object) => send(administrator.page.context(), 'PUT', '/api/tools/two-factor-policy', body);
    await putPolicy({ ...policy, owner: 'required' });
    const { page, complaints, close } = await visit();
    try {
      await logInByForm(page, person);
      await page.getByRole('heading', { name: setUp.title }).waitFor();
      await page.getByRole('img', { name: setUp.qrCode }).waitFor();
      expect(await violations(page)).toEqual([]);
      const secret = (await page.locator('code').first().textContent()) ?? '';
      await page.getByLabel(step.code).fill('000000');
      await page.getByRole('button', { name: setUp.submit }).click();
      await page.getByText('De code is helaas niet juist, scan de QR-code opnieuw').waitFor();
      await page.getByLabel(step.code).fill(oneTimeCode(secret));
      await page.getByRole('button', { name: setUp.submit }).click();
      await page.getByRole('list', { name: codeLabels.list }).waitFor();
      await page.getByRole('checkbox', { name: codeLabels.kept }).check();
      await page.getByRole('button', { name: codeLabels.next }).click();
      await page.getByRole('heading', { name: 'Dag Reis' }).waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await putPolicy(policy);
      await close();
      await administrator.close();
    }
  });
});

async function enterRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: step.useRecovery }).click();
  await enterAnother(page, code);
}

async function enterAnother(page: Page, code: string): Promise<void> {
  await page.getByLabel(step.recoveryCode, { exact: true }).fill(code);
  await page.getByRole('button', { name: step.submit }).click();
}
