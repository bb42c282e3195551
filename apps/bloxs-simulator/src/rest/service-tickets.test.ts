import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSmall } from '../fixtures/small-world.ts';

const root = '/api/v1/maintenance/servicetickets';
let simulator: Awaited<ReturnType<typeof startSmall>>;

beforeAll(async () => {
  simulator = await startSmall();
});
afterEach(() => simulator.source.resetOverlay());
afterAll(() => simulator.stop());

const create = (fields: object = {}) =>
  simulator.sendJson('POST', root, { reportingDate: '2026-11-01T09:00:00', description: 'Lekkage', ...fields });

describe('ticket states', () => {
  it('have a system state, or null when the customer made them', async () => {
    expect((await simulator.get(`${root}/states`)).body).toEqual([
      { name: 'Nieuw', systemState: 1 },
      { name: 'Wacht op onderdeel', systemState: null },
      { name: 'Gereed', systemState: 4 },
    ]);
  });
});

describe('a new ticket', () => {
  it('gets a reference and can be found by it, by our identifier and in the feed', async () => {
    const created = await create({ externalIdentifier: 'portal-1', priority: 3, stateName: 'Nieuw' });
    expect(created.status).toBe(200);
    const { reference } = created.body;
    expect((await simulator.get(`${root}?reference=${reference}`)).body).toMatchObject({
      priority: 3,
      stateName: 'Nieuw',
    });
    expect((await simulator.get(`${root}?externalIdentifier=portal-1`)).body).toEqual(created.body);
    expect((await simulator.get(`${root}?reference=ST-1&externalIdentifier=portal-1`)).status).toBe(404);
    const rows = await simulator.feed('ServiceTickets', { $filter: `Reference eq '${reference}'` });
    expect(rows.body.value).toMatchObject([{ Description: 'Lekkage', Priority: 'High' }]);
  });

  it('is refused with all that is wrong named per field', async () => {
    const { status, headers, body } = await simulator.sendJson('POST', root, {
      externalIdentifier: 'x'.repeat(101),
      priority: 9,
      description: 5,
    });
    expect(status).toBe(400);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({ status: 400, title: expect.any(String), traceId: expect.any(String) });
    expect(Object.keys(body.errors).sort()).toEqual(['description', 'externalIdentifier', 'priority', 'reportingDate']);
  });

  it.each(['', 'gisteren', '2026-13-01', null])(
    'needs a reporting date that exists, and %j is none',
    async (reportingDate) => {
      expect((await create({ reportingDate })).body.errors).toHaveProperty('reportingDate');
    },
  );

  it('is not made twice with one identifier of ours', async () => {
    await create({ externalIdentifier: 'portal-2' });
    expect((await create({ externalIdentifier: 'portal-2' })).body.errors).toHaveProperty('externalIdentifier');
  });

  it('is a problem when the body is no JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await simulator.send(root, { method: 'POST', body: '{', headers })).status).toBe(400);
  });
});

