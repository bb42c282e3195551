import type { EntitySet, EnumType, Property, PropertyType } from './feed-schema.ts';

/*
 * The notation of the captured text. A line at the margin names a set (or an enum, with the word `flags` behind it);
 * the indented lines below it list the properties (or members), separated by commas.
 *   property: [*]Name type[!]   `*` declared key, `!` not nullable
 *   type:     i int32, l int64, d decimal, s string, b boolean, t date and time, g guid; a longer word is an enum
 *   member:   Name number
 */
const types: Readonly<Record<string, PropertyType>> = {
  i: 'int32',
  l: 'int64',
  d: 'decimal',
  s: 'string',
  b: 'boolean',
  t: 'moment',
  g: 'guid',
};

/** Reads entity sets in the notation above; sets with the same properties share the type of the first. */
export function parseEntitySets(text: string): Map<string, EntitySet> {
  const typeOf = new Map<string, string>();
  const sets = new Map<string, EntitySet>();
  for (const { head, items } of blocks(text)) {
    const signature = items.join();
    const type = typeOf.get(signature) ?? head;
    typeOf.set(signature, type);
    sets.set(head, { name: head, type, ...parseProperties(head, items) });
  }
  return sets;
}

/** Reads enums in the notation above. */
export function parseEnums(text: string): Map<string, EnumType> {
  const enums = new Map<string, EnumType>();
  for (const { head, items } of blocks(text)) {
    const [name = '', flag] = head.split(' ');
    const members = new Map(items.map((item) => parseMember(name, item)));
    enums.set(name, { name, flags: flag === 'flags', members });
  }
  return enums;
}

function parseProperties(set: string, items: string[]): Pick<EntitySet, 'key' | 'properties'> {
  const properties = new Map<string, Property>();
  let key: string | null = null;
  for (const item of items) {
    const match = /^(\*?)(\w+) (\w+)(!?)$/.exec(item);
    const [, star, name, type, required] = match ?? [];
    if (name === undefined || type === undefined) throw new Error(`${set}: cannot read the property "${item}"`);
    if (star) key = name;
    properties.set(name, { name, type: types[type] ?? { enum: type }, nullable: !required });
  }
  if (key === null) throw new Error(`${set}: no key is marked`);
  return { key, properties };
}

function parseMember(enumName: string, item: string): [string, number] {
  const match = /^(\w+) (\d+)$/.exec(item);
  if (!match) throw new Error(`${enumName}: cannot read the member "${item}"`);
  return [match[1] ?? '', Number(match[2])];
}

function blocks(text: string): { head: string; items: string[] }[] {
  const found: { head: string; body: string }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    if (!line.startsWith(' ')) found.push({ head: line.trim(), body: '' });
    const last = found.at(-1);
    if (line.startsWith(' ') && last) last.body += ` ${line.trim()}`;
  }
  return found.map(({ head, body }) => ({ head, items: body.split(',').map((item) => item.trim()) }));
}
