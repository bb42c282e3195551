import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { bodyParts, type Form, type HeaderField, headerText, type MessageParts } from './canonical-form.ts';

/** The texts of a name in DNS, each in the pieces that it came in. */
export type ResolveTexts = (name: string) => Promise<string[][]>;

/** More signatures than these are of no use to anybody, and no signer names more headers. */
const maxSignatures = 8;
const maxSignedHeaders = 200;
const smallestRsaBits = 1_024;
const largestRsaBits = 8_192;

const resolver = new Resolver({ timeout: 5_000, tries: 3 });
export const resolveTexts: ResolveTexts = (name) => resolver.resolveTxt(name);

interface Signature {
  algorithm: 'rsa-sha256' | 'ed25519-sha256';
  domain: string;
  selector: string;
  identity: string;
  headers: string[];
  header: Form;
  body: Form;
  bodyHash: string;
  signature: Buffer;
  field: HeaderField;
}

interface Asked {
  /** Of other domains nothing is looked up: anybody can name one whose DNS never answers. */
  isWanted: (domain: string) => boolean;
  resolve: ResolveTexts;
  now: Date;
}

/** What a signature proves of a message, beside all of its body. */
export interface Proof {
  domain: string;
  /** In the order of the message. What else stands in its header anybody may have written. */
  signed: HeaderField[];
}

/**
 * The signatures of wanted domains that hold over a message (DKIM, RFC 6376 and 8463): over its sender and all of its body. A signature over a part of
 * a body, by SHA-1 or by a key of less than 1,024 bits holds nothing. Throws when DNS did not answer, which may pass.
 */
export async function proofsOf({ fields, body }: MessageParts, { isWanted, resolve, now }: Asked): Promise<Proof[]> {
  const signatures = fields
    .filter(({ name }) => name === 'dkim-signature')
    .flatMap((field) => signatureIn(field, now) ?? [])
    .filter(({ domain }) => isWanted(domain))
    .slice(0, maxSignatures);
  const hashes = new Map<Form, string>();
  const proofs: Proof[] = [];
  for (const signature of signatures) {
    const hash = hashes.get(signature.body) ?? (await hashOf(body, signature.body));
    hashes.set(signature.body, hash);
    if (hash !== signature.bodyHash) continue;
    const named = signedFields(signature, fields);
    const keys = await keysOf(signature, resolve);
    if (keys.some((key) => holds(signature, named, key)))
      proofs.push({ domain: signature.domain, signed: fields.filter((field) => named.includes(field)) });
  }
  return proofs;
}

const blank = /[ \t\r\n]+/g;

/** The tags of a signature or key; null when one stands there twice or has no name. */
function tagsOf(text: string): Map<string, string> | null {
  const tags = new Map<string, string>();
  const parts = text.split(';');
  if (parts.at(-1)?.trim() === '') parts.pop();
  for (const part of parts) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(0, at)).trim();
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name) || tags.has(name)) return null;
    tags.set(name, part.slice(at + 1).trim());
  }
  return tags;
}

const isName = (text: string) => text.length <= 253 && /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(text);
const isForm = (text: string | undefined): text is Form => text === 'simple' || text === 'relaxed';

/** Null for one that holds nothing, whatever its key is. */
function signatureIn(field: HeaderField, now: Date): Signature | null {
  const tags = tagsOf(field.raw.slice(field.raw.indexOf(':') + 1));
  if (tags === null || tags.get('v') !== '1') return null;
  // Behind a part of the body anybody may have put something else.
  if (tags.has('l')) return null;
  const algorithm = tags.get('a');
  if (algorithm !== 'rsa-sha256' && algorithm !== 'ed25519-sha256') return null;
  const domain = (tags.get('d') ?? '').toLowerCase();
  const selector = (tags.get('s') ?? '').toLowerCase();
  if (!isName(domain) || !domain.includes('.') || !isName(selector)) return null;
  const identity = (tags.get('i') ?? `@${domain}`).toLowerCase().split('@').at(-1) ?? '';
  if (identity !== domain && !identity.endsWith(`.${domain}`)) return null;
  const [header = 'simple', body = 'simple'] = (tags.get('c') ?? 'simple').toLowerCase().split('/');
  if (!isForm(header) || !isForm(body)) return null;
  if (!(tags.get('q') ?? 'dns/txt').split(':').some((way) => way.trim() === 'dns/txt')) return null;
  const until = tags.get('x');
  if (until !== undefined && !(Number(until) * 1_000 >= now.getTime())) return null;
  const headers = (tags.get('h') ?? '').split(':').map((name) => name.trim().toLowerCase());
  if (!headers.includes('from') || headers.length > maxSignedHeaders) return null;
  const [bodyHash, signature] = [tags.get('bh'), tags.get('b')].map((text) => (text ?? '').replace(blank, ''));
  if (!bodyHash || !signature) return null;
  return {
    algorithm,
    domain,
    selector,
    identity,
    headers,
    header,
    body,
    bodyHash,
    signature: Buffer.from(signature, 'base64'),
    field,
  };
}

