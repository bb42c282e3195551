import { type Operation, operations } from '@gevel/contract';
import { boundFilters, defaultAgeingBounds } from '@gevel/contract/figure-choices';
import {
  type Field,
  filterOperator,
  filtersOf,
  isSearchable,
  type List,
  lists,
  sortableFields,
} from '@gevel/contract/plain';
import { namedOperations } from '../../platform/http/assert-complete.ts';
import { harmlessCalls } from '../harmless-calls.ts';
import { addressOf } from '../list-question.ts';
import { canaries, sharedRelations } from '../portfolio-world.ts';
import type { TestClient } from '../test-client.ts';
import { victim } from './attack-world.ts';

/** Every list as the engine sees it. */
export const everyList = Object.values(lists) as unknown as readonly List[]; // safe: each is read through its description alone

/** Lists of everybody's portfolio, without those of administrators. */
export const portfolioLists = everyList.filter(({ module }) => module !== null);

/** Addresses that read all that a broker or owner can read, with every include; in detail in every order and under every filter. */
export function readingsOf(owners: readonly number[], how: 'in detail' | 'in short'): string[] {
  return [
    ...readingsWithoutId(),
    ...portfolioLists.flatMap((list) => listReadings(list, owners[0] ?? 0, how)),
    ...owners.flatMap(recordReadings),
    ...searches.map((term) => `/search?q=${encodeURIComponent(term)}`),
    ...Object.keys(lists).map((name) => `/saved-views?list=${name}`),
    `/objects/tree?filter[q]=${canaries.name}`,
  ];
}

const searches = [canaries.name, 'KANARIE', 'KANARJE', 'Huurder Gedeeld', 'X-', 'F-2010', canaries.amount, 'EIG-201'];
/** What says when somebody was here last, or is asked for elsewhere. */
const leftOut = new Set([
  'account.sessions',
  'account.tokens',
  'exports.list',
  'health.ready',
  'auth.getTwoFactorSetup',
]);

const pathsFor = (isMeant: (access: Operation['access'] & { who: 'non-admin' }) => boolean): ReadonlySet<string> =>
  new Set(
    Object.values(operations)
      .flatMap((slice) => Object.values<Operation>(slice))
      .flatMap(({ path, access }) => (access.who === 'non-admin' && isMeant(access) ? [path] : [])),
  );

/** What an owner is refused, and what somebody who was let in on one is. */
export const ofBrokersAlone = pathsFor(({ only }) => only === 'broker');
export const ofOwnPortfolios = pathsFor(({ ownPortfolio }) => ownPortfolio === true);

/** Every operation that reads without naming a record. */
function readingsWithoutId(): string[] {
  return [...namedOperations(operations)].flatMap(([{ method, path, access }, name]) => {
    const call = harmlessCalls[name];
    if (method !== 'GET' || path.includes('{') || !call || 'isEndless' in call || leftOut.has(name)) return [];
    return access.who === 'admin' ? [] : [call.path];
  });
}

/** A list as a whole, in each order, and under each filter: with a value of one's own, and with a canary. */
function listReadings(list: List, owner: number, how: 'in detail' | 'in short'): string[] {
  const whole = {
    fields: Object.keys(list.fields),
    include: Object.keys(list.includes),
    counts: Object.keys(list.fields).filter((name) => list.fields[name]?.options.count),
    per_page: 100,
  };
  const orders = sortableFields(list).map((name, place) => ({
    sort: [place % 2 === 0 ? name : `-${name}`],
    per_page: 100,
  }));
  const filters = Object.entries(filtersOf(list)).flatMap(([name, field]) =>
    valuesFor(name, field, owner).map((value) => ({ filter: { [name]: value }, include: whole.include })),
  );
  const terms = isSearchable(list) ? [{ filter: { q: canaries.name } }, { filter: { q: 'X-' } }] : [];
  const asked = how === 'in detail' ? [whole, ...orders, ...filters, ...terms] : [whole, ...terms];
  return asked.map((question) => addressOf(list, question));
}

