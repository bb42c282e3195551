import { lists } from '../../packages/contract/src/plain.ts';
import { en } from '../../packages/i18n/src/en/index.ts';
import { nl } from '../../packages/i18n/src/nl/index.ts';
import type { ListField, ListShape } from './list-fields.ts';
import { inWords } from './names.ts';

type Language = 'nl' | 'en';
interface KnownWords {
  fields: Readonly<Record<string, string>>;
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
const messages = { nl, en } as unknown as Record<Language, Record<string, KnownWords>>; // every list has its words, by type

/** Words that no list has yet are made of the name and say so, for somebody to write them. */
const unwritten = '// made of its name: write it';

/** The labels of the fields and filters, in the words that most lists have for the same name. */
export function fieldLabels({ fields, filters }: ListShape, language: Language): string {
  const names = [...fields.map(({ name }) => name), ...filters];
  return names.map((name) => line(name, maxUsed(name, language) ?? ownerLike(name, language))).join('\n');
}

export function valueLabels({ fields }: ListShape, language: Language): string {
  const parts = fields
    .filter(({ kind }) => kind === 'oneOf')
    .map((field) => `${field.name}: {\n${valuesOf(field, language)}\n},`);
  return parts.length === 0 ? '{}' : `{\n${parts.join('\n')}\n}`;
}

/** The label of one field, where a test or a tile says it. */
export const labelOf = (name: string, language: Language): string =>
  maxUsed(name, language) ?? ownerLike(name, language) ?? inWords(name);

function line(name: string, label: string | undefined): string {
  return label === undefined
    ? `${quoted(name)}: ${text(inWords(name))}, ${unwritten}`
    : `${quoted(name)}: ${text(label)},`;
}

function maxUsed(name: string, language: Language): string | undefined {
  const counts = new Map<string, number>();
  for (const list of Object.keys(lists)) {
    const label = messages[language][list]?.fields[name];
    if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}

/** An id is called what its name is called. */
function ownerLike(name: string, language: Language): string | undefined {
  return name.endsWith('_id') ? maxUsed(name.replace(/_id$/, '_name'), language) : undefined;
}

function valuesOf({ name, values }: ListField, language: Language): string {
  const known = Object.entries(lists).find(([, { fields }]) => {
    const field = (fields as Readonly<Record<string, { values: readonly string[] }>>)[name];
    return (
      field !== undefined &&
      field.values.length === values.length &&
      values.every((value) => field.values.includes(value))
    );
  })?.[0];
  const labels = known === undefined ? undefined : messages[language][known]?.values[name];
  return values.map((value) => line(value, labels?.[value])).join('\n');
}

const quoted = (name: string): string => (/^[a-z_][a-z0-9_]*$/i.test(name) ? name : `'${name}'`);
const text = (words: string): string => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
