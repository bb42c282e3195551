import { listName } from './contract-files.ts';
import type { ListShape } from './list-fields.ts';
import { camel } from './names.ts';
import type { Request } from './request.ts';

/** How the server serves a list that joined a slice. */
export function serveLine(request: Request, shape: ListShape): string {
  const operations = `operations.${camel(request.slice)}.${camel(request.name)}`;
  return `  serveRows(app, platform, ${operations}, recordList(${camel(request.name)}List, ${shape.table.name}));`;
}

/** The server's side of a slice of its own. */
export function sliceFile({ name }: Request, { table }: ListShape): string {
  return `import { operations } from '@gevel/contract';
import { ${camel(name)}List } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { ${table.name} } from '../../db/schema/${table.file}';
import { recordList } from '../../lists/record-list.ts';
import { type ListPlatform, serveRecords, serveStory } from '../../lists/serve-records.ts';

export function ${camel(name)}(app: FastifyInstance, platform: ListPlatform): void {
  const list = recordList(${camel(name)}List, ${table.name});
  serveRecords(app, platform, operations.${camel(name)}, list);
  // What happens to them beside changes of their own is added here.
  serveStory(app, platform, operations.${camel(name)}.story, { list, story: { follows: [], events: [] } });
}
`;
}

export function serverTest(request: Request): string {
  const path = `/${listName(request)}`;
  const list = `${camel(request.name)}List`;
  return `import { ${list}, sortableFields } from '@gevel/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRows } from '../../test/all-rows.ts';
import { idsOfOwners, plantRecords } from '../../test/plant-records.ts';
import { type PortfolioServer, startPortfolioServer, viewerNames, viewers } from '../../test/portfolio-server.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
  await plantRecords(server.database, '${request.of}', [101, 102, 201, 202, 301]);
});
afterAll(() => server.close());

test.each(viewerNames)('%s finds every row of its owners and none of another', async (viewer) => {
  const rows = await allRows(server.clients[viewer], '${path}');
  const own = await idsOfOwners(server.database, '${request.of}', viewers[viewer]);
  expect(own.length).toBeGreaterThan(0);
  expect(rows.map(({ id }) => id).sort()).toEqual(own);
});

test.each(sortableFields(${list}))('the order by %s holds the same rows both ways', async (name) => {
  const up = await allRows(server.clients.broker, \`${path}?sort=\${name}\`);
  const down = await allRows(server.clients.broker, \`${path}?sort=-\${name}\`);
  expect(down.map(({ id }) => id).sort()).toEqual(up.map(({ id }) => id).sort());
  const known = (rows: typeof up) => rows.flatMap((row) => (row[name] === null ? [] : [row[name]]));
  expect(known(down)).toEqual(known(up).reverse());
});

test('an administrator has no portfolio to look into', async () => {
  const administrator = await server.login('admin');
  expect((await administrator.get('${path}')).statusCode).toBe(403);
});
`;
}
