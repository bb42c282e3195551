import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** What is told to those who run the portal, and to nobody else. */
export interface Told {
  metrics: Metrics;
  /** Whether the portal is served at a host name; a proxy gets a certificate for no other. */
  isKnownHost: (host: string) => Promise<boolean>;
}

/** Metrics have a port of their own, so that no proxy of the portal ever shows them to the outside. */
export async function serveMetrics(
  told: Told,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answer(told, request, response).catch(() => response.writeHead(503).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    // safe: a listening server on a port has an address
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(told: Told, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.method === 'GET' && URL.parse(request.url ?? '', 'http://internal');
  if (url && url.pathname === '/metrics') {
    const text = await told.metrics.text();
    response.writeHead(200, { 'Content-Type': told.metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
  } else if (url && url.pathname === '/known-host') {
    const isKnown = await told.isKnownHost(url.searchParams.get('domain') ?? '');
    response.writeHead(isKnown ? 200 : 404, { 'Cache-Control': 'no-store' }).end();
  } else {
    response.writeHead(404).end();
  }
}
