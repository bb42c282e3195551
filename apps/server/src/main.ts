import type { SyncRun } from '@gevel/contract';
import { givenSettings, isReadByPrograms, readConfig } from './config/config.ts';
import { connectCommand, terminal } from './connection/connect-command.ts';
import { commandNames, runCommand } from './operator/commands.ts';
import { openConsole } from './operator/console.ts';
import type { FirstAdministrator } from './platform/administrators/first-administrator.ts';
import { sheetsCommand } from './sheets/sheets-command.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Requests under way have ten seconds of it. */
const longestStopMs = 25_000;

let server: RunningServer | null = null;
let isStopping = false;

/** As a shell tells what a signal ended. */
const codes = { SIGINT: 130, SIGTERM: 143 } as const;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // A command that is cut off did not do what it was called for.
    if (given !== undefined) process.exitCode = codes[signal];
    void stop();
  });

const [given, ...args] = process.argv.slice(2);
const command = commandNames.find((name) => name === given);
const { print, complain } = openConsole({ isReadByPrograms: given === undefined && isReadByPrograms() });

try {
  if (given === 'connect') {
    // Before there are settings to read.
    const checked = await connectCommand(args, { env: givenSettings(), ask: terminal(), tell: complain });
    print(checked.text);
    process.exit(checked.isWhole ? 0 : 1);
  }
  if (given === 'sheets') {
    const told = await sheetsCommand(args);
    print(told.text);
    process.exit(told.isWhole ? 0 : 1);
  }
  const config = readConfig();
  if (command) {
    print(await runCommand(command, args, config));
    process.exit();
  }
  if (given !== undefined)
    throw new Error(`There is no command ${given}; there are ${[...commandNames, 'connect', 'sheets'].join(', ')}.`);
  server = await startServer(config, config.isDemo ? { onProgress: printProgress() } : {});
  if (server.notice !== null) complain(server.notice);
  await server.ready;
  if (!isStopping) print(`Gevel is ready: ${server.url}`);
  if (server.firstAdministrator !== null) print(sentenceOfFirst(server.firstAdministrator));
} catch (error) {
  complain(sentenceOf(error));
  process.exitCode = 1;
  await stop();
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // Whoever asked is not kept waiting for ever by something that does not let go.
  setTimeout(() => process.exit(1), longestStopMs).unref();
  try {
    await server?.stop();
  } catch (error) {
    complain(sentenceOf(error));
    process.exitCode = 1;
  }
  process.exit();
}

/** Says how far the first synchronisation is, at every tenth part. */
function printProgress(): (run: SyncRun) => void {
  let said = -10;
  return ({ progress, state }) => {
    if (state !== 'running' || progress < said + 10) return;
    said = progress - (progress % 10);
    print(`First synchronisation: ${said} %`);
  };
}

function sentenceOfFirst({ email, link, earlierUntil }: FirstAdministrator): string {
  const how = `npm run admin -- invite ${email}`;
  if (earlierUntil !== null)
    return `First administrator: the link for ${email} of before works until ${earlierUntil.toISOString()}. For another: ${how}`;
  return link === null
    ? `First administrator: an invitation goes to ${email}. For another, or to see the link: ${how} [--link]`
    : `First administrator: choose a password at ${link} (works once, for seven days)`;
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
