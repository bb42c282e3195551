import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { authorize, startSmall } from '../fixtures/small-world.ts';

type Small = Awaited<ReturnType<typeof startSmall>>;
let simulator: Small;
beforeAll(async () => {
  simulator = await startSmall();
});
afterEach(() => simulator.faults.clear());
afterAll(() => simulator.stop());

const units = () => simulator.feed('Units', { $select: 'UnitId,Name', $top: '4' });
const set = (...faults: string[]) => simulator.faults.replace(faults);

describe('faults in place of an answer', () => {
  it.each([
    ['http-500', 500],
    ['http-502', 502],
    ['http-503', 503],
    ['http-403', 403],
    ['rate-storm', 429],
    ['redirect', 302],
  ])('%s answers %i', async (fault, status) => {
    set(fault);
    expect((await units()).status).toBe(status);
    expect((await simulator.get('/Test')).status).toBe(status);
  });

  it('last for so many calls, or until they are cleared', async () => {
    set('http-500=2');
    expect([(await units()).status, (await units()).status, (await units()).status]).toEqual([500, 500, 200]);
    set('http-500=always');
    for (let call = 0; call < 4; call += 1) expect((await units()).status).toBe(500);
  });

  it('can be kept to one set or one path', async () => {
    set('http-500@Units', 'http-502@/api/v1/');
    expect((await units()).status).toBe(500);
    expect((await simulator.feed('Meters')).status).toBe(200);
    expect((await simulator.get('/api/v1/maintenance/servicetickets/states')).status).toBe(502);
  });

  it('redirect leads away, retry-after names a time', async () => {
    set('redirect=http://10.0.0.1/inner@Units', 'rate-storm@Meters', 'retry-after=7');
    expect((await units()).headers.get('location')).toBe('http://10.0.0.1/inner');
    expect((await simulator.feed('Meters')).headers.get('retry-after')).toBe('7');
  });

  it('reset breaks the connection', async () => {
    set('reset=1');
    await expect(units()).rejects.toThrow('fetch failed');
    expect((await units()).status).toBe(200);
  });

  it('hang never answers, and does not keep the simulator from stopping', async () => {
    const hanging = await startSmall();
    hanging.faults.set('hang');
    const call = hanging.feed('Units').then(
      () => 'answered',
      () => 'broken',
    );
    await expect(Promise.race([call, sleep(150, 'silence')])).resolves.toBe('silence');
    await hanging.stop();
    await expect(call).resolves.toBe('broken');
  });

  it('latency delays', async () => {
    set('latency=80');
    const before = performance.now();
    await units();
    expect(performance.now() - before).toBeGreaterThan(75);
  });
});

describe('faults of tokens', () => {
  it('token-calls ends a token early; a new one works again', async () => {
    const own = await startSmall({ faults: ['token-calls=2'] });
    const statuses = [await own.get('/Test'), await own.get('/Test'), await own.get('/Test')].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 200, 401]);
    const { body } = await authorize(own.url);
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await own.send('/Test', { headers })).status).toBe(200);
    await own.stop();
  });

  it('token-refused refuses right credentials', async () => {
    set('token-refused=1');
    expect((await authorize(simulator.url)).status).toBe(400);
    expect((await authorize(simulator.url)).status).toBe(200);
  });

  it('past-expiry gives a token that says it has ended', async () => {
    set('past-expiry');
    const { body } = await authorize(simulator.url);
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp * 1_000).toBeLessThan(Date.now());
    expect((await simulator.send('/Test', { headers: { authorization: `Bearer ${body.token}` } })).status).toBe(200);
  });

  it('no-expiry gives a token that says nothing', async () => {
    set('no-expiry');
    const { body } = await authorize(simulator.url);
    expect(body.token).toMatch(/^[\da-f]+$/);
    expect((await simulator.send('/Test', { headers: { authorization: `Bearer ${body.token}` } })).status).toBe(200);
  });
});

