import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedPush {
  /** Of the browser, as its address names it. */
  browser: string;
  headers: IncomingHttpHeaders;
  /** As the browser reads it. */
  message: { title: string; body: string; path: string; tag: string; language: string };
}

/** A browser as its service knows it. */
export interface PushBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushService {
  received: ReceivedPush[];
  /** What it answers from now on; null for nothing at all. */
  status: number | null;
  /** Of those that are received: why one of them would not be taken. */
  faults: string[];
  /** A browser that signed up; only who has the private key of this public key may send to it. */
  signUp(publicKey: string): PushBrowser;
  close(): Promise<void>;
}

/** A service of browsers on this machine, with the browsers behind it: it looks at signatures and reads what comes as they would. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer; letIn: string }>();
  let origin = '';
  const service: PushService = { received: [], status: 201, faults: [], signUp, close };
  function signUp(publicKey: string): PushBrowser {
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys('base64url');
    const auth = randomBytes(16);
    const name = randomBytes(24).toString('base64url');
    browsers.set(name, { keys, auth, letIn: publicKey });
    return { endpoint: `${origin}/send/${name}`, p256dh, auth: auth.toString('base64url') };
  }
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const name = request.url?.split('/').at(-1) ?? '';
    const browser = browsers.get(name);
    if (browser === undefined) return void response.writeHead(404).end();
    const fault = faultOf(request.headers, { letIn: browser.letIn, origin });
    if (fault !== null) service.faults.push(fault);
    const message = JSON.parse(decrypted(body, browser).toString()) as ReceivedPush['message'];
    service.received.push({ browser: name, headers: request.headers, message });
    if (service.status === null) response.destroy();
    else response.writeHead(fault === null ? service.status : 403).end();
  }
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return service;
}

/** As RFC 8030 and 8292 have it. */
function faultOf(headers: IncomingHttpHeaders, { letIn, origin }: { letIn: string; origin: string }): string | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== letIn) return 'another key';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...coordinates }, format: 'jwk' });
  const said = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', said, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))) {
    return 'wrong signature';
  }
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  if (aud !== origin) return 'for another service';
  if (!/^(mailto:|https:)/.test(String(sub))) return 'from nobody';
  if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(headers.ttl?.toString() ?? '')) return 'headers';
  return /^[\w-]{1,32}$/.test(headers['topic']?.toString() ?? '') ? null : 'topic';
}

/** RFC 8291 over RFC 8188, reckoned from their text and not by the library that encrypts. */
function decrypted(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): Buffer {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), length));
  const sealed = body.subarray(21 + sender.length);
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12), { authTagLength: 16 });
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2));
}
