import { loadedWhenNeeded } from '../loaded-when-needed.ts';

export interface SendableMail {
  /** The same whenever it is sent: whoever sent it and died may not have noted so. */
  id: string;
  senderName: string;
  /** Null: an answer goes to the address that it came from. */
  replyTo: string | null;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** Ends mails like it with one call, which mail programs make for who asks them to. */
  unsubscribeUrl?: string | null;
  /** The picture that its HTML shows. */
  logo?: Buffer | null;
}

/** How the HTML of a mail names its logo. */
export const logoName = 'logo@gevel';

/** The way out to a mail server. */
export interface Transport {
  send(mail: SendableMail): Promise<void>;
}

const timeoutMs = 15_000;

export interface SmtpOptions {
  smtpUrl: string;
  publicUrl: URL;
  /** Whether a server that offers no STARTTLS gets no mail. */
  requireTls: boolean;
}

/** `from` in the address of the mail server is the sender's address; else it is no-reply at the portal's own host. */
export function createSmtpTransport({ smtpUrl, publicUrl, requireTls }: SmtpOptions): Transport {
  const url = new URL(smtpUrl);
  const address = url.searchParams.get('from') ?? `no-reply@${publicUrl.hostname}`;
  url.searchParams.delete('from');
  const opened = loadedWhenNeeded(async () =>
    (await import('nodemailer')).createTransport({
      url: url.href,
      requireTLS: requireTls,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // Mails are made of our own texts; none reads a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    send: async ({ id, senderName, recipient, replyTo, unsubscribeUrl = null, logo = null, ...mail }) => {
      const transport = await opened();
      await transport.sendMail({
        ...mail,
        // By which a mail program knows a mail that comes again.
        messageId: `<${id}@${address.split('@').at(-1)}>`,
        from: { name: senderName, address },
        to: { name: '', address: recipient },
        ...(replyTo === null ? {} : { replyTo: { name: senderName, address: replyTo } }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl === null
            ? {}
            : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        attachments:
          logo === null ? [] : [{ filename: 'logo.png', content: logo, cid: logoName, contentDisposition: 'inline' }],
      });
    },
  };
}
