import { type AdminDashboard, operations, type PortfolioDashboard } from '@gevel/contract';
import {
  type FigureName,
  type FigurePlace,
  figureNames,
  figureOf,
  figurePlaces,
  lists,
  totalledFields,
} from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servedCommercialOverview } from '../features/reports/commercial-overview.list-sql.ts';
import type { ServedList } from '../lists/list-sql.ts';
import { readList } from '../lists/read-list.ts';
import { nothingAsked } from '../lists/request-context.ts';
import { figuresOfWorld } from '../test/figures/figure-oracle.ts';
import { type FigureWorld, openFigureWorld, today } from '../test/figures/figure-world.ts';
import {
  type Answer,
  type Ask,
  actorFor,
  type FigureScope,
  nameOfPlace,
  readFigure,
} from '../test/figures/read-figure.ts';
import { figuresOfFile, filesOf, textOfPdf } from '../test/figures/read-files.ts';

/** Reading a world takes most of the time, on the embedded database a minute. */
const seeds = process.env['TEST_FAULTS'] === '1' ? [7, 23, 101, 4_711] : [7];
const ofAdministrators = (name: FigureName) =>
  placesOf(name).some((place) =>
    typeof place === 'string' ? place.startsWith('admin.') : lists[place.list].module === null,
  );
const ofPortfolios = figureNames.filter((name) => !ofAdministrators(name));

function placesOf(name: FigureName): FigurePlace[] {
  const { rows } = figureOf(name);
  const { also = [], sums = [] } = figurePlaces[name] ?? {};
  return [...(rows ? [rows] : []), ...also, ...sums.flat()];
}

/** Each figure with more than one answer, and who gives which. */
async function disagreements(names: readonly FigureName[], scopes: readonly FigureScope[]) {
  const found: Record<string, Record<string, Answer>> = {};
  for (const name of names) {
    const answers: [string, Answer][] = [];
    for (const [place, scope] of scopes.entries()) {
      for (const [where, answer] of await readFigure(name, scope)) answers.push([`${place}: ${where}`, answer]);
    }
    if (new Set(answers.map(([, answer]) => answer)).size > 1) found[name] = Object.fromEntries(answers);
  }
  return found;
}

test('every figure of the product is described', () => {
  const described = new Set(figureNames.flatMap(placesOf).map((place) => namePlace(place)));
  const ofLists = Object.values(lists).flatMap((list) => [
    ...totalledFields(list).map((field) => `${list.name} totals.${field}`),
    ...Object.keys(list.figures).map((figure) => `${list.name} figures.${figure}`),
  ]);
  const ofTree = Object.keys(operations.objects.tree.answer.shape.meta.shape.totals.shape).map((key) => `tree.${key}`);
  const dashboards = operations.dashboard.get.answer.shape.data.options.flatMap(({ shape }) =>
    Object.keys(shape)
      .filter((key) => !noFigures.has(key))
      .map((key) => `${'brokers' in shape ? 'admin' : 'dashboard'}.${key}`),
  );
  const missing = [...ofLists, ...ofTree, ...dashboards].filter(
    (place) => !described.has(place) && ![...described].some((one) => one.startsWith(`${place}.`)),
  );
  expect(missing, 'describe it in packages/contract/src/figures').toEqual([]);
});

const noFigures = new Set<keyof PortfolioDashboard | keyof AdminDashboard>([
  'kind',
  'next_expiring_contracts',
  'oldest_open_tickets',
  'month_ago',
  'freshness',
  'undelivered_reports',
  'open_questions',
  'switched_off_webhooks',
]) as Set<string>;
const namePlace = (place: FigurePlace) => (typeof place === 'string' ? place : `${place.list} ${place.read}`);

