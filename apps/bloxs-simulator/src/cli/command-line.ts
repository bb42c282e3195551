import { parseArgs } from 'node:util';
import type { AskedSettings } from './asked-settings.ts';
import { flags } from './flags.ts';

interface ReadCommandLine {
  line: AskedSettings;
  help: boolean;
  /** One sentence per wrong flag; empty when all is well. */
  errors: string[];
}

/** Reads all flags before it complains, so that one run shows every mistake. */
export function readCommandLine(args: readonly string[]): ReadCommandLine {
  const read: ReadCommandLine = { line: { ownLimits: {}, faults: [] }, help: false, errors: [] };
  const options = Object.fromEntries(Object.keys(flags).map((name) => [name, { type: 'string' as const }]));
  const { tokens } = parseArgs({
    args: args.map((arg, index) => withoutBorrowing(arg, args[index + 1])),
    options: { ...options, help: { type: 'boolean' } },
    strict: false,
    tokens: true,
  });
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'positional') read.errors.push(`"${token.value}" does not belong to any flag`);
    if (token.kind !== 'option') continue;
    if (token.name === 'help') read.help = true;
    else applyFlag(read, token, seen);
  }
  return read;
}

function applyFlag(
  read: ReadCommandLine,
  token: { name: string; rawName: string; value?: string | undefined },
  seen: Set<string>,
): void {
  const fail = (reason: string) => void read.errors.push(`${token.rawName}: ${reason}`);
  const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined;
  if (!flag) return fail('there is no such flag');
  if (!token.value) return fail(`it needs a value: ${flag.value}`);
  if (seen.has(token.name) && !flag.repeatable) return fail('it is given twice');
  seen.add(token.name);
  try {
    Object.assign(read.line, flag.read(token.value, read.line));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** A flag that lost its value must not take the flag behind it for one. */
function withoutBorrowing(arg: string, following: string | undefined): string {
  const isBare = arg.startsWith('--') && !arg.includes('=') && arg !== '--help';
  return isBare && (following === undefined || following.startsWith('--')) ? `${arg}=` : arg;
}
