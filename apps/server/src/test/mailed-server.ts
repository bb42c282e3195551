import { afterAll, beforeAll } from 'vitest';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export let server: TestServer;
/** Has what the server mails. */
export let catcher: MailCatcher;

/** For the tests of one file: a server of people whose mails arrive. */
export function useMailedServer(): void {
  beforeAll(async () => {
    catcher = await startMailCatcher();
    server = await startTestServer({ smtpUrl: catcher.url });
  });
  afterAll(async () => {
    await server.close();
    await catcher.close();
  });
}
