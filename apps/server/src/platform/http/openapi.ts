import type { Operation } from '@gevel/contract';
import { type ProblemCode, permissionsFor, problemCodes, problems } from '@gevel/contract/plain';
import { z } from 'zod';
import { isOfOneRecord } from '../limits/guessed-ids.ts';

type JsonSchema = Record<string, unknown>;

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  tags: string[];
  description: string;
  security: Record<string, string[]>[];
  parameters: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, JsonSchema>;
}

/** OpenAPI 3.1, made from the contract alone. */
export function openApiDocument(names: ReadonlyMap<Operation, string>): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [operation, name] of names) {
    const atPath = (paths[operation.path] ??= {});
    atPath[operation.method.toLowerCase()] = describeOperation(operation, name);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gevel',
      version: '1.0.0',
      description: 'Portal in front of a property-management back office.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'gevel' } },
    },
  };
}

function describeOperation(operation: Operation, name: string): OpenApiOperation {
  return {
    operationId: name,
    summary: operation.summary,
    tags: [name.split('.', 1)[0] ?? name],
    description: accessText(operation),
    security: operation.access.who === 'anyone' ? [] : [{ session: [] }],
    parameters: [...pathParameters(operation), ...queryParameters(operation), ...antiForgeryParameters(operation)],
    ...(operation.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(operation.body) } } } }
      : {}),
    responses: { ...successOf(operation), ...problemsOf(operation) },
  };
}

function accessText({ access }: Operation): string {
  const enough = permissionsFor(access);
  const details = [
    enough.length > 0 ? ` with ${enough.join(' or ')}` : '',
    'module' in access && access.module ? `, module ${access.module}` : '',
  ];
  return `Who: ${access.who}${details.join('')}`;
}

function pathParameters({ path }: Operation): JsonSchema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

/** Objects such as `filter` travel in brackets, which OpenAPI calls a deep object. */
function queryParameters({ query }: Operation): JsonSchema[] {
  if (!query) return [];
  const properties = inputSchema(query)['properties'] ?? {};
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    ...(schema['type'] === 'object' ? { style: 'deepObject', explode: true } : { explode: false }),
    schema,
  }));
}

function antiForgeryParameters({ method }: Operation): JsonSchema[] {
  if (method === 'GET') return [];
  return ['X-Requested-With', 'X-XSRF-TOKEN'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  }));
}

function successOf({ answer, isDownload, isQueued, path }: Operation): Record<string, JsonSchema> {
  if (isDownload) return { 200: { description: 'The file', content: { '*/*': {} } } };
  if (!answer) return { 204: { description: 'Done' } };
  const schema = withOwnAddress(path, withoutDialect(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' })));
  const content = { 'application/json': { schema } };
  if (isQueued) return { 202: { description: 'Accepted; carried out as soon as possible', content } };
  return { 200: { description: 'Done', content } };
}

function problemsOf(operation: Operation): Record<string, JsonSchema> {
  const codes = problemCodes.filter((code) => canFail(operation, code));
  const statuses = [...new Set(codes.map((code) => problems[code]))].sort((left, right) => left - right);
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: codes.filter((code) => problems[code] === status).join(', '), content },
    ]),
  );
}

function canFail(operation: Operation, code: ProblemCode): boolean {
  if (operation.problems?.includes(code)) return true;
  const isProtected = operation.access.who !== 'anyone';
  const isUnsafe = operation.method !== 'GET';
  switch (code) {
    case 'internal_error':
    case 'unavailable':
    case 'uri_too_long':
      return true;
    case 'unauthenticated':
      return isProtected;
    case 'forbidden':
      return operation.access.who === 'admin' || operation.access.who === 'non-admin';
    case 'too_many_requests':
      return operation.limitedAs !== undefined || isOfOneRecord(operation);
    case 'module_disabled':
      return 'module' in operation.access && operation.access.module !== undefined;
    case 'csrf_token_mismatch':
    case 'malformed_request':
    case 'payload_too_large':
    case 'unsupported_media_type':
      return isUnsafe;
    case 'invalid_content':
      return operation.body !== undefined || operation.query !== undefined;
    default:
      return false;
  }
}

const problemSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: problemCodes },
    request_id: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    missing: { type: 'array', items: { type: 'string' } },
    current: { type: 'object' },
  },
};

function inputSchema(schema: z.ZodType): JsonSchema {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** A shape that holds itself refers to definitions beside it; an address of its own tells them from those of the document. */
function withOwnAddress(path: string, schema: JsonSchema): JsonSchema {
  return '$defs' in schema ? { $id: `/api/schemas${path}`, ...schema } : schema;
}

/** The document names its dialect once, as OpenAPI 3.1 does. */
function withoutDialect({ $schema: _dialect, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