describe('an existing ticket', () => {
  it('is overwritten as a whole', async () => {
    const body = { reference: 'ST-2', externalIdentifier: 'mine', reportingDate: '2026-11-02', stateName: 'Gereed' };
    const { status, body: updated } = await simulator.sendJson('PUT', root, body);
    expect(status).toBe(200);
    expect(updated).toMatchObject({
      reference: 'ST-2',
      externalIdentifier: 'mine',
      stateName: 'Gereed',
      description: null,
    });
    const [row] = (await simulator.feed('ServiceTickets', { $filter: 'ServiceTicketId eq 2' })).body.value;
    expect(row).toMatchObject({ ServiceTicketStateId: 3, ServiceTicketStateName: 'Gereed' });
  });

  it('cannot be overwritten with a state that does not exist, without a date, or when it is not there', async () => {
    const put = (fields: object) => simulator.sendJson('PUT', root, { reference: 'ST-2', ...fields });
    expect((await put({ reportingDate: '2026-11-02', stateName: 'Bestaat niet' })).body.errors).toHaveProperty(
      'stateName',
    );
    expect((await put({})).body.errors).toHaveProperty('reportingDate');
    expect((await put({ reportingDate: '2026-11-02', reference: 'ST-99' })).status).toBe(404);
  });

  it('is not found without a name or under a wrong one', async () => {
    expect((await simulator.get(root)).status).toBe(400);
    expect((await simulator.get(`${root}?reference=ST-99`)).status).toBe(404);
  });

  it('takes notes of at least one character', async () => {
    const note = (body: object) => simulator.sendJson('POST', `${root}/notes`, body);
    expect((await note({ reference: 'ST-1', message: 'Monteur belt terug' })).status).toBe(200);
    expect((await note({ reference: 'ST-1', message: '' })).body.errors).toHaveProperty('message');
    expect((await note({ reference: 'ST-99', message: 'x' })).status).toBe(404);
    expect((await note({ message: 'x' })).status).toBe(400);
  });

  it('is closed, on a given day or now', async () => {
    const done = (body: object) => simulator.sendJson('POST', `${root}/done`, body);
    const closed = await done({ reference: 'ST-1', closingDate: '2026-11-10T00:00:00+01:00' });
    expect(closed.body).toMatchObject({ reference: 'ST-1', closingDate: '2026-11-10T00:00:00+01:00' });
    expect((await done({ reference: 'ST-2' })).body.closingDate).toEqual(expect.any(String));
    expect((await done({ reference: 'ST-2', closingDate: 'nu' })).status).toBe(400);
  });
});

describe('a file for a ticket', () => {
  const upload = (query: string, part: string | null) => {
    const body = new FormData();
    if (part !== null) body.append(part, new Blob(['%PDF-1.7 …']), 'foto één.pdf');
    else body.append('Naam', 'geen bestand');
    return simulator.send(`${root}/files?${query}`, { method: 'POST', body });
  };

  it('is answered with its number', async () => {
    const { status, text } = await upload('reference=ST-1', 'File');
    expect(status).toBe(200);
    expect(text).toMatch(/^\d+$/);
  });

  it('must be there, in the part named File, and for a ticket that exists', async () => {
    expect((await upload('reference=ST-1', null)).status).toBe(400);
    expect((await upload('reference=ST-1', 'file2')).status).toBe(400);
    expect((await upload('reference=ST-99', 'File')).status).toBe(404);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(
      (await simulator.send(`${root}/files?reference=ST-1`, { method: 'POST', body: 'no form', headers })).status,
    ).toBe(400);
  });
});

describe('the list of tickets', () => {
  const list = async (body?: object) => (await simulator.sendJson('POST', `${root}/filter`, body ?? {})).body;

  it('has pages of one hundred unless asked otherwise', async () => {
    expect(await list()).toMatchObject({ pageSize: 100, pageNumber: 1, totalCount: 3, results: expect.any(Array) });
    const { results } = await list({ paging: { pageSize: 2, pageNumber: 2 } });
    expect(results.map((ticket: { reference: string }) => ticket.reference)).toEqual(['ST-3']);
  });

  it('refuses pages over one thousand', async () => {
    expect((await list({ paging: { pageSize: 1000 } })).totalCount).toBe(3);
    expect((await list({ paging: { pageSize: 1001 } })).errors).toHaveProperty('pageSize');
    expect((await list({ paging: { pageNumber: 0 } })).errors).toHaveProperty('pageNumber');
  });

  it('sorts and filters', async () => {
    const sorted = await list({ sorting: { columnName: 'Reference', order: 'Descending' } });
    expect(sorted.results[0].reference).toBe('ST-3');
    expect((await list({ sorting: { columnName: 'colour' } })).errors).toHaveProperty('columnName');
    expect((await list({ sorting: { columnName: 'reference', order: 'up' } })).errors).toHaveProperty('order');
    expect((await list({ filter: { reference: 'ST-2' } })).totalCount).toBe(1);
    expect((await list({ filter: { priority: 3 } })).totalCount).toBe(0);
    expect(
      (await list({ filter: { reportingDate: { from: '2026-10-24T22:00:00Z', to: '2026-10-24T22:30:00Z' } } }))
        .totalCount,
    ).toBe(3);
    expect((await list({ filter: { reportingDate: { to: '2026-10-24' } } })).totalCount).toBe(0);
  });
});
