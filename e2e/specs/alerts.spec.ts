import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { alerts } from '../../apps/server/src/db/schema/alerts.ts';
import { users } from '../../apps/server/src/db/schema/users.ts';
import { violations } from '../fixtures/accessibility.ts';
import type { Belongings } from '../fixtures/belongings.ts';
import { emailOf, type Person, useBrowser } from '../fixtures/browser.ts';
import { feedOf, follow } from '../fixtures/feed.ts';
import { hurried } from '../fixtures/hurried.ts';
import { looksAtAll } from '../fixtures/looks.ts';
import { preloaded } from '../fixtures/preloaded.ts';
import { type Portal, startPortal } from '../fixtures/start-portal.ts';

const { visit } = useBrowser();
const { alertSettings: words } = nl;

describe('an alert', () => {
  it('is set by an agent, says how much is past it now, and leads to exactly those', async () => {
    const { page, complaints, close } = await visit({ as: 'makelaar' });
    await page.goto('/profile#signalen');
    const field = page.getByRole('textbox', { name: words.kinds.tickets_age, exact: true });
    await field.fill('nul');
    const save = page.getByRole('button', { name: `${words.kinds.tickets_age}: opslaan` });
    await save.click();
    await page.getByText(/^Vul een heel getal van 1 tot/).waitFor();
    await field.fill('7');
    await save.click();
    const said = page.getByText(/over deze grens/).first();
    await said.waitFor();
    const count = Number(/\d+/.exec((await said.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: `${words.kinds.tickets_age}: bekijken` }).click();
    await page.waitForURL(/\/meldingen\?/);
    const address = '/api/tickets?filter[is_open]=true&filter[age_days][from]=7&per_page=1';
    expect((await (await page.request.get(address)).json()).meta.total).toBe(count);
    await page.goto('/profile#signalen');
    await field.fill('');
    await save.click();
    await expect.poll(() => page.getByText(/over deze grens/).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('can be set by a landlord on a phone in the dark', async () => {
    const { page, complaints, close } = await visit({ as: 'verhuurder', phone: true, dark: true });
    await page.goto('/profile#signalen');
    await page.getByRole('textbox', { name: words.kinds.vacancy, exact: true }).fill('30');
    await page.getByRole('button', { name: `${words.kinds.vacancy}: opslaan` }).click();
    await page
      .getByText(/over deze grens/)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

interface Heard {
  as: Person;
  language: 'nl' | 'en';
  phone?: boolean;
  dark?: boolean;
}
const kind = 'tickets_age';
const thresholds = { makelaar: 7, verhuurder: 1 } as const;
/** Both languages and both widths; with every look each of them for each reader. */
const hearers: Heard[] = [
  { as: 'makelaar', language: 'nl' },
  { as: 'verhuurder', language: 'en', phone: true, dark: true },
];
const others: Heard[] = hearers.map(({ as, language, phone }) => ({
  as,
  language: language === 'nl' ? 'en' : 'nl',
  phone: !phone,
}));

describe('what came past a threshold of one’s own', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal(inject('takenOver'), preloaded(hurried), setYesterday);
  });
  afterAll(() => portal?.stop());

  /** The thresholds were set before yesterday's look, when nothing was past them. */
  async function setYesterday({ settings, takenOver }: Belongings): Promise<void> {
    const database = await openDatabase({
      databaseUrl: settings['DATABASE_URL'] || null,
      dataDir: takenOver.dataDir,
    });
    const looked_at = new Date(Date.now() - 24 * 3_600_000);
    for (const { id, email, broker_id, owner_id } of await database.db.select().from(users)) {
      const as = (['makelaar', 'verhuurder'] as const).find((person) => emailOf(person) === email);
      if (as === undefined) continue;
      const scope = broker_id === null ? `owner ${owner_id}` : `broker ${broker_id}`;
      const set = { user_id: id, kind, threshold: thresholds[as] };
      await database.db.insert(alerts).values({ ...set, scope, past: [], looked_at });
    }
    await database.close();
  }

  it.each(looksAtAll ? [...hearers, ...others] : hearers)(
    'is told in the feed once and leads to the threshold, and from there to exactly those: %j',
    async (look) => {
      const as = look.as === 'makelaar' ? 'makelaar' : 'verhuurder';
      const { alertSettings, feedEntries } = look.language === 'nl' ? nl : en;
      const name = alertSettings.kinds[kind];
      const { page, complaints, close } = await visit({ ...look, url: portal.url });
      const told = () => feedOf(page, 'alerts');
      await expect.poll(async () => (await told()).length, { timeout: 180_000, interval: 1_000 }).toBe(1);
      const [entry] = await told();
      expect(entry).toMatchObject({ event: kind });
      await follow(page, { kind: 'alerts', name: feedEntries.thresholds, label: feedEntries.filter });
      await page.waitForURL(/\/profile#signalen$/);
      await page.getByRole('textbox', { name, exact: true }).waitFor();
      await page.getByRole('link', { name: alertSettings.lookAt.replace('{kind}', name) }).click();
      await page.waitForURL(/\/meldingen\?/);
      const past = `/api/tickets?filter[is_open]=true&filter[age_days][from]=${thresholds[as]}&per_page=1`;
      expect((await (await page.request.get(past)).json()).meta.total).toBe(Number(entry?.becomes));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect((await told()).length).toBe(1);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
