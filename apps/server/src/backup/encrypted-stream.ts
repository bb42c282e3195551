import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';

/**
 * A stream that only a passphrase opens. After the head come pieces of the same size, each encrypted on its own with
 * AES-256-GCM; what numbers them also says which one is the last, so that none can be changed, swapped, left out or cut off.
 */
const magic = Buffer.from('gevel encrypted 1\n');
const saltBytes = 16;
const proofBytes = 32;
const headBytes = magic.length + saltBytes + proofBytes;
const pieceBytes = 64 * 1024;
const tagBytes = 16;

/** 128 MB and half a second per guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

export class WrongPassphrase extends Error {
  constructor(why: string) {
    super(`${why} Nothing was restored from it.`);
    this.name = 'WrongPassphrase';
  }
}

/** It was encrypted, and is not what it was. */
export class BrokenCipher extends Error {}

export const isEncrypted = (begin: Buffer): boolean => begin.subarray(0, magic.length).equals(magic);
export const headLength = headBytes;

export async function* encrypted(content: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const keys = await keysOf(passphrase, salt);
  yield Buffer.concat([magic, salt, proofOf(keys.head, salt)]);
  let number = 0;
  let waiting = Buffer.alloc(0);
  for await (const chunk of content) {
    waiting = Buffer.concat([waiting, chunk]);
    // The last piece is told by its number, so one is kept back until more comes.
    for (; waiting.length > pieceBytes; waiting = waiting.subarray(pieceBytes))
      yield sealed(keys.body, { number: number++, isLast: false }, waiting.subarray(0, pieceBytes));
  }
  yield sealed(keys.body, { number, isLast: true }, waiting);
}

export async function* decrypted(content: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0);
  let body: Buffer | null = null;
  let number = 0;
  for await (const chunk of content) {
    waiting = Buffer.concat([waiting, chunk]);
    if (body === null) {
      if (waiting.length < headBytes) continue;
      body = await openedHead(waiting.subarray(0, headBytes), passphrase);
      waiting = waiting.subarray(headBytes);
    }
    for (; waiting.length > pieceBytes + tagBytes; waiting = waiting.subarray(pieceBytes + tagBytes))
      yield opened(body, { number: number++, isLast: false }, waiting.subarray(0, pieceBytes + tagBytes));
  }
  if (body === null) throw new BrokenCipher('it breaks off');
  yield opened(body, { number, isLast: true }, waiting);
}

async function openedHead(head: Buffer, passphrase: string): Promise<Buffer> {
  const salt = head.subarray(magic.length, magic.length + saltBytes);
  const keys = await keysOf(passphrase, salt);
  if (!timingSafeEqual(head.subarray(magic.length + saltBytes), proofOf(keys.head, salt)))
    throw new WrongPassphrase(
      'BACKUP_PASSPHRASE is not the one that the backup was encrypted with, or its first bytes are damaged.',
    );
  return keys.body;
}

async function keysOf(passphrase: string, salt: Buffer): Promise<{ head: Buffer; body: Buffer }> {
  const secret = await new Promise<Buffer>((done, fail) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? fail(error) : done(key)));
  });
  const keyFor = (what: string) => Buffer.from(hkdfSync('sha256', secret, '', `gevel backup ${what}`, 32));
  return { head: keyFor('head'), body: keyFor('body') };
}

const proofOf = (key: Buffer, salt: Buffer) => createHmac('sha256', key).update(magic).update(salt).digest();

interface Place {
  number: number;
  isLast: boolean;
}

/** Each key is of one file, so that no two pieces ever share a nonce. */
function nonceOf({ number, isLast }: Place): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

function sealed(key: Buffer, place: Place, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function opened(key: Buffer, place: Place, piece: Buffer): Buffer {
  if (piece.length < tagBytes) throw new BrokenCipher('it breaks off');
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: tagBytes });
  decipher.setAuthTag(piece.subarray(-tagBytes));
  const plain = decipher.update(piece.subarray(0, -tagBytes));
  try {
    decipher.final();
  } catch (cause) {
    throw new BrokenCipher('a piece of it was changed, or its end is missing', { cause });
  }
  return plain;
}
