import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { send, useBrowser } from '../fixtures/browser.ts';
import { addPerson, logInByForm, logOut } from '../fixtures/people.ts';
import { plugInDevice } from '../fixtures/virtual-device.ts';

const { visit } = useBrowser();
const { passkeys: t, auth } = nl;
const { recoveryCodes: codeLabels } = auth;

const greeting = (page: Page) => page.getByRole('heading', { name: 'Dag Reis' });
const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: t.title, level: 2 }) });

async function keepCodes(page: Page): Promise<void> {
  await page.getByRole('list', { name: codeLabels.list }).waitFor();
  await page.getByRole('checkbox', { name: codeLabels.kept }).check();
  await page.getByRole('button', { name: codeLabels.next }).click();
}

it('a passkey is added, logs in alone and after the password, and is removed', async () => {
  const administrator = await visit({ as: 'beheer' });
  const person = await addPerson(administrator.page);
  const { page, complaints, close } = await visit();
  await plugInDevice(page);
  await logInByForm(page, person);
  await greeting(page).waitFor();

  await page.goto('/profile#passkeys');
  await section(page).getByText(t.none).waitFor();
  await section(page).getByRole('button', { name: t.add }).click();
  await section(page).getByLabel(t.name).fill('Mijn laptop');
  await section(page).getByRole('button', { name: t.create }).click();
  const proof = page.getByRole('dialog', { name: nl.portal.password.title });
  await proof.getByLabel(auth.login.password, { exact: true }).fill(person.password);
  await proof.getByRole('button', { name: nl.portal.password.confirm }).click();
  await section(page).getByText(t.added.replace('{name}', 'Mijn laptop')).waitFor();
  expect(await violations(page)).toEqual([]);
  await keepCodes(page);
  await section(page).getByRole('cell', { name: 'Mijn laptop', exact: true }).waitFor();

  await logOut(page);
  await page.getByRole('button', { name: auth.passkey.submit }).click();
  await greeting(page).waitFor();

  await logOut(page);
  await page.goto('/login');
  await logInByForm(page, person);
  await page.getByText(t.intro).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: t.use }).click();
  await greeting(page).waitFor();

  await page.goto('/profile#passkeys');
  await section(page)
    .getByRole('button', { name: t.renameOf.replace('{name}', 'Mijn laptop') })
    .click();
  await section(page).getByLabel(t.newName.replace('{name}', 'Mijn laptop')).fill('Kantoor');
  await section(page).getByRole('button', { name: t.save }).click();
  await section(page)
    .getByRole('button', { name: t.removeOf.replace('{name}', 'Kantoor') })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: t.remove }).click();
  const code = page.getByRole('dialog', { name: nl.portal.code.title });
  await code.getByRole('button', { name: t.use }).click();
  await section(page).getByText(t.removed.replace('{name}', 'Kantoor')).waitFor();

  await logOut(page);
  await page.getByRole('button', { name: auth.passkey.submit }).click();
  await page.getByText(nl.problems.invalid_passkey).waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
  await close();
  await administrator.close();
});

it('whoever must have a second factor sets up a passkey before the portal opens', async () => {
  const administrator = await visit({ as: 'beheer' });
  const person = await addPerson(administrator.page, 'owner');
  const policy = (await (await administrator.page.request.get('/api/tools/two-factor-policy')).json()).data;
  const putPolicy = (body: object) => send(administrator.page.context(), 'PUT', '/api/tools/two-factor-policy', body);
  await putPolicy({ ...policy, owner: 'required' });
  const { page, close } = await visit();
  try {
    await plugInDevice(page);
    await logInByForm(page, person);
    await page.getByRole('button', { name: t.setUp }).click();
    await page.getByRole('button', { name: t.create }).click();
    await keepCodes(page);
    await greeting(page).waitFor();
  } finally {
    await putPolicy(policy);
    await close();
    await administrator.close();
  }
});
