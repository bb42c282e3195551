import { parseArgs } from 'node:util';
import { type RecordType, recordTypes } from '../../packages/back-office/src/port/records.ts';
import { modules } from '../../packages/contract/src/plain.ts';

export const kinds = ['list', 'report', 'slice'] as const;

/** What somebody asks for. */
export interface Request {
  kind: (typeof kinds)[number];
  /** In lower case with dashes. */
  name: string;
  of: RecordType;
  /** The slice that a list joins. */
  slice: string;
  /** The part of the portal that switches a new slice off. */
  module: string | null;
  /** What one record of a new slice is called. */
  one: string;
  /** Where its screen is found. */
  address: string;
  title: { nl: string; en: string };
}

/** Something about the request is wrong; nothing was written. */
export class WrongRequest extends Error {}

export const usage = `npm run new -- list NAME --of RECORD_TYPE --in SLICE
npm run new -- report NAME --of RECORD_TYPE
npm run new -- slice NAME --of RECORD_TYPE --module MODULE [--one NAME_OF_ONE]
and for each: [--address /adres] [--title "Titel"] [--title-en "Title"]

NAME        in lower case with dashes: contract-lines
RECORD_TYPE one of packages/back-office/src/port/records: ${recordTypes.join(', ')}
MODULE      ${modules.join(', ')}`;

const form = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export function parseRequest(args: readonly string[]): Request {
  const { values, positionals } = parsed(args);
  const [kind, name, ...others] = positionals;
  const known = kinds.find((one) => one === kind);
  if (known === undefined) throw new WrongRequest(`Say what to write: ${kinds.join(', ')}.\n\n${usage}`);
  if (name === undefined || others.length > 0) throw new WrongRequest(`Give one name.\n\n${usage}`);
  if (!form.test(name))
    throw new WrongRequest(`"${name}" is no name: use lower case letters, digits and dashes, such as contract-lines.`);
  const of = recordTypes.find((type) => type === values.of);
  if (of === undefined)
    throw new WrongRequest(`--of ${values.of ?? ''}: name a record type, one of ${recordTypes.join(', ')}.`);
  if (known === 'list' && values.in === undefined)
    throw new WrongRequest('Say which slice the list joins: --in contracts.');
  if (known !== 'list' && values.in !== undefined)
    throw new WrongRequest(`--in is for a list; a ${known} has a place of its own.`);
  const module = modules.find((one) => one === values.module) ?? null;
  if (known === 'slice' && module === null)
    throw new WrongRequest(
      `--module ${values.module ?? ''}: name the part of the portal that switches it off, one of ${modules.join(', ')}.`,
    );
  if (known !== 'slice' && values.module !== undefined)
    throw new WrongRequest(`--module is for a slice; a ${known} follows its slice.`);
  const one = values.one ?? (name.endsWith('s') ? name.slice(0, -1) : '');
  if (known === 'slice' && (!form.test(one) || one === name))
    throw new WrongRequest(`What is one of ${name} called? --one NAME_OF_ONE.`);
  const address = values.address ?? `${known === 'report' ? '/rapportage' : ''}/${name}`;
  if (!/^(\/[a-z0-9-]+)+$/.test(address))
    throw new WrongRequest(`"${address}" is no address: use lower case, such as /contractregels.`);
  const title = { nl: titleOf(values.title, name), en: titleOf(values['title-en'], name) };
  return {
    kind: known,
    name,
    of,
    slice: known === 'list' ? (values.in ?? '') : known === 'report' ? 'reports' : name,
    module,
    one,
    address,
    title,
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { of: text, in: text, module: text, one: text, address: text, title: text, 'title-en': text };
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new WrongRequest(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function titleOf(given: string | undefined, name: string): string {
  const title = given ?? name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
  if (/['\\\n{}<]/.test(title) || title.trim() === '')
    throw new WrongRequest(`"${title}" is no title: leave out quotes, brackets and backslashes.`);
  return title;
}
