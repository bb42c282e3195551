import type { FigureName } from '@gevel/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresOfWorld } from './figures/figure-oracle.ts';
import { actorFor, readFigure } from './figures/read-figure.ts';
import { holdAgainst } from './hold-screens.ts';
import type { Mischief } from './hostile-proxy.ts';
import { type HostileWorld, openHostileWorld } from './hostile-world.ts';
import type { TestServer } from './test-server.ts';
import { type Screens, walkScreens } from './walk-screens.ts';

/** Each mischief in a portal of its own takes some seconds; the rest is part of `npm run test:faults`. */
const isOnServer = Boolean(process.env['TEST_DATABASE_URL']);
const seed = 7;

let hostile: HostileWorld;
let unharmed: TestServer;
let whole: Screens;
let held: ReturnType<typeof holdAgainst>;
beforeAll(async () => {
  hostile = await openHostileWorld(seed);
  unharmed = await hostile.portalAfter(null);
  whole = await walkScreens(unharmed);
  held = holdAgainst(whole);
});
afterAll(async () => {
  await unharmed?.close();
  await hostile?.stop();
});

async function screensAfter(mischief: Omit<Mischief, 'seed'>, times = 1): Promise<Screens> {
  const server = await hostile.portalAfter({ ...mischief, seed }, times);
  const screens = await walkScreens(server, whole);
  await server.close();
  return screens;
}

test('through a proxy that changes nothing the portal shows what the world is, and says that nothing is missing', async () => {
  expect(held.saying(whole)).toEqual([]);
  const ask = actorFor(await unharmed.login('broker'));
  const { world } = hostile.source;
  for (const ownerNo of [1, 2]) {
    const ownerId = String(world.portfolio(ownerNo).owner.ownerId);
    const expected = figuresOfWorld(world, ownerNo);
    const found: Partial<Record<string, number | null>> = {};
    for (const name of Object.keys(expected) as FigureName[])
      [found[name]] = (await readFigure(name, { ask, ownerId, booksOf: ownerId })).values();
    expect([ownerNo, found]).toEqual([ownerNo, expected]);
  }
});

type Played = [set: string, kind: Mischief['kind'], percent: number, times: number];
const usual: Played[] = [
  ['SalesInvoices', 'unreadable', 1, 1],
  ['SalesContractExtensionPeriods', 'left out', 100, 1],
  ['RealEstateObjects', 'unreadable', 100, 1],
  ['SalesContractLine', 'unreadable', 10, 1],
  ['ServiceTickets', 'left out', 27, 3],
];
const titled = (isOnServer ? usual : usual.slice(0, 2)).map(
  (played) => [`${played[0]} ${played[1]}, ${played[2]} percent in ${played[3]}`, played] as const,
);

test.each(titled)('%s leaves no screen both wrong and silent', async (_, [set, kind, percent, times]) => {
  const screens = await screensAfter({ set, kind, percent }, times);
  expect(held.wrongAndSilent(screens)).toEqual([]);
  // Mischief that nobody notices tries nothing.
  expect(held.wrong(screens).length).toBeGreaterThan(0);
});

test('nor do contracts, and without the marker each wrong screen is found', async () => {
  const server = await hostile.portalAfter({ set: 'SalesContracts', kind: 'unreadable', percent: 30, seed });
  expect(held.wrongAndSilent(await walkScreens(server, whole))).toEqual([]);
  await server.database.sync(async (connection) => {
    await connection.query('delete from sync_unread');
    await connection.query('update sync_freshness set synced_at = (select max(synced_at) from sync_freshness)');
  });
  const screens = await walkScreens(server, whole);
  await server.close();
  const missed = held.wrongAndSilent(screens);
  expect(missed).toEqual(held.wrong(screens));
  const paths = ['/dashboard', '/contracts', '/objects/tree', '/reports/commercial-overview'];
  for (const path of paths) expect(missed).toContain(`broker ${path}${path === '/dashboard' ? '' : '?per_page=100'}`);
});
