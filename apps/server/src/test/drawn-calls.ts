import fc from 'fast-check';
import type { OpenApiDocument, OpenApiOperation } from '../platform/http/openapi/document.ts';

type Schema = Record<string, unknown>;

/** One call of the API as the OpenAPI document describes it, as far as a caller can see. */
export interface DescribedCall {
  name: string;
  method: string;
  path: string;
  described: OpenApiOperation;
}

export interface DrawnCall {
  path: string;
  body?: unknown;
}

export function describedCalls(document: OpenApiDocument): DescribedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: described.operationId,
      method: method.toUpperCase(),
      path,
      described: { ...described, ...wholeBody(described, document) },
    })),
  );
}

/** The body of a call with what it refers to in its place; no body holds itself. */
function wholeBody({ requestBody }: OpenApiOperation, { components }: OpenApiDocument) {
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(whole);
    if (!isSchema(value)) return value;
    const { $ref } = value;
    if (typeof $ref === 'string') return whole(components.schemas[$ref.split('/').at(-1) ?? '']);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, whole(each)]));
  };
  return requestBody ? { requestBody: whole(requestBody) as Schema } : {}; // an object stays one
}

/** Numbers, days and hours at the edge of what they can be. */
export const strangeNumbers = ['-1', '0', '1e9', 'NaN', '9223372036854775808', '-0', '1.5', '01', '٣', '0x10', '1e400'];
export const strangeDates = [
  '0000-01-01',
  '9999-12-31',
  '2026-02-31',
  '2026-02-29',
  '2026-13-01',
  '2026-03-29T02:30:00+01:00',
  '2026-10-25T02:30:00Z',
  '2026-06-15T24:00:00Z',
  '+010000-01-01',
  '-000001-01-01T00:00:00Z',
];
/** Letters that are cut off, turned round, invisible, doubled or half. */
export const strangeTexts = [
  'a\u0000b',
  '\uD800',
  'a\uDFFFb',
  '\u202Egnp.exe',
  'a\u200Bb',
  '\uFEFFa',
  '😀🏠',
  'e\u0301',
  'é',
  '\u0085',
  '\r\nX-Header: 1',
  '%00',
  '%%%%%',
  '_____',
  '\\',
  `'"`,
  '$1',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  ' ',
  'x'.repeat(10_000),
];
const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...strangeNumbers, ...strangeDates, ...strangeTexts),
  fc.constantFrom<unknown>(-1, 0, 1e9, 2 ** 63, 1.5, true, false, null, [], {}, [[]], ['a', 'b'], { a: { b: 1 } }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** Valid by the described shape for the most part, and something else now and then. */
export function drawnValue(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema, depth);
  return fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: strange });
}

function fittingValue(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { enum: values, anyOf, const: fixed } = schema;
  if (fixed !== undefined) return fc.constant(fixed);
  if (Array.isArray(values)) return fc.constantFrom(...values);
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((each: Schema) => drawnValue(each, depth)));
  switch (schema['type']) {
    case 'object':
      return objectValue(schema, depth);
    case 'array': {
      const { items } = schema;
      return fc.array(drawnValue(isSchema(items) ? items : {}, depth + 1), { maxLength: 3 });
    }
    case 'integer':
    case 'number':
      return fc.integer({ min: 0, max: 5_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textValue(schema);
  }
}

function objectValue({ properties, required }: Schema, depth: number): fc.Arbitrary<unknown> {
  const known = isSchema(properties) ? Object.entries(properties) : [];
  const members = Object.fromEntries(
    known.map(([name, each]) => [name, drawnValue(isSchema(each) ? each : {}, depth)]),
  );
  const requiredKeys = Array.isArray(required)
    ? required.map(String).filter((name) => Object.hasOwn(members, name))
    : [];
  const whole = fc.record(members, { requiredKeys });
  const partial = fc.record(members, { requiredKeys: [] });
  const more = fc.tuple(whole, fc.constantFrom('id', 'broker_id', 'constructor', 'type', ''), strange);
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 2, arbitrary: partial },
    { weight: depth > 3 ? 0 : 1, arbitrary: more.map(([value, name, each]) => ({ ...value, [name]: each })) },
  );
}

