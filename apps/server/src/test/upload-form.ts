import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestAnswer, TestClient } from './test-client.ts';

export interface FormFile {
  name?: string;
  type?: string;
  content: Buffer | string;
  /** The name of the form's part. */
  part?: string;
}

const boundary = 'gevel-form-boundary';
export const formType = `multipart/form-data; boundary=${boundary}`;

/** A form as a browser sends it: the fields, then the file. */
export function formBody(file: FormFile | null, fields: Record<string, string> = {}): Buffer {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file !== null) parts.push(Buffer.from(fileHeader(file)), Buffer.from(file.content), Buffer.from('\r\n'));
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

export function fileHeader({
  name = 'foto.png',
  type = 'image/png',
  part = 'file',
}: Omit<FormFile, 'content'>): string {
  return `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
}

export interface SentForm {
  method: 'POST' | 'PUT';
  path: string;
  file: FormFile | null;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

export function sendForm(client: TestClient, { method, path, file, fields, headers }: SentForm): Promise<TestAnswer> {
  const form = { 'content-type': formType, ...headers };
  return client.sendUnsafe(method, path, { body: formBody(file, fields), headers: form });
}

export const color = { r: 11, g: 110, b: 79, alpha: 1 };

export function picture({ width = 40, height = 30 }: { width?: number; height?: number } = {}) {
  return sharp({ create: { width, height, channels: 4, background: color } });
}

/** A PNG whose header claims more pixels than its few bytes could ever hold. */
export function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
