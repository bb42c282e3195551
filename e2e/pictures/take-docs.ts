// Takes the pictures of docs/screens.md and of the guides in docs/users from a running demo: `npm run pictures:docs -- http://localhost:3000`,
// or those of some screens alone with their names behind it. Those of the gallery of parts are long and go to `.tmp/gallery`, to be
// looked at.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Person, visitWith } from '../fixtures/browser.ts';
import { drawn, serveGallery } from '../fixtures/gallery.ts';

const [, , url = 'http://localhost:3000', ...names] = process.argv;
const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

const screens: { name: string; as?: Person; path: string; open?: string }[] = [
  { name: 'login', path: '/login' },
  { name: 'dashboard', as: 'makelaar', path: '/dashboard' },
  { name: 'dashboard-owner', as: 'verhuurder', path: '/dashboard' },
  { name: 'dashboard-admin', as: 'beheer', path: '/dashboard' },
  { name: 'objects', as: 'makelaar', path: '/objecten' },
  { name: 'object', as: 'makelaar', path: '/objecten?sort=-rent_per_month', open: 'first row' },
  { name: 'contracts', as: 'makelaar', path: '/contracten?filter[state]=active' },
  {
    name: 'contract',
    as: 'makelaar',
    path: '/contracten?filter[type]=commercialrent&filter[state]=active',
    open: 'first row',
  },
  { name: 'relations', as: 'makelaar', path: '/relaties' },
  { name: 'relation', as: 'makelaar', path: '/relaties?filter[type]=person', open: 'first row' },
  { name: 'tickets', as: 'makelaar', path: '/meldingen?filter[is_open]=true' },
  { name: 'ticket', as: 'makelaar', path: '/meldingen?filter[is_open]=true', open: 'first row' },
  { name: 'objects-tree', as: 'makelaar', path: '/objecten?view=tree' },
  { name: 'tickets-board', as: 'makelaar', path: '/meldingen?view=board' },
  { name: 'rental-statements', as: 'verhuurder', path: '/huurafrekeningen' },
  { name: 'rental-statement', as: 'verhuurder', path: '/huurafrekeningen?filter[state]=final', open: 'first row' },
  { name: 'financial', as: 'verhuurder', path: '/financieel' },
  { name: 'reports', as: 'makelaar', path: '/rapportage' },
  { name: 'commercial-overview', as: 'makelaar', path: '/rapportage/commercieel-overzicht' },
  { name: 'management-fee', as: 'makelaar', path: '/rapportage/management-vergoeding-verhuurder' },
  { name: 'invoices', as: 'makelaar', path: '/rapportage/facturen' },
  { name: 'invoice', as: 'makelaar', path: '/rapportage/facturen?filter[kind]=purchases', open: 'first row' },
  { name: 'outstanding-items', as: 'makelaar', path: '/rapportage/openstaande-posten-debiteuren' },
  { name: 'profile', as: 'makelaar', path: '/profile' },
  { name: 'tools', as: 'beheer', path: '/gereedschappen' },
  { name: 'audit', as: 'beheer', path: '/gereedschappen?section=audit' },
  { name: 'brokers', as: 'beheer', path: '/makelaars' },
  { name: 'broker-theme', as: 'beheer', path: '/makelaars/2?tab=theme' },
  { name: 'news-item', as: 'beheer', path: '/nieuws', open: 'first row' },
  { name: 'user', as: 'beheer', path: '/gebruikers', open: 'first row' },
];
const looks = [
  { language: 'nl', dark: false, phone: false },
  { language: 'nl', dark: true, phone: true },
  { language: 'en', dark: true, phone: false },
  { language: 'en', dark: false, phone: true },
] as const;

const nameOf = ({ language, dark, phone }: (typeof looks)[number]) =>
  [language, dark ? 'dark' : 'light', phone ? 'phone' : 'desktop'].join('-');

await mkdir(folder, { recursive: true });
await visitWith(async (visit) => {
  for (const look of looks) {
    for (const screen of screens.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const { page, close } = await visit({ url, ...look, ...(screen.as ? { as: screen.as } : {}) });
      if (!screen.as)
        await page.addInitScript((language) => localStorage.setItem('gevel.language', language), look.language);
      await page.goto(screen.path);
      await page.waitForLoadState('networkidle');
      if (screen.open) {
        // Cards on a phone, rows on a desktop: both lead to the record by a link in the list.
        const first = page.locator('main [data-row-link]:visible').first();
        await first.click();
        await page.waitForURL(/\/\w+\/[\w-]+/);
      }
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page
        .locator('[data-busy], [aria-busy="true"], main .mantine-Skeleton-root')
        .first()
        .waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `${folder}${screen.name}-${nameOf(look)}.png` });
      await close();
    }
  }
});

if (names.length === 0) await takeGallery();

async function takeGallery(): Promise<void> {
  const gallery = await serveGallery();
  await visitWith(async (visit) => {
    for (const look of looks) {
      const { page, close } = await visit({ url: gallery.url, ...look });
      await page.goto(`/?language=${look.language}`);
      await drawn(page);
      await page.screenshot({ path: `.tmp/gallery/parts-${nameOf(look)}.png`, fullPage: true });
      await close();
    }
  });
  await gallery.close();
}
