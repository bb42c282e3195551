import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type BloxsOptions, checkBloxsConnection } from '@gevel/back-office';
import { isLoopback } from '../config/loopback.ts';
import { connectionText, isWhole } from './connection-lines.ts';

type Environment = Readonly<Record<string, string | undefined>>;
/** Asks whoever sits before the terminal; what is hidden is not shown while it is typed. */
export type Ask = (question: string, options: { isHidden: boolean }) => Promise<string>;

const settings = ['BACK_OFFICE_URL', 'BACK_OFFICE_API_KEY', 'BACK_OFFICE_API_SECRET'] as const;

export interface Connected {
  text: string;
  isWhole: boolean;
}

/**
 * Checks address and key of a back office before anything is set up. They come from the environment or are asked for, never
 * from the command line, where others on the machine could read them; nothing is kept.
 */
export async function connectCommand(
  args: string[],
  { env, ask, tell }: { env: Environment; ask: Ask | null; tell: (line: string) => void },
): Promise<Connected> {
  const { values } = parseArgs({ args, options: { language: { type: 'string', default: 'nl' } } });
  const language = values.language === 'en' ? 'en' : 'nl';
  const [url, apiKey, apiSecret] = await given(env, ask);
  const options: BloxsOptions = { url, apiKey, apiSecret, allowLocal: isLocal(url) };
  const report = await checkBloxsConnection(options, { onSet: ({ set, access }) => tell(`${set}: ${access}`) });
  return { text: connectionText(report, { url, language }), isWhole: isWhole(report) };
}

async function given(env: Environment, ask: Ask | null): Promise<[string, string, string]> {
  const missing = settings.filter((name) => !env[name]);
  if (missing.length > 0 && ask === null) throw new Error(`Set ${missing.join(', ')}, or run this on a terminal.`);
  const answer = async (name: (typeof settings)[number]) =>
    env[name] || ((await ask?.(`${name}: `, { isHidden: name !== 'BACK_OFFICE_URL' })) ?? '');
  return [await answer('BACK_OFFICE_URL'), await answer('BACK_OFFICE_API_KEY'), await answer('BACK_OFFICE_API_SECRET')];
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''));
}

/** Null where nobody can be asked. */
export function terminal(): Ask | null {
  if (!process.stdin.isTTY) return null;
  return async (question, { isHidden }) => {
    process.stdout.write(question);
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input: process.stdin, output: isHidden ? silent : process.stdout, terminal: true });
    try {
      return (await lines.question('')).trim();
    } finally {
      lines.close();
      if (isHidden) process.stdout.write('\n');
    }
  };
}
