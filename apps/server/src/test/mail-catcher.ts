import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailCatcher {
  url: string;
  mails: Email[];
  /** While true the server takes no mail. */
  isRefusing: boolean;
  /** Waited for before a recipient is taken; null for nothing. */
  whenAsked: (() => Promise<void>) | null;
  close(): Promise<void>;
}

/** A mail server that keeps what it is sent. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const catcher: MailCatcher = { url: '', mails: [], isRefusing: false, whenAsked: null, close: async () => {} };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const answer = () =>
        done(catcher.isRefusing ? Object.assign(new Error('try later'), { responseCode: 451 }) : undefined);
      if (catcher.whenAsked === null) answer();
      else void catcher.whenAsked().then(answer);
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
  // A client that is killed in the middle of a conversation resets its connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo; // it listens on a port
  catcher.url = `smtp://127.0.0.1:${port}`;
  catcher.close = () => new Promise((resolve) => server.close(() => resolve()));
  return catcher;
}
