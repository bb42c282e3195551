import { chmod, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { askedOfAdmins } from './asked-of-admins.ts';

const request = z.union([z.strictObject({ backup_to: z.string() }), z.strictObject({ admin: askedOfAdmins })]);
export type AskedCommand = z.infer<typeof request>;
const answer = z.strictObject({ done: z.string().optional(), failed: z.string().optional() });
type Answer = z.infer<typeof answer>;

/** Only who may read the data folder may connect. */
const pathIn = (dataDir: string) => join(dataDir, 'control.sock');

/** Lets the commands of this machine ask the server that holds an embedded database. Answers how to stop. */
export async function listenForCommands(
  dataDir: string,
  carryOut: (asked: AskedCommand) => Promise<string>,
): Promise<() => Promise<void>> {
  const path = pathIn(dataDir);
  await rm(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => {});
    createInterface({ input: socket }).once('line', (line) => {
      void answerTo(line, carryOut).then((said) => socket.end(JSON.stringify(said)));
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(path, done);
  });
  await chmod(path, 0o600);
  return () => new Promise((done) => server.close(() => done()));
}

async function answerTo(line: string, carryOut: (asked: AskedCommand) => Promise<string>): Promise<Answer> {
  try {
    return { done: await carryOut(request.parse(JSON.parse(line))) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : 'unknown' };
  }
}

/** Answers what the server says of what it did. */
export async function askRunningServer(dataDir: string, asked: AskedCommand): Promise<string> {
  const socket = connect({ path: pathIn(dataDir) });
  socket.write(`${JSON.stringify(asked)}\n`);
  const said = answer.parse(JSON.parse(await text(socket)));
  if (said.done === undefined) throw new Error(said.failed ?? 'The running server did not do it');
  return said.done;
}
