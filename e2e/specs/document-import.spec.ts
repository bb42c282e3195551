import { nl } from '@gevel/i18n/nl';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser, type Visit } from '../fixtures/browser.ts';

const { visit } = useBrowser({ sharesLogin: true });
const { brokers, documentImport: words } = nl;

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

async function references(page: Visit['page']): Promise<[string, string]> {
  const { data } = await (
    await page.request.get('/api/objects?per_page=2&sort=reference&fields[objects]=reference')
  ).json();
  return [data[0].reference, data[1].reference];
}

describe('many documents at once', () => {
  it.each([{}, { phone: true }])('are looked at, added, and skipped the second time: %j', async (options) => {
    const { page, complaints, close } = await visit({ as: 'makelaar', ...options });
    await page.goto('/documenten');
    await page.getByRole('link', { name: words.title }).click();
    const [first, second] = await references(page);
    const unique = `${Date.now()}`;
    const files = [
      text(`${first} meterstanden ${unique.slice(-3)}.txt`, unique),
      text(`${first} ${second}.txt`, `${unique} twee`),
      text(`${second} kopie paspoort.txt`, `${unique} paspoort`),
      text('zonder kenmerk.txt', unique),
      text(`${first}.exe`, unique),
    ];
    const choose = () => page.getByLabel(words.drop, { exact: true }).and(page.locator('input')).setInputFiles(files);
    await choose();
    await page.getByRole('heading', { name: words.found }).waitFor();
    await page.getByText(words.problems.unknown).waitFor();
    await page.getByText(words.problems.wrong_type).waitFor();
    await page.getByText(words.personal).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByLabel(words.choose.replace('{name}', files[1]?.name ?? '')).selectOption({ index: 1 });
    await page.getByLabel(words.checked.replace('{name}', files[2]?.name ?? '')).check();
    const certificate = files[0]?.name ?? '';
    await page.getByLabel(words.kindOf.replace('{name}', certificate)).selectOption('certificate');
    await page.getByLabel(words.untilOf.replace('{name}', certificate)).fill('31-12-2031');
    await page.getByLabel(words.audience).selectOption('agents');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: '3 documenten toevoegen' }).click();
    await page.getByText('3 documenten zijn toegevoegd, 0 stonden er al en 0 zijn niet gelukt.').waitFor();
    expect(await violations(page)).toEqual([]);

    const kept = await page.request.get(`/api/documents?filter[q]=${encodeURIComponent(certificate.slice(0, -4))}`);
    expect((await kept.json()).data).toMatchObject([{ kind: 'certificate', valid_until: '2031-12-31' }]);

    await page.getByRole('button', { name: words.restart }).click();
    await choose();
    await page.getByText(words.problems.same).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('documents of a broker', () => {
  it.each([{}, { phone: true }])('are added by an administrator who chooses the broker: %j', async (options) => {
    const agent = await visit({ as: 'makelaar' });
    const [reference] = await references(agent.page);
    const { page, complaints, close } = await visit({ as: 'beheer', ...options });
    await page.goto('/makelaars');
    await page.getByRole('link', { name: brokers.addDocuments }).click();
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    expect(await page.getByLabel(words.drop, { exact: true }).count()).toBe(0);
    await page.getByRole('combobox', { name: words.broker, exact: true }).click();
    const { data } = await (await page.request.get('/api/users?filter[q]=makelaar%40demo')).json();
    await page.getByRole('option', { name: data[0].broker_name }).click();
    const unique = `${Date.now()}`;
    const file = text(`${reference} brief ${unique.slice(-4)}.txt`, `${unique} beheer`);
    const nameless = text(`scan ${unique.slice(-4)}.txt`, `${unique} zonder kenmerk`);
    await page.getByLabel(words.drop, { exact: true }).and(page.locator('input')).setInputFiles([file, nameless]);
    await page.getByRole('button', { name: '1 document toevoegen' }).waitFor();
    const field = page.getByLabel(words.referenceOf.replace('{name}', nameless.name));
    await field.fill('bestaat niet');
    await field.press('Enter');
    await page.getByText(words.notFound).waitFor();
    expect(await violations(page)).toEqual([]);
    await field.fill(reference);
    await field.press('Enter');
    await page.getByRole('button', { name: '2 documenten toevoegen' }).click();
    await page.getByText('2 documenten zijn toegevoegd, 0 stonden er al en 0 zijn niet gelukt.').waitFor();
    expect(await violations(page)).toEqual([]);
    await agent.page.goto(`/documenten?filter[q]=${file.name.slice(0, -4).replaceAll(' ', '+')}`);
    await agent.page.getByText(file.name).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
    await agent.close();
  });
});
