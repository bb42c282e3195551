import { readFileSync } from 'node:fs';
import { settingsSchema } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const ending = '_FILE';

/**
 * The settings as they are given, by name: in the environment, or as the contents of a file that `NAME_FILE` names there, as
 * secrets come into containers. An empty one counts as absent. Line ends behind the contents do not belong to it.
 */
export function givenWithFiles(env: Environment): { given: Record<string, string>; mistakes: string[] } {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined && value !== '') given[name] = value;
  const mistakes = Object.keys(settingsSchema.shape).flatMap((name) => {
    const path = given[`${name}${ending}`];
    if (path === undefined) return [];
    if (given[name] !== undefined) return [`${name}: is given twice, also as ${name}${ending}; keep one of them`];
    const read = readSecret(path);
    if ('problem' in read) return [`${name}${ending}: ${read.problem}`];
    if (read.text !== '') given[name] = read.text;
    return [];
  });
  return { given, mistakes };
}

function readSecret(path: string): { text: string } | { problem: string } {
  try {
    return { text: readFileSync(path, 'utf8').replace(/\r?\n$/, '') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { problem: `cannot be read (${code}); the user that runs the server has to be allowed to` };
  }
}

/** An address with a password that comes by itself, whatever characters are in it. */
export function withPassword(address: string | undefined, password: string | undefined): string | null {
  if (address === undefined) return null;
  if (password === undefined) return address;
  const url = new URL(address);
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Of passwords that belong to an address; never the password itself. */
export function passwordMistakes(
  name: 'DATABASE_PASSWORD' | 'MIGRATION_DATABASE_PASSWORD',
  address: string | undefined,
): string[] {
  const belongsTo = name.replace('PASSWORD', 'URL');
  if (address === undefined) return [`${name}: needs ${belongsTo} beside it`];
  const { username, password } = new URL(address);
  if (password !== '') return [`${name}: ${belongsTo} holds a password too; keep one of them`];
  return username === '' ? [`${name}: ${belongsTo} names no login`] : [];
}
