import { createHash } from 'node:crypto';
import type { RefusalProblem } from '@gevel/contract/plain';
import { type HeaderField, type MessageParts, splitMessage } from '../../../platform/mail/dkim/canonical-form.ts';
import { proofsOf, type ResolveTexts } from '../../../platform/mail/dkim/verify-dkim.ts';

export interface MailAttachment {
  name: string;
  content: Uint8Array;
}

export interface JudgedMail {
  /** Why nothing in it is looked at; null when its sender is known and has signed it. */
  problem: RefusalProblem | null;
  attachments: MailAttachment[];
  /** The same for a message that is delivered again. */
  digest: string;
  subject: string;
}

/** More in one message are no papers of one record. */
export const maxAttachments = 50;
/** Signatures that mail programs add, of no use as a document. */
const ofMailPrograms = /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature|ms-tnef)$/;

interface Asked {
  senders: readonly string[];
  resolve: ResolveTexts;
  now: Date;
}

/**
 * Whether a message may be taken: its one sender is on the list, and a signature of the sender's domain, or one that this is a part of, holds.
 * What stands behind a name in a header decides nothing, and what is not signed is not read. Throws when that cannot be known now.
 */
export async function judgeMail(source: Buffer, { senders, resolve, now }: Asked): Promise<JudgedMail> {
  const { default: PostalMime, addressParser } = await import('postal-mime');
  const rejected = (problem: RefusalProblem): JudgedMail => ({ problem, attachments: [], digest: '', subject: '' });
  const parts = splitMessage(source);
  if (parts === null) return rejected('signature');
  const from = parts.fields.filter(({ name }) => name === 'from').map(valueOf);
  const [sender, ...others] = from.flatMap((text) => addressParser(text, { flatten: true }));
  const address = others.length === 0 && from.length === 1 ? (sender?.address?.toLowerCase() ?? '') : '';
  if (!isListed(address, senders)) return rejected('sender');
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const isWanted = (by: string) => domain === by || domain.endsWith(`.${by}`);
  const [proof] = await proofsOf(parts, { isWanted, resolve, now });
  if (proof === undefined) return rejected('signature');
  const proven = provenMessage(parts, proof.signed);
  const mail = await new PostalMime({ attachmentEncoding: 'arraybuffer', maxNestingDepth: 20 }).parse(proven);
  const attachments = mail.attachments
    // What is drawn within the text, such as a logo, is no document.
    .filter(({ related, mimeType }) => !related && !ofMailPrograms.test(mimeType))
    .map(({ filename, content }, place) => ({
      name: filename || `${place + 1}`,
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    }));
  const problem = attachments.length === 0 ? 'no_attachment' : attachments.length > maxAttachments ? 'too_large' : null;
  const hash = createHash('sha256').update(`${mail.messageId ?? ''}\n${address}\n`);
  for (const { name, content } of attachments)
    hash.update(`${name}\n${createHash('sha256').update(content).digest('hex')}\n`);
  return { problem, attachments, digest: hash.digest('hex'), subject: mail.subject ?? '' };
}

const valueOf = ({ raw }: HeaderField) => raw.slice(raw.indexOf(':') + 1).replaceAll('\r\n', '');

/**
 * The message as its signature has it: the signed headers and the body. Some (Google) sign no Content-Type: it is read when it is the only one
 * and says of the body what the body's first line says itself, so that nobody can have quoted text read as an attachment.
 */
function provenMessage({ fields, body }: MessageParts, signed: readonly HeaderField[]): Buffer {
  const types = fields.filter(({ name }) => name === 'content-type');
  const [type] = types;
  const isKept = type !== undefined && types.length === 1 && isOfBody(type, body);
  const kept = fields.filter((field) => signed.includes(field) || (isKept && field === type));
  return Buffer.concat([Buffer.from(`${kept.map(({ raw }) => `${raw}\r\n`).join('')}\r\n`, 'latin1'), body]);
}

/** A boundary has at most 70 (RFC 2046, 5.1.1); what stands around it is a few words. */
const maxTypeLength = 1_000;

function isOfBody(type: HeaderField, body: Buffer): boolean {
  if (type.raw.length > maxTypeLength) return false;
  const text = valueOf(type);
  const [, ...named] = text.toLowerCase().split('boundary');
  const [after] = named;
  if (after === undefined || named.length > 1 || !/^\s*=/.test(after)) return false;
  const value = text.slice(-after.length).replace(/^\s*=\s*/, '');
  const boundary = (value.startsWith('"') ? value.slice(1).split('"', 1)[0] : value.split(/[\s;]/, 1)[0]) ?? '';
  return boundary !== '' && body.subarray(0, boundary.length + 4).toString('latin1') === `--${boundary}\r\n`;
}

/** Addresses, in small letters, are listed themselves or by their domain behind an @. */
export function isListed(address: string, senders: readonly string[]): boolean {
  const at = address.lastIndexOf('@');
  return at > 0 && (senders.includes(address) || senders.includes(address.slice(at)));
}
