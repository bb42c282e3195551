import { expect, it } from 'vitest';
import { useBrowser } from '../fixtures/browser.ts';

const { visit } = useBrowser({ sharesLogin: true });
const source = 'https://example.org/jaarcijfers';

it('an administrator enters figures, and an agent sees the next rent with its working and what was missed', async () => {
  const admin = await visit({ as: 'beheer' });
  await admin.page.goto('/gereedschappen?section=indexation');
  await admin.page.getByRole('button', { name: 'CPI + 1% instellen' }).click();
  const settings = admin.page.getByRole('form', { name: 'CPI + 1% instellen' });
  await settings.getByLabel('Maanden vóór de indexatiedatum').fill('4');
  await settings.getByLabel('Reeks van de cijfers').fill('Jaarreeks');
  await settings.getByRole('button', { name: 'Opslaan' }).click();
  await settings.waitFor({ state: 'detached' });
  const form = admin.page.getByRole('form', { name: 'Cijfer invoeren' });
  await form.getByLabel('Reeks', { exact: true }).fill('Jaarreeks');
  await form.getByLabel('Basisjaar').fill('2015');
  await form.getByLabel('Bron').fill(source);
  const now = new Date().getFullYear();
  for (let year = now - 3; year <= now; year += 1) {
    await form.getByLabel('Jaar', { exact: true }).fill(String(year));
    await form.getByLabel('Waarde').fill(String(100 + 2 * (year - now + 3)));
    await form.getByRole('button', { name: 'Opslaan' }).click();
    await admin.page.getByRole('link', { name: `Bron van Jaarreeks, ${year} (2015 = 100) openen` }).waitFor();
  }
  await admin.close();

  const broker = await visit({ as: 'makelaar' });
  const { data } = await (await broker.page.request.get('/api/reports/indexation')).json();
  const byIndex = data.find((row: Record<string, unknown>) => row['method_name'] === 'CPI + 1%' && row['percentage']);
  expect(byIndex).toMatchObject({ unknown: null });
  await broker.page.goto(`/contracten/${byIndex.contract_id}?tab=indexation`);
  const working = broker.page.getByRole('table', { name: 'Zo is het berekend' });
  await working.getByText('Opslag uit het contract: 1% erbij').waitFor();
  expect(await working.getByRole('link').first().getAttribute('href')).toBe(source);

  await broker.page.goto('/rapportage/indexatie?view=missed');
  const contract = broker.page.getByRole('main').getByRole('table').getByRole('link').first();
  await contract.waitFor();
  await contract.click();
  await broker.page.getByRole('tab', { name: 'Indexatie' }).click();
  await broker.page.getByRole('table', { name: 'Overgeslagen indexaties' }).waitFor();
  await broker.close();
});
