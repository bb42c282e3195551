import { chmod, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const request = z.strictObject({ backup_to: z.string() });
const answer = z.strictObject({ done: z.string().optional(), failed: z.string().optional() });
type Answer = z.infer<typeof answer>;

/** Only who may read the data folder may connect. */
const pathIn = (dataDir: string) => join(dataDir, 'control.sock');

/** Lets the commands of this machine ask the server that holds an embedded database. Answers how to stop. */
export async function listenForCommands(
  dataDir: string,
  backUp: (path: string) => Promise<string>,
): Promise<() => Promise<void>> {
  const path = pathIn(dataDir);
  await rm(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {});
    const reply = async (): Promise<Answer> => {
      try {
        const { backup_to } = request.parse(JSON.parse(await text(socket)));
        return { done: await backUp(backup_to) };
      } catch (error) {
        return { failed: error instanceof Error ? error.message : 'unknown' };
      }
    };
    void reply().then((said) => socket.end(JSON.stringify(said)));
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(path, done);
  });
  await chmod(path, 0o600);
  return () => new Promise((done) => server.close(() => done()));
}

/** Answers what the server says of the backup that it made. */
export async function askRunningServer(dataDir: string, backupTo: string): Promise<string> {
  const socket = connect({ path: pathIn(dataDir), allowHalfOpen: true });
  socket.end(JSON.stringify({ backup_to: resolve(backupTo) }));
  const said = answer.parse(JSON.parse(await text(socket)));
  if (said.done === undefined) throw new Error(said.failed ?? 'The running server made no backup');
  return said.done;
}