describe('faults in the bytes of a body', () => {
  const raw = async () => {
    const headers = { authorization: `Bearer ${simulator.token}` };
    return fetch(`${simulator.url}/odatafeed/Units?$top=3`, { headers });
  };

  it('html is a page with status 200', async () => {
    set('html');
    const { status, headers, text } = await units();
    expect([status, headers.get('content-type'), text]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringContaining('<!doctype html>'),
    ]);
  });

  it('strike the token and the calls too, but not the control calls', async () => {
    set('html');
    expect((await authorize(simulator.url)).text).toContain('<!doctype html>');
    set('truncated-json=1@/Authorization', 'bom@/api/');
    expect((await authorize(simulator.url)).body).toBeNull();
    const states = await fetch(`${simulator.url}/api/v1/maintenance/servicetickets/states`, {
      headers: { authorization: `Bearer ${simulator.token}` },
    });
    expect(new Uint8Array(await states.arrayBuffer())[0]).toBe(0xef);
    expect((await simulator.get('/__control/faults')).body.active).toHaveLength(2);
  });

  it('truncated-json ends halfway', async () => {
    const whole = (await units()).text;
    set('truncated-json');
    const { text, headers } = await units();
    expect(whole.startsWith(text)).toBe(true);
    expect(text.length).toBeLessThan(whole.length);
    expect(Number(headers.get('content-length'))).toBe(text.length);
  });

  it('bom and bad-utf8 change the encoding', async () => {
    set('bom');
    expect([...new Uint8Array(await (await raw()).arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    set('bad-utf8');
    const bytes = await (await raw()).arrayBuffer();
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow();
    expect(JSON.parse(new TextDecoder().decode(bytes)).value[0].Name).toMatch(/^\uFFFDKade/);
  });

  it('slow-drip sends a little at a time', async () => {
    set('slow-drip=5');
    const before = performance.now();
    expect((await simulator.feed('Meters')).body.value).toEqual([]);
    expect(performance.now() - before).toBeGreaterThan(20);
  });

  it('cut-connection breaks in the middle', async () => {
    set('cut-connection');
    const response = await raw();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('endless-body and gzip-bomb are far larger than they should be', async () => {
    set('endless-body=8');
    expect((await raw().then((response) => response.arrayBuffer())).byteLength).toBeGreaterThan(8_000_000);
    set('gzip-bomb=16');
    const response = await raw();
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(16_000_000);
  });

  it('big-text blows up one text', async () => {
    set('big-text=2@Units');
    const { body } = await units();
    expect(body.value.map((row: { Name: string }) => row.Name.length > 2_000_000)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const named = await simulator.feed('Units', { $top: '2' });
    expect(JSON.stringify(named.body.value[0]).length).toBeGreaterThan(2_000_000);
    expect(JSON.stringify(named.body.value[1]).length).toBeLessThan(2_000);
  });

  it('nan is no JSON, duplicate-keys is', async () => {
    set('nan');
    const { text, body } = await units();
    expect(body).toBeNull();
    expect(text).toContain('"UnitId":NaN');
    set('duplicate-keys');
    expect((await units()).text).toContain('{"UnitId":"again","UnitId":1');
  });
});

describe('faults in the rows', () => {
  it('wrong-types, unknown-members and sign-flip change values', async () => {
    set('wrong-types=2');
    expect((await units()).body.value).toMatchObject([
      { UnitId: 'n/a 1', Name: 13 },
      { UnitId: 2 },
      { UnitId: 'n/a 3' },
      { UnitId: 4 },
    ]);
    set('unknown-members=1');
    const states = await simulator.feed('Units', { $top: '1', $select: 'ManagementState' });
    expect(states.body.value).toEqual([{ ManagementState: 'NeverHeardOf' }]);
    set('sign-flip@SalesInvoices');
    const invoices = await simulator.feed('SalesInvoices', { $filter: 'SalesInvoiceId eq 2' });
    expect(invoices.body.value).toMatchObject([{ SalesInvoiceId: 2, TotalValueIncluding: -201 }]);
  });

  it('unknown members have a number too', async () => {
    const integers = await startSmall({ enums: 'integers', faults: ['unknown-members=1'] });
    const { body } = await integers.feed('Units', { $top: '1', $select: 'ManagementState' });
    expect(body.value).toEqual([{ ManagementState: 9999 }]);
    await integers.stop();
  });

  it('enum-filter-refused refuses a filter on an enum only', async () => {
    set('enum-filter-refused');
    const sold = "ManagementState eq BLOXS.RealEstateObjectManagementState'Sold'";
    expect((await simulator.feed('Units', { $filter: sold })).body.error.message).toContain("'ManagementState'");
    expect((await simulator.feed('Units', { $filter: 'UnitId eq 1' })).status).toBe(200);
    set();
    expect((await simulator.feed('Units', { $filter: sold })).body.value).toHaveLength(13);
  });

  it('all-nulls leaves only what the schema requires', async () => {
    set('all-nulls=2@Units');
    const { value } = (await simulator.feed('Units', { $top: '2' })).body;
    expect(value[0]).toMatchObject({ UnitId: 1, Name: null, Reference: null, OwnerId: 101 });
    expect(value[1]).toMatchObject({ UnitId: 2, Reference: 'E-002' });
  });

  it('older-after-newer sends an old version behind the new one', async () => {
    set('older-after-newer=2');
    const { value } = (await units()).body;
    expect(value.map((row: { Name: string }) => row.Name)).toEqual([
      "Kade 1's huis",
      "Kade 1's huis (old)",
      "Kade 2's huis",
      "Kade 3's huis",
      "Kade 3's huis (old)",
      "Kade 4's huis",
    ]);
  });

  it('metadata-drift changes what can be asked and what is described', async () => {
    set('metadata-drift=-Units.EnergyLabel,+Units.HeatSource,+WorkflowState:Parked');
    const { text } = await simulator.get('/odatafeed/$metadata');
    expect(text).toContain('Name="HeatSource"');
    expect(text).toContain('<Member Name="Parked" Value="101" />');
    expect((await simulator.feed('Units', { $select: 'EnergyLabel' })).status).toBe(400);
    expect((await simulator.feed('Units', { $top: '1' })).body.value[0]).toMatchObject({ HeatSource: null });
    set('metadata-drift');
    expect(() => set('metadata-drift=-Units.Nothing.At.All')).toThrow('neither');
    expect((await simulator.get('/odatafeed/$metadata')).text).toContain('ApprovedAwaitingCommunication');
  });
});
