import { createHash } from 'node:crypto';
import type { RefusalProblem } from '@gevel/contract/plain';
import { splitMessage } from '../../../platform/mail/dkim/canonical-form.ts';
import { type ResolveTexts, signingDomains } from '../../../platform/mail/dkim/verify-dkim.ts';

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
 * What stands behind a name in a header decides nothing. Throws when that cannot be known now.
 */
export async function judgeMail(source: Buffer, { senders, resolve, now }: Asked): Promise<JudgedMail> {
  const { default: PostalMime, addressParser } = await import('postal-mime');
  const { fields } = splitMessage(source);
  const from = fields.filter(({ name }) => name === 'from').map(({ raw }) => raw.slice(raw.indexOf(':') + 1));
  const [sender, ...others] = from.flatMap((text) => addressParser(text.replaceAll('\r\n', ''), { flatten: true }));
  const address = others.length === 0 && from.length === 1 ? (sender?.address?.toLowerCase() ?? '') : '';
  const rejected = (problem: RefusalProblem): JudgedMail => ({ problem, attachments: [], digest: '', subject: '' });
  if (!isListed(address, senders)) return rejected('sender');
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const isWanted = (by: string) => domain === by || domain.endsWith(`.${by}`);
  if ((await signingDomains(source, { isWanted, resolve, now })).length === 0) return rejected('signature');
  const mail = await new PostalMime({ attachmentEncoding: 'arraybuffer', maxNestingDepth: 20 }).parse(source);
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

function isListed(address: string, senders: readonly string[]): boolean {
  const at = address.lastIndexOf('@');
  return at > 0 && (senders.includes(address) || senders.includes(address.slice(at)));
}
