import type { IndexFigure, LegalFigure } from '@gevel/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countAudit, lastAudit, outcome } from '../../test/administration.ts';
import { addIndexedContracts, indexed, methods } from '../../test/indexed-contracts.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';

let server: PortfolioServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startPortfolioServer();
  await addIndexedContracts(server.database);
  admin = await server.login('admin');
});
afterAll(() => server.close());

const path = '/tools/indexation';
const kept = async () => (await admin.get(path)).json().data;
const source_url = 'https://example.org/cpi';
const figure = (more = {}) => ({
  series: 'CPI',
  base_year: 2015,
  year: 2026,
  month: 4,
  value: '131.85',
  is_provisional: true,
  source_url,
  ...more,
});
const cap = (more = {}) => ({
  kind: 'cap',
  segment: 'social',
  from_day: '2027-07-01',
  last_day: '2028-06-30',
  value: '3.9',
  rule: null,
  source_url,
  ...more,
});

test('has what was read at the government, each with its address, and no index figure', async () => {
  const { legal, figures } = await kept();
  expect(figures).toEqual([]);
  expect(legal).toHaveLength(6);
  for (const { source_url: address, entered_by } of legal as LegalFigure[]) {
    expect(address).toMatch(/^https:\/\/www\.rijksoverheid\.nl\//);
    expect(entered_by).toBeNull();
  }
});

test('a figure is entered, corrected and removed, and each is written down', async () => {
  expect((await admin.put(`${path}/figures`, figure())).statusCode).toBe(200);
  expect(await lastAudit(server)).toMatchObject({ action: 'tools.index_figures.change', after: figure() });
  const answer = await admin.put(`${path}/figures`, figure({ value: '131.9', is_provisional: false }));
  const figures: IndexFigure[] = answer.json().data.figures;
  expect(figures).toMatchObject([{ value: '131.9', is_provisional: false, entered_by: 'admin Proefpersoon' }]);
  expect(await lastAudit(server)).toMatchObject({ before: { value: '131.85' }, after: { value: '131.9' } });
  const events = await countAudit(server);
  await admin.put(`${path}/figures`, figure({ value: '131.9', is_provisional: false }));
  expect(await countAudit(server)).toBe(events);
  const id = figures[0]?.id;
  expect((await admin.delete(`${path}/figures/${id}`)).json().data.figures).toEqual([]);
  expect(await lastAudit(server)).toMatchObject({ before: { value: '131.9' }, after: null });
  expect(outcome(await admin.delete(`${path}/figures/${id}`))).toEqual({ status: 404, code: 'not_found' });
});

test('what is entered is what agents see next, with where it was read', async () => {
  const settings = { series: 'CPI', months_before: 4, rate_decimals: null, rent_rounding: 'cent' };
  expect((await admin.put(`${path}/methods/${methods.index}`, settings)).statusCode).toBe(200);
  expect(await lastAudit(server)).toMatchObject({ action: 'tools.indexation_method.change', after: settings });
  const next = async () =>
    (await server.clients.broker.get(`/contracts/${indexed.byIndex}/indexation`)).json().data.next;
  expect(await next()).toMatchObject({ unknown: 'unpublished', months: { later: { year: 2026, month: 4 } } });
  await admin.put(`${path}/figures`, figure({ value: '126' }));
  await admin.put(`${path}/figures`, figure({ year: 2025, value: '120', is_provisional: false }));
  // 126 / 120 is five percent, and one on top.
  expect(await next()).toMatchObject({ rent_after: '1060.00', percentage: '6', is_provisional: true });
  expect((await next()).steps[0].later.source_url).toBe(source_url);
});

test('a legal maximum is entered and removed; what cannot be one is refused', async () => {
  const answer = await admin.put(`${path}/legal`, cap());
  expect(answer.statusCode, answer.body).toBe(200);
  const added = answer.json().data.legal.find(({ from_day }: LegalFigure) => from_day === '2027-07-01');
  expect(added).toMatchObject({ value: '3.9', segment: 'social' });
  expect(await lastAudit(server)).toMatchObject({ action: 'tools.legal_figures.change', after: cap() });
  expect((await admin.delete(`${path}/legal/${added.id}`)).json().data.legal).toHaveLength(6);
  for (const wrong of [
    { value: null },
    { last_day: null },
    { last_day: '2027-06-30' },
    { segment: null },
    { source_url: 'javascript:alert(1)' },
    { kind: 'claim_months' },
    { kind: 'starting_rent', segment: 'free_sector' },
    { value: '-1' },
  ])
    expect([wrong, (await admin.put(`${path}/legal`, cap(wrong))).statusCode]).toEqual([wrong, 422]);
});

const head = 'reeks;basisjaar;jaar;maand;waarde;voorlopig;bron';
const upload = async (csv: string) => (await admin.post(`${path}/figures/upload`, { csv })).json().data;

test('a file is taken over whole, twice without a change, and corrects what it says otherwise', async () => {
  const file = (value: string) =>
    `\uFEFF${head}\r\n"CPI; alle";2025;2026;1;${value};nee;${source_url}\r\n"CPI; alle";2025;2026;;99,5;ja;${source_url}\r\n`;
  expect(await upload(file('100,12'))).toEqual({ added: 2, changed: 0, unchanged: 0, faults: [] });
  expect(await upload(file('100,12'))).toEqual({ added: 0, changed: 0, unchanged: 2, faults: [] });
  expect(await upload(file('100,13'))).toEqual({ added: 0, changed: 1, unchanged: 1, faults: [] });
  const own = (await kept()).figures.filter(({ series }: IndexFigure) => series === 'CPI; alle');
  expect(own.map(({ month, value }: IndexFigure) => [month, value])).toEqual([
    [null, '99.5'],
    [1, '100.13'],
  ]);
  expect(await lastAudit(server)).toMatchObject({ before: { 'CPI; alle (2025) 2026-1': '100.12' } });
});

test('a file with a fault in one line keeps nothing, and says which', async () => {
  const before = await kept();
  const row = (...cells: string[]) => cells.join(',');
  const good = row('X', '2025', '2026', '2', '100', 'no', source_url);
  const csv = [
    head.replaceAll(';', ','),
    good,
    row('', '2025', '2026', '3', '100', 'no', source_url),
    row('X', '2025', '2026', '13', '100', 'no', source_url),
    row('X', '2025', '2026', '4', 'veel', 'no', source_url),
    row('X', '2025', '2026', '5', '100', 'misschien', source_url),
    row('X', '2025', '2026', '6', '100', 'no', 'ergens'),
    good,
  ].join('\n');
  expect((await upload(csv)).faults).toEqual([
    { line: 3, fault: 'series' },
    { line: 4, fault: 'month' },
    { line: 5, fault: 'value' },
    { line: 6, fault: 'provisional' },
    { line: 7, fault: 'source_url' },
    { line: 8, fault: 'twice' },
  ]);
  expect((await upload('a;b\n1;2')).faults).toEqual([{ line: 1, fault: 'columns' }]);
  expect(await kept()).toEqual(before);
});

test('is for administrators who keep portfolios', async () => {
  for (const client of [server.clients.broker, server.clients.owner]) {
    expect(outcome(await client.get(path))).toEqual({ status: 403, code: 'forbidden' });
    expect(outcome(await client.put(`${path}/figures`, figure()))).toEqual({ status: 403, code: 'forbidden' });
    expect(outcome(await client.put(`${path}/legal`, cap()))).toEqual({ status: 403, code: 'forbidden' });
    expect(outcome(await client.post(`${path}/figures/upload`, { csv: head }))).toEqual({
      status: 403,
      code: 'forbidden',
    });
  }
});