async function hashOf(body: Buffer, form: Form): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of bodyParts(body, form)) hash.update(part, 'latin1');
  return hash.digest('base64');
}

/** What DNS says that there is not. */
const noKey: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

async function keysOf({ selector, domain, ...signature }: Signature, resolve: ResolveTexts): Promise<KeyObject[]> {
  const texts = await resolve(`${selector}._domainkey.${domain}`).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && noKey.includes(error.code)) return [];
    throw error;
  });
  return texts.flatMap((pieces) => keyIn(pieces.join(''), { ...signature, domain }) ?? []);
}

type OfKey = Pick<Signature, 'algorithm' | 'domain' | 'identity'>;

function keyIn(text: string, { algorithm, domain, identity }: OfKey): KeyObject | null {
  const tags = tagsOf(text);
  const listed = (name: string, usual: string) => (tags?.get(name) ?? usual).split(':').map((part) => part.trim());
  if (tags === null || (tags.get('v') ?? 'DKIM1') !== 'DKIM1') return null;
  if (!listed('h', 'sha256').includes('sha256')) return null;
  if (!listed('s', '*').some((service) => service === '*' || service === 'email')) return null;
  if (listed('t', '').includes('s') && identity !== domain) return null;
  const type = tags.get('k') ?? 'rsa';
  // Empty is a key that was taken back.
  const bytes = Buffer.from((tags.get('p') ?? '').replace(blank, ''), 'base64');
  if (bytes.length === 0 || `${type}-sha256` !== algorithm) return null;
  const key = type === 'rsa' ? rsaKey(bytes) : ed25519Key(bytes);
  const bits = key?.asymmetricKeyDetails?.modulusLength;
  return type === 'rsa' && (bits === undefined || bits < smallestRsaBits || bits > largestRsaBits) ? null : key;
}

/** Most write it as SubjectPublicKeyInfo, the standard allows the plain key too. */
function rsaKey(bytes: Buffer): KeyObject | null {
  return publicKey(bytes, 'spki') ?? publicKey(bytes, 'pkcs1');
}

const ed25519Info = Buffer.from('302a300506032b6570032100', 'hex');
const ed25519Key = (bytes: Buffer) => publicKey(Buffer.concat([ed25519Info, bytes]), 'spki');

function publicKey(key: Buffer, type: 'spki' | 'pkcs1'): KeyObject | null {
  try {
    return createPublicKey({ key, format: 'der', type });
  } catch {
    return null;
  }
}

function holds(signature: Signature, named: readonly HeaderField[], key: KeyObject): boolean {
  const expected = signature.algorithm === 'rsa-sha256' ? 'rsa' : 'ed25519';
  if (key.asymmetricKeyType !== expected) return false;
  const data = Buffer.from(signedText(signature, named), 'latin1');
  if (expected === 'rsa') return verify('sha256', data, key, signature.signature);
  return verify(null, createHash('sha256').update(data).digest(), key, signature.signature);
}

/** The headers that a signature names, of several with one name the last first. */
function signedFields({ headers }: Signature, fields: readonly HeaderField[]): HeaderField[] {
  const left = fields.toReversed();
  return headers.flatMap((name) => {
    const at = left.findIndex((one) => one.name === name);
    return at < 0 ? [] : left.splice(at, 1);
  });
}

/** What is signed of the header, and the signature's own without what it proves. */
function signedText({ header, field }: Signature, named: readonly HeaderField[]): string {
  const signed = named.map((one) => `${headerText(one, header)}\r\n`);
  const colon = field.raw.indexOf(':') + 1;
  const unsigned = field.raw.slice(colon).replace(/((?:^|;)[ \t\r\n]*b[ \t\r\n]*=)[^;]*/, '$1');
  return signed.join('') + headerText({ name: field.name, raw: field.raw.slice(0, colon) + unsigned }, header);
}
