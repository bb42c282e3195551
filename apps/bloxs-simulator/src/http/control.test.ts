import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmall } from '../fixtures/small-world.ts';

let simulator: Awaited<ReturnType<typeof startSmall>>;
beforeAll(async () => {
  simulator = await startSmall({ rateLimits: { other: 50 } });
});
afterAll(() => simulator.stop());

const control = (method: string, path: string, body?: unknown) =>
  simulator.sendJson(method, `/__control/${path}`, body);

describe('the control calls', () => {
  it('set, add, show and clear faults', async () => {
    expect((await control('PUT', 'faults', { faults: ['http-500=1@Units', 'latency=1'] })).body.active).toHaveLength(2);
    expect((await control('POST', 'faults', ['http-500=2@Units', 'bom'])).body.active).toEqual([
      'latency=1',
      'http-500=2@Units',
      'bom',
    ]);
    expect((await simulator.feed('Units')).status).toBe(500);
    const { body } = await simulator.get('/__control/faults');
    expect(body.active).toEqual(['latency=1', 'http-500=1@Units', 'bom']);
    expect(body.known.join('\n')).toContain('10 MB');
    expect((await simulator.send('/__control/faults', { method: 'DELETE' })).body.active).toEqual([]);
  });

  it('change nothing when one fault is wrong', async () => {
    simulator.faults.set('bom');
    const { status, body } = await control('PUT', 'faults', { faults: ['latency=1', 'fire'] });
    expect([status, body.title]).toEqual([400, expect.stringContaining('"fire"')]);
    expect(simulator.faults.list()).toEqual(['bom']);
    expect((await control('PUT', 'faults', { faults: 'bom' })).status).toBe(400);
  });

  it('change and remove rows, and reset brings all back', async () => {
    const units = async () => (await simulator.feed('Units', { $filter: 'UnitId le 2', $select: 'Name' })).body.value;
    await control('POST', 'reset');
    await control('POST', 'patch', { set: 'Units', key: 1, patch: { Name: 'Anders' } });
    await control('POST', 'remove', { set: 'Units', key: 2 });
    expect(await units()).toEqual([{ Name: 'Anders' }]);
    expect((await control('POST', 'remove', { set: 'Units' })).status).toBe(400);
    simulator.faults.set('http-500');
    await control('POST', 'reset');
    expect(await units()).toEqual([{ Name: "Kade 1's huis" }, { Name: "Kade 2's huis" }]);
  });

  it('tell what was asked, themselves left out', async () => {
    await control('POST', 'reset');
    await simulator.feed('Units', { $top: '1' });
    await simulator.feed('Nothing');
    const { body } = await simulator.get('/__control/requests');
    expect(body.counts).toMatchObject({ other: 2, write: 0 });
    expect(body.requests).toMatchObject([
      { method: 'GET', url: '/odatafeed/Units?%24top=1', class: 'other', status: 200 },
      { method: 'GET', url: '/odatafeed/Nothing', status: 404 },
    ]);
    expect(simulator.requests.count('other')).toBe(2);
  });

  it('need no token, and refuse web pages', async () => {
    expect((await fetch(`${simulator.url}/__control/faults`)).status).toBe(200);
    const origin = { origin: 'http://localhost:3000' };
    expect((await fetch(`${simulator.url}/__control/faults`, { headers: origin })).status).toBe(403);
  });
});
