import {
  type FigureFilter,
  type FigureName,
  type FigurePlace,
  type FigureRows,
  figureOf,
  figurePlaces,
} from '@gevel/contract/plain';
import type { TestClient } from '../test-client.ts';
import { today } from './figure-world.ts';

/** A figure as a whole number of cents, rows or tenths, so that answers can be compared and added; null for "unknown". */
export type Answer = number | null;
type Json = Record<string, unknown>;
export type Ask = (path: string) => Promise<Json>;

/** Who asks, and for which owner alone where not for all that is theirs. */
export interface FigureScope {
  ask: Ask;
  /** Set where a broker narrows its portfolio to one owner; the first screen cannot be narrowed. */
  ownerId: string | null;
  /** Whose books are meant; a broker's portfolio as a whole has none. */
  booksOf: string | null;
}

/** Asks each address once. */
export function actorFor(client: TestClient): Ask {
  const asked = new Map<string, Promise<Json>>();
  return (path) => {
    const known = asked.get(path) ?? askOnce(client, path);
    asked.set(path, known);
    return known;
  };
}

async function askOnce(client: TestClient, path: string): Promise<Json> {
  const answer = await client.get(path);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

export const nameOfPlace = (place: FigurePlace): string =>
  typeof place === 'string' ? place : `${place.list} ${place.read} ${queryOf(place, null)}`;

/** What one place says; undefined where it cannot be asked in this scope. */
async function readPlace(place: FigurePlace, scope: FigureScope): Promise<Answer | undefined> {
  if (typeof place === 'string') return readAnswer(place, scope);
  const { meta } = await scope.ask(`/${place.list}?${queryOf(place, scope)}`);
  const [part = '', name = ''] = place.read.split('.');
  return wholeNumber(part === 'rows' ? at(meta, ['total']) : at(meta, [part, name]));
}

/** Everywhere that a figure is shown, its parts added up where they have to come to it. */
export async function readFigure(name: FigureName, scope: FigureScope): Promise<Map<string, Answer>> {
  const { rows, share } = figureOf(name);
  const { also = [], sums = [] } = figurePlaces[name] ?? {};
  const answers = new Map<string, Answer>();
  for (const place of rows === undefined || (share && rows.read === 'rows') ? also : [rows, ...also]) {
    const answer = await readPlace(place, scope);
    if (answer !== undefined) answers.set(nameOfPlace(place), answer);
  }
  for (const [number, parts] of sums.entries()) {
    const summed = await Promise.all(parts.map((place) => readPlace(place, scope)));
    if (summed.includes(undefined)) continue;
    const total = summed.reduce<number>((sum, part) => sum + (part ?? 0), 0);
    answers.set(`sum ${number + 1} of its parts`, total);
  }
  if (share) answers.set('share', await shareOfRead(share, scope));
  return answers;
}

async function shareOfRead([part, whole]: readonly [FigureName, FigureName], scope: FigureScope): Promise<Answer> {
  const [above] = (await readFigure(part, scope)).values();
  const [below] = (await readFigure(whole, scope)).values();
  return !below ? null : Math.round(((above ?? 0) * 1_000) / below);
}

async function readAnswer(place: string, scope: FigureScope): Promise<Answer | undefined> {
  const [call, ...path] = place.split('.');
  if (call === 'tree')
    return wholeNumber(at(await scope.ask(`/objects/tree?${ownerFilter(scope)}`), ['meta', 'totals', ...path]));
  if (call === 'financial') return scope.booksOf === null ? undefined : readBooks(path, scope.booksOf, scope.ask);
  if (scope.ownerId !== null || place === 'dashboard.rent_trend') return undefined;
  const { data } = await scope.ask('/dashboard');
  return at(data, ['kind']) === 'admin' || call === 'dashboard' ? wholeNumber(at(data, path)) : undefined;
}

/** Of this year, whole. */
async function readBooks(path: readonly string[], owner: string, ask: Ask): Promise<Answer> {
  const books = `owner=${owner}&year=${today.slice(0, 4)}`;
  const [what, name = ''] = path;
  if (what === 'trend') {
    const { data } = await ask(`/financial/trend?${books}`);
    return (data as Json[]).reduce((sum, month) => sum + (wholeNumber(month[name]) ?? 0), 0);
  }
  const { data } = await ask(`/financial/overview?${books}&period_start=0&period_end=13`);
  if (what !== 'quadrants') return wholeNumber(at(data, path));
  const quadrants = at(data, ['quadrants']) as Json[];
  return wholeNumber(quadrants.find(({ quadrant }) => quadrant === name)?.['closing']);
}

/** The rows that a figure opens. */
export function rowsOf(name: FigureName): FigureRows {
  const { rows } = figureOf(name);
  if (!rows) throw new Error(`${name} opens no rows`);
  return rows;
}

/** As the list is asked for the rows of a figure. */
export function queryOf(rows: FigureRows, scope: Pick<FigureScope, 'ownerId'> | null): string {
  const filter = typeof rows.filter === 'function' ? rows.filter({ today, inMonths }) : (rows.filter ?? {});
  return ['per_page=1', ...filterTexts(filter), scope ? ownerFilter(scope) : '']
    .filter((text) => text !== '')
    .join('&');
}

const ownerFilter = ({ ownerId }: Pick<FigureScope, 'ownerId'>) => (ownerId === null ? '' : `filter[owner]=${ownerId}`);

function filterTexts(filter: FigureFilter): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (typeof value !== 'object') return [`filter[${name}]=${value}`];
    if (Array.isArray(value)) return [`filter[${name}]=${value.join(',')}`];
    return Object.entries(value).map(([end, day]) => `filter[${name}][${end}]=${day}`);
  });
}

function inMonths(months: number): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 10);
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner: unknown, name) => Reflect.get(Object(inner), name), value);

/** "1234.56" is 123456, "97.3" is 973, 12 is 12: every place writes a figure with the same decimals. */
function wholeNumber(value: unknown): Answer {
  if (value === null) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return Number(value.replace('.', ''));
  throw new Error(`No figure: ${JSON.stringify(value)}`);
}
