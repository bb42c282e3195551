import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailCatcher {
  url: string;
  mails: Email[];
  /** While true the server takes no mail. */
  isRefusing: boolean;
  close(): Promise<void>;
}

/** A mail server that keeps what it is sent. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const catcher: MailCatcher = { url: '', mails: [], isRefusing: false, close: async () => {} };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      done(catcher.isRefusing ? Object.assign(new Error('try later'), { responseCode: 451 }) : undefined);
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            catcher.mails.push(mail);
            done();
          },
          (error: unknown) => done(error instanceof Error ? error : new Error('not read')),
        );
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo; // it listens on a port
  catcher.url = `smtp://127.0.0.1:${port}`;
  catcher.close = () => new Promise((resolve) => server.close(() => resolve()));
  return catcher;
}
