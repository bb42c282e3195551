import type { Operation } from '@gevel/contract';
import { z } from 'zod';
import type { Components, JsonSchema } from './components.ts';
import { exampleOf } from './examples.ts';

export function parametersOf(operation: Operation, components: Components): JsonSchema[] {
  return [...pathParameters(operation, components), ...queryParameters(operation, components)];
}

function pathParameters({ path, params }: Operation, components: Components): JsonSchema[] {
  const known = params ? propertiesOf(components.of(params, 'input')) : {};
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: known[name] ?? { type: 'string' },
  }));
}

/**
 * Each by the name that it has in the address, `filter[start_date][from]`: a deep object says nothing of arrays in it, so that
 * every generator would write them in another way. Several values stand at commas.
 */
function queryParameters({ query }: Operation, components: Components): JsonSchema[] {
  if (!query) return [];
  const { required, ...schema } = components.of(query, 'input');
  const always = z.array(z.string()).catch([]).parse(required);
  return Object.entries(propertiesOf(schema)).flatMap(([name, each]) => written(name, each, always.includes(name)));
}

function written(name: string, schema: JsonSchema, required: boolean): JsonSchema[] {
  if (schema['type'] === 'object')
    return Object.entries(propertiesOf(schema)).flatMap(([member, each]) => written(`${name}[${member}]`, each, false));
  const list = schema['type'] === 'array' ? { style: 'form', explode: false } : {};
  return [{ name, in: 'query', required, ...list, schema, example: exampleOf(schema, name) }];
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema['properties'] ?? {}) as Record<string, JsonSchema>; // as JSON Schema says
}
