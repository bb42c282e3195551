import { operations } from '@gevel/contract';
import { expect, test } from 'vitest';
import { namedOperations } from './assert-complete.ts';
import { openApiDocument } from './openapi.ts';

const { paths } = openApiDocument(namedOperations(operations));
const parameters = paths['/contracts']?.['get']?.parameters ?? [];
const schemaOf = (name: string) => parameters.find((parameter) => parameter['name'] === name)?.['schema'];

test('a list says what its query takes: names, values, days, amounts and numbers', () => {
  expect(schemaOf('filter')).toMatchObject({
    properties: {
      state: { type: 'array', items: { type: 'string', enum: expect.arrayContaining(['active']) } },
      start_date: { properties: { from: { type: 'string', format: 'date' }, to: { format: 'date' } } },
      amount_excl_per_month: { properties: { from: { type: 'string', pattern: expect.any(String) } } },
    },
  });
  expect(schemaOf('sort')).toMatchObject({ type: 'array', items: { enum: expect.arrayContaining(['-start_date']) } });
  expect(schemaOf('per_page')).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 });
});

test('a call that answers a file says so, and not that its answer is empty', () => {
  const downloads = Object.values(operations)
    .flatMap((slice) => Object.values(slice))
    .filter((operation) => 'isDownload' in operation);
  expect(downloads.length).toBeGreaterThan(4);
  for (const { path } of downloads) expect(Object.keys(paths[path]?.['get']?.responses ?? {})).toContain('200');
  for (const { path } of downloads) expect(Object.keys(paths[path]?.['get']?.responses ?? {})).not.toContain('204');
});