function valuesFor(name: string, field: Field, owner: number): (string | { from: string })[] {
  if (field.kind === 'enum')
    return [filterOperator(field) === 'any-of' ? field.values.join(',') : (field.values[0] ?? '')];
  if (field.kind === 'boolean') return ['true', 'false'];
  if (field.kind === 'id') return [ownIdFor(name, owner)];
  if (filterOperator(field) !== 'range') {
    if (field.kind === 'text') return [canaries.name];
    const place = boundFilters.findIndex((bound) => bound === name);
    // Bounds follow each other.
    if (place >= 0) return [String(defaultAgeingBounds[place])];
    return [field.kind === 'date' ? '2026-06-15' : '2026'];
  }
  if (field.kind === 'date') return [{ from: '1900-01-01' }];
  if (field.kind === 'moment') return [{ from: '1900-01-01T00:00:00.000Z' }];
  return [{ from: canaries.amount }, { from: '0' }];
}

/** A record of one's own for a filter that names one. */
function ownIdFor(name: string, owner: number): string {
  if (name === 'owner') return String(owner);
  if (name === 'relation') return String(sharedRelations.tenant);
  if (name === 'ledger_account') return '2';
  if (name === 'state') return '1';
  return String(owner * 1_000 + 2);
}

/** Records of an owner with all that hangs on them, those that name another's among them. */
function recordReadings(owner: number): string[] {
  const [plain, crossed, books] = [owner * 1_000 + 2, owner * 1_000 + 700 + (victim.owner % 10), owner * 10];
  const ids = [plain, crossed, owner * 1_000 + 701];
  const relations = [...Object.values(sharedRelations), owner * 1_000 + 4, owner + 10_000];
  const statements = [books, crossed];
  return [
    ...ids.flatMap((id) => ['', '/history', '/story', '/tree', '/mutations'].map((rest) => `/objects/${id}${rest}`)),
    ...ids.flatMap((id) =>
      ['', '/history', '/story', '/schedule', '/indexation'].map((rest) => `/contracts/${id}${rest}`),
    ),
    ...ids.flatMap((id) => ['', '/history', '/trail', '/conversation'].map((rest) => `/tickets/${id}${rest}`)),
    ...relations.flatMap((id) =>
      ['', '/history', '/story', '/payment-behaviour'].map((rest) => `/relations/${id}${rest}`),
    ),
    ...statements.flatMap((id) =>
      ['', '/history', '/story', '/versions', '/pdf', '/packet', '/explanations'].map(
        (rest) => `/rental-statements/${id}${rest}`,
      ),
    ),
    ...[books, crossed].flatMap((id) =>
      ['sales', 'purchases'].flatMap((kind) => ['', '/story'].map((rest) => `/reports/invoices/${kind}-${id}${rest}`)),
    ),
    `/financial/overview?owner=${owner}&year=2026&compare=true`,
    `/financial/trend?owner=${owner}&year=2026`,
    `/financial/budgets?owner=${owner}&year=2026`,
    `/financial/change?owner=${owner}&year=2026&against_year=2025`,
    `/financial/year-pack?owner=${owner}&year=2026`,
  ];
}

export interface Reading {
  status: number;
  text: string;
}

/** What each address answers, the number of the request aside. */
export async function readAll(client: TestClient, addresses: readonly string[]): Promise<Map<string, Reading>> {
  const answers = new Map<string, Reading>();
  const waiting = [...new Set(addresses)];
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const answer = await client.get(path);
      answers.set(path, { status: answer.statusCode, text: plain(answer.body) });
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return answers;
}

export function plain(body: string): string {
  return body.replace(/"request_id":"[^"]+"/, '"request_id":""');
}

const canary = /KANARIE|kanarie-b|Singel|otherbroker|Verhuurder (Kanarie|Dol|Los)|EIG-(201|202|301)|98\D?765\D?432\D/;
/** Nobody but the victim has amounts of eight digits, so that no sum of others has either. */
const large = /(?<![\d.])\d{8,}[.,]\d\d(?!\d)/;

/** What of the victim's a text holds. */
export function leakIn(text: string): string | null {
  return canary.exec(text)?.[0] ?? large.exec(text)?.[0] ?? null;
}
