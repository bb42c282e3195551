import { type Operation, operations } from '@gevel/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { namedOperations } from '../assert-complete.ts';
import type { JsonSchema } from './components.ts';
import { type OpenApiOperation, openApiDocument } from './document.ts';

const names = namedOperations(operations);
const document = openApiDocument(names);
const text = JSON.stringify(document);
const called = new Map(
  Object.values(document.paths).flatMap((methods) => Object.values(methods).map((call) => [call.operationId, call])),
);
const callOf = (name: string): OpenApiOperation => {
  const call = called.get(name);
  if (!call) throw new Error(`No ${name}`);
  return call;
};
const contentOf = (part: JsonSchema | undefined) => (part?.['content'] ?? {}) as Record<string, JsonSchema>;

test('is what Redocly recommends, without an error or a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test('shapes have names of their own and no address; what several calls use stands once', () => {
  expect(text).not.toMatch(/"\$id"|"\$defs"|__schema/);
  expect(document.components.schemas['ContractsRow']).toBeDefined();
  expect(document.components.schemas['GroupFigures']).toMatchObject({
    properties: { groups: { items: { $ref: '#/components/schemas/GroupFigures' } } },
  });
  const places = new Map<string, string[]>();
  const note = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties = {} } = value as { properties?: object };
    const shape = JSON.stringify(value);
    if (place.includes('.') && Object.keys(properties).length > 3)
      places.set(shape, [...(places.get(shape) ?? []), place]);
    for (const [name, each] of Object.entries(value)) if (name !== 'example') note(each, `${place}.${name}`);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) note(schema, name);
  const figures = ['ReportsOutstandingItemsMeta', 'ReportsOutstandingDebtorsMeta'].map(
    (of) => `${of}.properties.figures`,
  );
  expect([...places.values()].filter((all) => all.length > 1)).toEqual([figures]);
});

test('a list says what its query takes, each part by the name that it has in an address', () => {
  const { parameters } = callOf('contracts.list');
  const named = (name: string) => parameters.find((parameter) => parameter['name'] === name);
  expect(named('filter[state]')).toMatchObject({
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { enum: expect.arrayContaining(['active']) } },
  });
  expect(named('filter[start_date][from]')).toMatchObject({ schema: { type: 'string', format: 'date' } });
  expect(named('filter[amount_excl_per_month][to]')?.['schema']).toMatchObject({ pattern: expect.any(String) });
  expect(named('sort')?.['schema']).toMatchObject({ items: { enum: expect.arrayContaining(['-start_date']) } });
  expect(named('per_page')?.['schema']).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 });
  expect(text).not.toContain('deepObject');
});

test('files come and go as files', () => {
  for (const [{ download, upload }, name] of names) {
    const { responses, requestBody } = callOf(name);
    if (download) {
      expect(Object.keys(responses).filter((status) => status < '300')).toEqual(['200']);
      const media = contentOf(responses['200']);
      expect(Object.keys(media)).toEqual(download);
      for (const each of Object.values(media)) expect(each['schema']).toMatchObject({ format: 'binary' });
    }
    if (!upload) continue;
    const { schema } = contentOf(requestBody)['multipart/form-data'] ?? {};
    expect(schema).toMatchObject({
      required: expect.arrayContaining(['file']),
      properties: { file: { format: 'binary' } },
    });
  }
  expect(contentOf(callOf('brokers.putLogo').requestBody)['multipart/form-data']).toMatchObject({
    encoding: { file: { contentType: 'image/png, image/jpeg, image/webp' } },
  });
});

test('who calls says so by the cookie of this portal with its anti-forgery headers, or by a token', () => {
  const { securitySchemes } = document.components;
  expect(securitySchemes).toMatchObject({
    token: { scheme: 'bearer' },
    session: { in: 'cookie', name: '__Host-gevel' },
  });
  const onThisMachine = openApiDocument(names, { isSecure: false }).components.securitySchemes;
  expect(onThisMachine).toMatchObject({ session: { name: 'gevel' } });
  expect(callOf('contracts.list').security).toEqual([{ session: [] }, { token: [] }]);
  expect(callOf('news.create').security).toEqual([{ session: [], antiForgery: [], ownPage: [] }]);
  expect(callOf('auth.login').security).toEqual([{ antiForgery: [], ownPage: [] }]);
  expect(callOf('branding.get').security).toEqual([]);
});

test('every example is one that the call takes or answers', () => {
  const examples = (part: JsonSchema | undefined) => contentOf(part)['application/json']?.['example'];
  const wrong = (schema: Operation['body'], example: unknown) =>
    example === undefined ? null : (schema?.safeParse(example).error?.message ?? null);
  for (const [{ body, answer }, name] of names) {
    const { requestBody, responses } = callOf(name);
    expect(wrong(body, examples(requestBody)), `body of ${name}`).toBeNull();
    expect(wrong(answer, examples(responses['200'] ?? responses['202'])), `answer of ${name}`).toBeNull();
  }
});
