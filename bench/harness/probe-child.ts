import { createServer } from 'node:http';
import fastify from 'fastify';
import pg from 'pg';

/**
 * The least that a server of this stack can do: one prepared statement per call, whose text is the answer; no session, no
 * tenant, no row-level security. What it answers is the limit that the product is held against.
 */
export interface ProbeSettings {
  kind: 'node' | 'fastify';
  databaseUrl: string;
  /** By the first part of the path; the values are the JSON behind the question mark. */
  statements: Record<string, string>;
}

process.once('message', (settings: ProbeSettings) => {
  void serve(settings).then((port) => process.send?.({ port }));
});
process.on('disconnect', () => process.exit());

async function serve({ kind, databaseUrl, statements }: ProbeSettings): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c role=gevel_sync -c jit=off' });
  pool.on('error', () => {});
  const answer = async (url: string): Promise<string> => {
    const [path = '', values = '[]'] = url.slice(1).split('?');
    const text = statements[path];
    if (text === undefined) throw new Error(`There is no statement ${path}`);
    const { rows } = await pool.query<{ body: string }>({
      name: path,
      text,
      values: JSON.parse(decodeURIComponent(values)),
    });
    return rows[0]?.body ?? 'null';
  };
  if (kind === 'fastify') {
    const app = fastify();
    app.get('/*', async (request, reply) => reply.type('application/json').send(await answer(request.url)));
    await app.listen({ port: 0, host: '127.0.0.1' });
    return portOf(app.server.address());
  }
  const server = createServer((request, response) => {
    answer(request.url ?? '').then(
      (body) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
        response.end(body);
      },
      (error: unknown) => {
        response.writeHead(500, { 'content-length': 0 }).end();
        process.stderr.write(`${String(error)}\n`);
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return portOf(server.address());
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
