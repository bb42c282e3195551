import type { JsonSchema } from './components.ts';

/** What stands in a text that may be anything, by its name. */
const texts: Readonly<Record<string, string>> = {
  name: 'J. de Vries',
  first_name: 'Jan',
  city: 'Utrecht',
  address: 'Oudegracht 12',
  postal_code: '3511 AB',
  reference: 'C-2026-014',
  title: 'Lekkage',
  description: 'De kraan in de keuken lekt.',
  phone: '+31 30 123 45 67',
  q: 'vries',
  term: 'de vries',
  code: '123456',
};
const formats: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T08:00:00.000Z',
  email: 'naam@voorbeeld.nl',
  uri: 'https://voorbeeld.nl',
  uuid: '5a0d2d9a-4a0b-4d8b-9a2b-0d6a6a3f6f0e',
  colour: '#0b6e4f',
  font: 'Inter',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  phone: '+31 30 123 45 67',
  'portal-address': 'jansen',
};

/** A value that fits a schema, so that a reader sees what a call takes and answers. */
export function exampleOf(
  schema: JsonSchema,
  name: string,
  named: Readonly<Record<string, JsonSchema>> = {},
  depth = 0,
): unknown {
  const { examples, const: fixed, enum: values, default: usual, anyOf, $ref } = schema;
  for (const known of [examples, values]) if (Array.isArray(known)) return known[0];
  if (fixed !== undefined) return fixed;
  if (usual !== undefined) return usual;
  if (typeof $ref === 'string') {
    const target = named[$ref.split('/').at(-1) ?? ''] ?? {};
    return exampleOf(target, name, named, depth + 1);
  }
  const choices = anyOf ?? schema['oneOf'];
  if (Array.isArray(choices)) return exampleOf(choices[0], name, named, depth);
  const types = schema['type'];
  switch (Array.isArray(types) ? types[0] : types) {
    case 'object':
      return objectExample(schema, named, depth);
    case 'array':
      return depth > 6 || schema['maxItems'] === 0 ? [] : [exampleOf(itemsOf(schema), name, named, depth + 1)];
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textExample(schema, name);
  }
}

function objectExample(schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>, depth: number) {
  const members = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const { enum: keys } = (schema['propertyNames'] ?? {}) as { enum?: string[] };
  const of = schema['additionalProperties'] as JsonSchema;
  const all = keys ? keys.map((key) => [key, of] as const) : members;
  return Object.fromEntries(all.map(([member, each]) => [member, exampleOf(each, member, named, depth + 1)]));
}

const itemsOf = (schema: JsonSchema) => (schema['items'] ?? {}) as JsonSchema;

function textExample({ format, pattern, maxLength }: JsonSchema, name: string): string {
  const last = name.replace(/\]$/, '').split('[').at(-1) ?? name;
  const byFormat = formats[String(format)];
  if (byFormat !== undefined) return byFormat;
  if (/(?:^|_)id$/.test(last)) return '1042';
  if (typeof pattern === 'string') return new RegExp(pattern).test('1250.00') ? '1250.00' : '1';
  return (texts[last] ?? last).slice(0, typeof maxLength === 'number' ? maxLength : undefined);
}