function textValue({ format, pattern }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2026-01-01', '2025-12-31', '2024-02-29', '1999-06-15');
  if (format === 'date-time') return fc.constantFrom('2026-06-15T08:00:00.000Z', '2026-03-29T01:30:00.000Z');
  if (format === 'email') return fc.constantFrom('a@voorbeeld.test', 'broker@test.gevel.test', "o'neil@x.test");
  if (format === 'uri') return fc.constantFrom('https://voorbeeld.test/pad?a=b', 'http://x.test');
  if (typeof pattern === 'string') {
    return fc.oneof(
      fc.constantFrom('1', '101', '2026', '0.00', '-1.50', '#0b6e4f', 'abc'),
      fc.stringMatching(/^\w{1,12}$/),
    );
  }
  return fc.oneof(
    fc.constantFrom('1', '101', '102', 'objects', 'contracts', 'Utrecht', 'Een tekst', 'filter[city]=Utrecht'),
    fc.string({ minLength: 1, maxLength: 30 }),
  );
}

/** Addresses of records that are there, of none, and of what is no address at all. */
const placeholders = fc.oneof(
  fc.constantFrom('1', '2', '101', '101001', '999999', '00000000-0000-4000-8000-000000000000', 'sales-1'),
  fc.constantFrom('-1', '0', '1.5', '9223372036854775808', '%00', '%ED%A0%80', '%27', '..%2f..', 'é', 'x'.repeat(300)),
);

/** What is there to be asked for: ids for the first place of an address, and what is asked with it. */
export interface KnownRecords {
  ids: readonly string[];
  query: string;
}

export function drawnCall({ path, described }: DescribedCall, known?: KnownRecords): fc.Arbitrary<DrawnCall> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole);
  const first = known && known.ids.length > 0 ? fc.oneof(fc.constantFrom(...known.ids), placeholders) : placeholders;
  const places = fc.tuple(...names.map((_, place) => (place === 0 ? first : placeholders)));
  const address = places.map((values) =>
    values.reduce<string>((text, value, place) => text.replace(names[place] ?? '', () => value), path),
  );
  const body = bodySchema(described);
  const bodies = body === null ? fc.constant(undefined) : fc.oneof({ weight: 9, arbitrary: drawnValue(body) }, strange);
  const always = fc.constantFrom('', known?.query ?? '');
  return fc.tuple(address, always, drawnQuery(described), bodies).map(([at, given, drawn, sent]) => {
    const query = [given, drawn].filter((part) => part !== '').join('&');
    return { path: query === '' ? at : `${at}?${query}`, body: sent };
  });
}

export function bodySchema({ requestBody }: OpenApiOperation): Schema | null {
  const content = requestBody?.['content'];
  const media = isSchema(content) ? (content['application/json'] ?? content['multipart/form-data']) : null;
  return isSchema(media) && isSchema(media['schema']) ? withoutFile(media['schema']) : null;
}

/** Of a form only the fields: the file is sent by whoever sends the form. */
function withoutFile(schema: Schema): Schema {
  const { properties, required } = schema;
  if (!isSchema(properties) || !isBinary(properties['file'])) return schema;
  const { file: _file, ...fields } = properties;
  return { ...schema, properties: fields, required: Array.isArray(required) ? required.slice(1) : [] };
}

const isBinary = (value: unknown): boolean => isSchema(value) && value['format'] === 'binary';

/** Every parameter of the query by its written name: `page`, `filter[state]`, `filter[start_date][from]`. */
export function queryNames(described: OpenApiOperation): { name: string; schema: Schema }[] {
  return described.parameters.flatMap(({ in: place, name, schema }) =>
    place === 'query' && isSchema(schema) ? [{ name: String(name), schema }] : [],
  );
}

function drawnQuery(described: OpenApiOperation): fc.Arbitrary<string> {
  const names = queryNames(described);
  if (names.length === 0) return fc.constantFrom('', 'x=1', 'a[b]=c');
  const one = fc
    .constantFrom(...names)
    .chain(({ name, schema }) => drawnValue(schema).map((value) => `${encodeURIComponent(name)}=${inAddress(value)}`));
  const ugly = fc.constantFrom(
    'filter[__proto__][x]=1',
    'constructor[prototype][x]=1',
    'page=1&page=2',
    'filter[]=1',
    `filter${'[a]'.repeat(500)}=1`,
    'sort=id;select',
  );
  const several = fc.array(fc.oneof({ weight: 12, arbitrary: one }, ugly), { maxLength: 3 });
  return several.map((parts) => parts.join('&'));
}

/** As a browser writes it; halves of pairs as the bytes that they would have. */
export function inAddress(value: unknown): string {
  const plain = Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : JSON.stringify(value);
  return Array.from(plain, (letter) => (/\p{Surrogate}/u.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter))).join(
    '',
  );
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
