import { nl } from '@gevel/i18n/nl';
import { describe, expect, it } from 'vitest';
import { violations } from '../fixtures/accessibility.ts';
import { useBrowser, type Visit } from '../fixtures/browser.ts';

const { visit } = useBrowser({ sharesLogin: true });
const { documentWords: words, documents } = nl;

async function first(page: Visit['page'], path: string): Promise<string> {
  const answer = await page.request.get(`/api/${path}`);
  return (await answer.json()).data[0].id;
}

/** Chooses a file in the form, and adds it. */
async function add(page: Visit['page'], file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel(words.adding.drop, { exact: true }).and(page.locator('input')).setInputFiles(file);
  await page.getByRole('button', { name: words.adding.save }).click();
}

/** A red square of 64 dots, as a scanner packs a page. */
const redSquare = Buffer.from(
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAQAAAAEAAAwcHAAAAAAAPY29scgEAAAAAABAAAADBanAyY/9P/1EALwAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAAUEBAAA/1wAI0J3IHbwdvB2wG8AbwBu4GdQZ1BnaFAFUAVQR1fTV9NXYv9kACUAAUNyZWF0ZWQgYnkgT3BlbkpQRUcgdmVyc2lvbiAyLjUuMP+QAAoAAAAAACoAAf+TgMfAGAiFdMfAGAiFdICAgICAgICAgICAgICAgP/Z',
  'base64',
);

function scannedPdf(): Buffer {
  const page = 'q 200 0 0 200 0 0 cm /Im Do Q';
  const objects: (string | Buffer)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /Im 5 0 R >> >> >>',
    ],
    [`<< /Length ${page.length} >>\nstream\n${page}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width 64 /Height 64 /Filter /JPXDecode /Length ${redSquare.length} >>\nstream\n`,
      redSquare,
      '\nendstream',
    ],
  ];
  const parts = objects.flatMap((object, place) => [`${place + 1} 0 obj\n`, ...object, '\nendobj\n']);
  const whole = ['%PDF-1.7\n', ...parts, 'trailer << /Root 1 0 R /Size 6 >>\n%%EOF\n'];
  return Buffer.concat(whole.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

describe('the documents of a record', () => {
  it('are added by the agent, are the landlord’s once they are shared, and are read in the page', async () => {
    const agent = await visit({ as: 'makelaar' });
    const statement = await first(agent.page, 'rental-statements?per_page=1&filter[state]=final');
    const pdf = await (await agent.page.request.get(`/api/rental-statements/${statement}/pdf`)).body();
    const { owner_id } = (await (await agent.page.request.get(`/api/rental-statements/${statement}`)).json()).data;
    const object = await first(agent.page, `objects?per_page=1&filter[owner]=${owner_id}`);
    const name = `keuring-${Date.now()}.pdf`;
    await agent.page.goto(`/objecten/${object}?tab=files`);
    await add(agent.page, { name, mimeType: 'application/pdf', buffer: pdf });
    const card = agent.page.getByRole('listitem').filter({ hasText: name });
    await card.getByText(words.notShared, { exact: true }).waitFor();
    expect(await violations(agent.page)).toEqual([]);

    await card.getByRole('button', { name: words.change.replace('{name}', name) }).click();
    const dialog = agent.page.getByRole('dialog');
    await dialog.getByLabel(words.adding.audience).selectOption('owner');
    await dialog.getByLabel(documents.fields.valid_until).fill('31-12-2031');
    expect(await violations(agent.page)).toEqual([]);
    await dialog.getByRole('button', { name: nl.forms.save }).click();
    await card.getByText(documents.values.audience.owner, { exact: true }).waitFor();

    await agent.page.goto(`/documenten?filter[q]=${name}`);
    const worker = agent.page.waitForResponse((answer) => answer.url().includes('/pdf.worker'));
    await agent.page.getByRole('link', { name }).first().click();
    expect((await worker).headers()['content-security-policy']).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'",
    );
    const pages = agent.page.getByRole('dialog').getByRole('img', { name: /^Bladzijde 1 van / });
    await pages.waitFor();
    await expect.poll(() => pages.evaluate((canvas) => (canvas as HTMLCanvasElement).width)).toBeGreaterThan(1000);
    expect(await violations(agent.page)).toEqual([]);
    expect(agent.complaints).toEqual([]);
    await agent.close();
  });

  it('show a scan in JPEG 2000, to the landlord on a phone', async () => {
    const { page, complaints, close } = await visit({ as: 'verhuurder', phone: true });
    const ticket = await first(page, 'tickets?per_page=1');
    await page.goto(`/tickets/${ticket}?tab=files`);
    const name = `scan-${Date.now()}.pdf`;
    await add(page, { name, mimeType: 'application/pdf', buffer: scannedPdf() });
    await page.getByText(words.adding.done.replace('{name}', name)).waitFor();
    await page.getByRole('button', { name: words.open.replace('{name}', name) }).click();
    const drawn = page.getByRole('dialog').getByRole('img', { name: /^Bladzijde 1 van / });
    await drawn.waitFor();
    // The picture is red, the page white.
    const isRed = () =>
      drawn.evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        if (width === 0) return false;
        const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data;
        const [red = 0, green = 0, blue = 0] = data ?? [];
        return red > 100 && green < 80 && blue < 80;
      });
    await expect.poll(isRed).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('are asked about when one looks like an identity document, and tell so at the form', async () => {
    const { page, complaints, close } = await visit({ as: 'verhuurder', phone: true });
    const ticket = await first(page, 'tickets?per_page=1');
    await page.goto(`/tickets/${ticket}?tab=files`);
    const file = { name: 'kopie-paspoort.txt', mimeType: 'text/plain', buffer: Buffer.from('Kopie van een paspoort') };
    await add(page, file);
    await page.getByLabel(words.adding.checked).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel(words.adding.checked).check();
    await page.getByRole('button', { name: words.adding.save }).click();
    await page.getByText(words.adding.done.replace('{name}', file.name)).waitFor();
    await page.getByRole('listitem').filter({ hasText: file.name }).first().waitFor();
    expect(complaints.filter((said) => !said.includes('422'))).toEqual([]);
    await close();
  });
});
