import { nl } from '@gevel/i18n/nl';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../fixtures/browser.ts';

const { visit } = useBrowser({ sharesLogin: true });
const { adding, documents } = { adding: nl.documentWords.adding, documents: nl.documents };

interface Dropped {
  name: string;
  type: string;
  content: string;
}

/** Drops files as a mouse does; answers whether the browser was kept from opening them itself. */
function drop(page: Page, at: string, files: readonly Dropped[]): Promise<boolean> {
  return page.locator(at).evaluate((target, given) => {
    const transfer = new DataTransfer();
    for (const { name, type, content } of given) transfer.items.add(new File([content], name, { type }));
    const tell = (kind: string) =>
      target.dispatchEvent(new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }));
    tell('dragenter');
    const overs = tell('dragover');
    return !overs && !tell('drop');
  }, files);
}

const text = (name: string): Dropped => ({ name, type: 'text/plain', content: `Inhoud van ${name} ${Date.now()}` });

describe('files that are dragged to a record', () => {
  it('are added together, the one that cannot be is told of, and a miss does not leave the page', async () => {
    const { page, complaints, close } = await visit({ as: 'makelaar' });
    const [object] = (await (await page.request.get('/api/objects?per_page=1')).json()).data;
    const address = `/objecten/${object.id}?tab=files`;
    await page.goto(address);
    const zone = page.getByRole('group', { name: adding.drop, exact: true });
    await zone.waitFor();
    const [one, two] = [`sleutels-${Date.now()}.txt`, `meters-${Date.now()}.txt`];

    expect(await drop(page, 'body', [text(one)])).toBe(true);
    expect(new URL(page.url()).pathname).toBe(`/objecten/${object.id}`);
    expect(await page.getByText(one).count()).toBe(0);

    const wrong = { name: 'programma.exe', type: 'application/x-msdownload', content: 'MZ' };
    expect(await drop(page, `[role=group][aria-label="${adding.drop}"]`, [text(one), text(two), wrong])).toBe(true);
    await page.getByLabel(documents.fields.kind).selectOption('other');
    await page.getByRole('button', { name: adding.saveMany.replace('{count, number}', '3') }).click();
    for (const name of [one, two]) await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
    await page.getByText(/^programma\.exe, het type/).waitFor();
    expect(complaints.filter((said) => !said.includes('422'))).toEqual([]);
    await close();
  });
});
