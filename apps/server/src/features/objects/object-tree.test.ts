import { operations, type TreeNode } from '@gevel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PortfolioServer, startPortfolioServer, type Viewer, viewerNames } from '../../test/portfolio-server.ts';
import { buildPortfolio, canaries } from '../../test/portfolio-world.ts';

/** A complex with a section with units in it, beside units directly under the complex. */
const world = buildPortfolio({ seed: 11, perOwner: 14 });
for (const object of world.objects) {
  const number = object.id % 1_000;
  if (number === 2) Object.assign(object, { type: 'section', parent_id: object.id - 1 });
  if (number >= 3 && number <= 5) Object.assign(object, { type: 'unit', parent_id: object.id - number + 2 });
}
// Part of what another broker has: for whoever does not see that, it is part of nothing.
const orphan = world.objects.find(({ id }) => id === 101_010);
if (orphan) orphan.parent_id = 201_001;
// Parts of each other: the walk over them must end.
for (const [id, parent_id] of [
  [102_011, 102_012],
  [102_012, 102_011],
]) {
  const object = world.objects.find((one) => one.id === id);
  if (object && parent_id) object.parent_id = parent_id;
}

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer(world);
});
afterAll(() => server.close());

async function level(viewer: Viewer, path = '/objects/tree', query = '') {
  const answer = await server.clients[viewer].get(`${path}?per_page=100${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return operations.objects.tree.answer.parse(answer.json());
}
const partsOf = (viewer: Viewer, { id }: { id: string }, query = '') => level(viewer, `/objects/${id}/tree`, query);
async function listed(viewer: Viewer, query: string) {
  return (await server.clients[viewer].get(`/objects?per_page=1${query}`)).json().meta;
}
async function walk(viewer: Viewer, query = ''): Promise<TreeNode[]> {
  const found: TreeNode[] = [];
  let nodes = (await level(viewer, '/objects/tree', query)).data;
  while (nodes.length > 0) {
    found.push(...nodes);
    const parts = await Promise.all(
      nodes.filter(({ part_count }) => part_count > 0).map((node) => partsOf(viewer, node, query)),
    );
    nodes = parts.flatMap(({ data }) => data);
  }
  return found;
}
const cents = (text: string) => Math.round(Number(text) * 100);

const filters = [
  '',
  '&filter[availability]=available',
  '&filter[q]=keizersgracht',
  '&filter[city]=Utrecht',
  '&filter[type]=unit,section',
];

describe.each(filters)('the tree under %j', (query) => {
  test.each(viewerNames)('has for %s the totals of the list', async (viewer) => {
    const { meta } = await level(viewer, '/objects/tree', query);
    const list = await listed(viewer, query);
    const lettable = '&filter[management_state]=under_management';
    const rentable = query.includes('filter[type]') ? '' : '&filter[type]=unit,building,rentableObject';
    expect(meta.totals.objects).toBe(list.total);
    expect(meta.totals.rent_per_month).toBe(list.totals.rent_per_month);
    if (rentable !== '') expect(meta.totals.lettable).toBe((await listed(viewer, query + lettable + rentable)).total);
    if (rentable !== '' && query !== '&filter[availability]=available') {
      const rented = (await listed(viewer, `${query}${lettable}${rentable}&filter[availability]=rented`)).total;
      expect(meta.totals.lettable - meta.totals.vacant).toBe(rented);
    }
  });

  test.each(viewerNames)(
    'leads %s to every object of the list once, and each branch is the sum of its parts',
    async (viewer) => {
      const nodes = await walk(viewer, query);
      const matches = nodes.filter(({ is_match }) => is_match).map(({ id }) => id);
      expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
      const inCircle = ['102011', '102012'];
      const ids = (await server.clients[viewer].get(`/objects?per_page=100${query}`))
        .json()
        .data.map((row: { id: string }) => row.id);
      expect(matches.sort()).toEqual(ids.filter((id: string) => !inCircle.includes(id)).sort());
      for (const node of nodes.filter(({ part_count }) => part_count > 0)) {
        const { data, meta } = await partsOf(viewer, node, query);
        expect(data).toHaveLength(node.part_count);
        const own = (await server.clients[viewer].get(`/objects/${node.id}`)).json().data;
        const below = data.reduce((sum, part) => sum + cents(part.figures.rent_per_month), 0);
        expect(cents(node.figures.rent_per_month)).toBe(below + (node.is_match ? cents(own.rent_per_month) : 0));
        expect(meta.totals.objects).toBe(node.figures.objects - (node.is_match ? 1 : 0));
        expect(meta.totals.vacant).toBe(data.reduce((sum, part) => sum + part.figures.vacant, 0));
        // What its own page says of it.
        expect(meta.branch).toEqual(node.figures);
      }
    },
  );
});

describe('the tree', () => {
  test('counts the open tickets of a branch as the list of tickets does', async () => {
    const nodes = await walk('broker');
    for (const node of nodes.filter(({ part_count }) => part_count === 0)) {
      const open = await server.clients.broker.get(
        `/tickets?per_page=1&filter[is_open]=true&filter[object]=${node.id}`,
      );
      expect(node.figures.open_tickets).toBe(open.json().meta.total);
    }
    expect(nodes.some(({ figures }) => figures.open_tickets > 0)).toBe(true);
    const [complex] = nodes.filter(({ id }) => id === '101001');
    const parts = await walkBelow('101001');
    const own = (
      await server.clients.broker.get('/tickets?per_page=1&filter[is_open]=true&filter[object]=101001')
    ).json();
    expect(complex?.figures.open_tickets).toBe(
      own.meta.total + parts.reduce((sum, part) => sum + part.figures.open_tickets, 0),
    );
  });

  test('comes in pages whose levels say how many there are', async () => {
    const all = await level('broker');
    const answer = await server.clients.broker.get('/objects/tree?per_page=10&page=2');
    const { data, meta } = operations.objects.tree.answer.parse(answer.json());
    expect(data.map(({ id }) => id)).toEqual(all.data.slice(10, 20).map(({ id }) => id));
    expect(meta).toMatchObject({ current_page: 2, per_page: 10, total: all.meta.total });
    expect(meta.totals).toEqual(all.meta.totals);
  });

  test('puts what is part of another landlord’s object at the top', async () => {
    const roots = (await level('owner')).data.map(({ id }) => id);
    expect(roots).toContain('101010');
  });

  test('shows nothing of another broker and has no branch of it', async () => {
    for (const viewer of ['broker', 'owner', 'secondOwner'] as const) {
      const { body } = await server.clients[viewer].get('/objects/tree?per_page=100');
      expect(body).not.toContain(canaries.name);
      for (const id of ['201001', '301001', '999999999', 'x'])
        expect((await server.clients[viewer].get(`/objects/${id}/tree`)).statusCode).toBe(404);
    }
    const foreign = await server.clients.broker.get('/objects/tree?filter[owner]=201');
    expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([422, ['filter.owner']]);
    expect((await server.clients.broker.get('/objects/tree?per_page=101')).statusCode).toBe(422);
  });

  async function walkBelow(id: string): Promise<TreeNode[]> {
    return (await partsOf('broker', { id })).data;
  }
});
