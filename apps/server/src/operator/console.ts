import { createLogger, describeError } from '../platform/log.ts';

export interface Console {
  print(line: string): void;
  complain(line: string): void;
}

const toPeople: Console = {
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
};

/**
 * What the program says of itself. A server in production says all of it as it logs everything else, one JSON line per event:
 * a start that fails, a warning of Node.js and what nobody caught are events too. Commands and demos speak to people.
 */
export function openConsole({ isReadByPrograms }: { isReadByPrograms: boolean }): Console {
  // A forgotten promise is a mistake of ours, and no reason to leave everybody without a portal.
  const forgotten = 'Unhandled rejection';
  if (!isReadByPrograms) {
    process.on('unhandledRejection', (reason) =>
      toPeople.complain(`${forgotten}: ${JSON.stringify(describeError(reason))}`),
    );
    return toPeople;
  }
  const log = createLogger('info');
  process.on('unhandledRejection', (err) => log.error({ err }, forgotten));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'Uncaught exception');
    process.exit(1);
  });
  // The one that Node.js has itself prints text.
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ err }, 'Warning of Node.js'));
  return { print: (line) => log.info(line), complain: (line) => log.error(line) };
}
