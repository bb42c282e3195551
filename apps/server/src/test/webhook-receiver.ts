import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedHook {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedHook[];
  /** What it answers from now on; null for nothing at all. */
  status: number | null;
  /** What happens before it answers. */
  before: () => void | Promise<void>;
  /** Where it says it is instead. */
  location: string | null;
  close(): Promise<void>;
}

/** A program of somebody else that listens on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = {
    url: '',
    received: [],
    status: 204,
    before: () => undefined,
    location: null,
    close,
  };
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    receiver.received.push({ headers: request.headers, body: await text(request) });
    await receiver.before();
    if (receiver.status === null) response.destroy();
    else response.writeHead(receiver.status, receiver.location === null ? {} : { location: receiver.location }).end();
  }
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/haak`; // it listens on a port
  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return receiver;
}

/** Whether a secret signed it, reckoned from the text of the scheme and not by the library that signs. */
export function isSignedBy(secret: string, { headers, body }: ReceivedHook): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return String(signatures).split(' ').includes(`v1,${expected}`);
}
