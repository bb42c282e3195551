import { operations } from '@gevel/contract';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** What a screen is made of, as it was answered; null when there is nothing under the address. */
export interface Screen {
  data: unknown;
  meta: Record<string, unknown>;
}
export type Screens = Map<string, Screen | null>;

/** The lists of brokers and owners, each with its record where it has one. */
const portfolioLists = Object.values(operations).flatMap((calls) =>
  Object.values(calls).filter(
    (call) => call.method === 'GET' && call.list !== undefined && call.list.module !== null && !call.path.includes('{'),
  ),
);
const adminScreens = ['/dashboard', '/owners?per_page=100', '/brokers?per_page=100'];
const records = 2;

/** Everything that the screens of a broker, an owner and an administrator are made of. */
export async function walkScreens(server: TestServer, known?: Screens): Promise<Screens> {
  const screens: Screens = new Map();
  for (const who of ['broker', 'owner', 'admin'] as const) {
    const client = await server.login(who);
    const see = async (path: string) => {
      const screen = await screenOf(client, path);
      screens.set(`${who} ${path}`, screen);
      return screen;
    };
    if (who === 'admin') {
      for (const path of adminScreens) await see(path);
      continue;
    }
    // The same addresses as before, else the ones that there are.
    const before =
      known && [...known.keys()].filter((name) => name.startsWith(`${who} `)).map((name) => name.slice(who.length + 1));
    if (before) for (const path of before) await see(path);
    else await walkPortfolio(see);
  }
  return screens;
}

async function walkPortfolio(see: (path: string) => Promise<Screen | null>): Promise<void> {
  await see('/dashboard');
  const tree = await see('/objects/tree?per_page=100');
  for (const id of idsOf(tree)) await see(`/objects/${id}/tree?per_page=100`);
  const owners = await see('/financial/owners');
  for (const id of idsOf(owners)) {
    await see(`/financial/overview?owner=${id}&year=2026&period_start=0&period_end=13`);
    await see(`/financial/trend?owner=${id}&year=2026`);
    await see(`/financial/budgets?owner=${id}&year=2026`);
    await see(`/financial/year-pack?owner=${id}&year=2026`);
    await see(`/financial/mutations?filter[owner]=${id}&filter[year]=2026&per_page=100`);
  }
  for (const { path } of portfolioLists) {
    if (path === '/financial/mutations') continue;
    const list = await see(`${path}?per_page=100`);
    if (!hasRecord(path)) continue;
    for (const id of idsOf(list)) await see(`${path}/${id}`);
    if (path === '/objects') for (const id of idsOf(list)) await see(`${path}/${id}/mutations`);
  }
  await see('/reports/outstanding-items?filter[reference_date]=2026-03-31&per_page=100');
  await see('/reports/debtor-accounts?filter[reference_date]=2026-03-31&per_page=100');
}

const allPaths = new Set<string>(
  Object.values(operations).flatMap((calls) => Object.values(calls).map(({ path }) => path)),
);
const hasRecord = (path: string) => allPaths.has(`${path}/{id}`);

function idsOf(screen: Screen | null): string[] {
  const rows = (screen?.data ?? []) as { id?: string }[];
  return rows.slice(0, records).flatMap(({ id }) => id ?? []);
}

async function screenOf(client: TestClient, path: string): Promise<Screen | null> {
  const answer = await client.get(path);
  // A filter on an owner that is not known is refused as what is not there.
  if (answer.statusCode === 404 || answer.statusCode === 422) return null;
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}