describe.each(seeds)('in the world of seed %i', (seed) => {
  let opened: FigureWorld;
  let ofBroker: FigureScope;
  beforeAll(async () => {
    opened = await openFigureWorld(seed);
    ofBroker = { ask: actorFor(opened.broker), ownerId: null, booksOf: null };
  });
  afterAll(() => opened?.server.close());

  /** The same owner, seen by itself and by its broker. */
  async function scopesOf(ownerNo: number): Promise<FigureScope[]> {
    const id = opened.ownerId(ownerNo);
    const owner = await opened.asOwner(id);
    return [
      { ask: actorFor(owner), ownerId: null, booksOf: id },
      { ask: ofBroker.ask, ownerId: id, booksOf: id },
    ];
  }

  test('a broker has one answer for each figure, wherever it stands', async () => {
    expect(await disagreements(ofPortfolios, [ofBroker])).toEqual({});
  });

  test('an administrator has one answer for each figure', async () => {
    const admin = { ask: actorFor(opened.admin), ownerId: null, booksOf: null };
    expect(await disagreements(figureNames.filter(ofAdministrators), [admin])).toEqual({});
  });

  test('each owner has one answer for each figure, and its broker the same one of it', async () => {
    for (const ownerNo of opened.ownerNos) {
      expect([ownerNo, await disagreements(ofPortfolios, await scopesOf(ownerNo))]).toEqual([ownerNo, {}]);
    }
  });

  test('the figures are those of the world that was made up', async () => {
    for (const ownerNo of opened.ownerNos) {
      const [scope] = await scopesOf(ownerNo);
      if (!scope) throw new Error('Nobody to ask');
      const expected = figuresOfWorld(opened.world, ownerNo);
      const found: Partial<Record<string, Answer>> = {};
      for (const name of Object.keys(expected) as FigureName[]) {
        [found[name]] = (await readFigure(name, scope)).values();
      }
      expect([ownerNo, found]).toEqual([ownerNo, expected]);
    }
  });

  test('what owners have comes to what their broker has', async () => {
    const ownerNos = opened.ownerNos;
    for (const name of ofPortfolios.filter(isAdded)) {
      const [whole] = (await readFigure(name, ofBroker)).values();
      let added = 0;
      for (const ownerNo of ownerNos) {
        const scope = { ask: ofBroker.ask, ownerId: opened.ownerId(ownerNo), booksOf: null };
        const [part] = (await readFigure(name, scope)).values();
        added += part ?? 0;
      }
      if (whole !== undefined) expect([name, added]).toEqual([name, whole]);
    }
  });

  test('files hold the rows that make a figure up, and come to it', async () => {
    for (const file of filesOf(ofPortfolios)) {
      const { meta } = await ofBroker.ask(`/${file.list}?per_page=1&${file.query}`);
      const footers = 1 + ((meta as { apart?: unknown[] }).apart?.length ?? 0);
      for (const { name, csv, xlsx } of await figuresOfFile(opened.broker, file, footers)) {
        const [figure] = (await readFigure(name, ofBroker)).values();
        expect([name, csv, xlsx]).toEqual([name, figure, figure]);
      }
    }
  });

  test('the document of a statement pays out what the list says', async () => {
    const { data } = await ofBroker.ask('/rental-statements?filter[state]=final&sort=-period_start&per_page=3');
    for (const { id, total_settlement_balance: balance } of data as Record<string, string>[]) {
      const answer = await opened.broker.get(`/rental-statements/${id}/pdf`);
      const positive = formatMoney(String(balance).replace('-', ''), 'nl').replaceAll(/\s+/g, ' ');
      expect([id, (await textOfPdf(answer.rawPayload)).includes(positive)]).toEqual([id, true]);
    }
  });

  test('a second definition of a figure is found, and named', async () => {
    const planted = {
      ...servedCommercialOverview,
      sql: {
        ...servedCommercialOverview.sql,
        figures: {
          ...servedCommercialOverview.sql.figures,
          // As it was once counted: whatever has no contract, sold and archived objects too.
          vacant_count: 'count(*) filter (where not t.is_occupied)',
        },
      },
    } as unknown as ServedList; // as the list engine reads it
    const scope = { kind: 'broker', brokerId: opened.server.brokers.dekade.id } as const;
    const context = { scope, today, now: new Date(`${today}T10:00:00Z`), clear: [] };
    const ask: Ask = async (path) => {
      if (!path.startsWith('/reports/commercial-overview')) return ofBroker.ask(path);
      const body = await readList(opened.server.database, planted, nothingAsked, context);
      return JSON.parse(body.text);
    };
    const found = await disagreements(['vacant_objects', 'lettable_objects'], [{ ...ofBroker, ask }]);
    expect(Object.keys(found)).toEqual(['vacant_objects']);
    expect(found['vacant_objects']).toHaveProperty([
      `0: ${nameOfPlace({ list: 'reports/commercial-overview', read: 'figures.vacant_count' })}`,
    ]);
  });
});

/** Shares, averages, and debtors, who may owe several owners. */
function isAdded(name: FigureName): boolean {
  const { unit } = figureOf(name);
  return unit !== 'percent' && unit !== 'years' && unit !== 'debtors';
}
