import { type Operation, typeName } from '@gevel/contract';
import { type ProblemCode, problemCodes, problems } from '@gevel/contract/plain';
import { isOfOneRecord } from '../../limits/guessed-ids.ts';
import { type Components, type JsonSchema, referenceTo } from './components.ts';
import { exampleOf } from './examples.ts';

export function answersOf(operation: Operation, name: string, components: Components): Record<string, JsonSchema> {
  return { ...successOf(operation, name, components), ...problemsOf(operation) };
}

function successOf(
  { answer, download, isQueued }: Operation,
  name: string,
  components: Components,
): Record<string, JsonSchema> {
  if (download) {
    const media = download.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
    return { 200: { description: 'The file', content: Object.fromEntries(media) } };
  }
  if (!answer) return { 204: { description: 'Done' } };
  const schema = components.named(`${typeName(name)}Answer`, answer, 'output');
  const content = { 'application/json': { schema, example: exampleOf(schema, name, components.schemas) } };
  return isQueued
    ? { 202: { description: 'Accepted; carried out as soon as possible', content } }
    : { 200: { description: 'Done', content } };
}

function problemsOf(operation: Operation): Record<string, JsonSchema> {
  const codes = problemCodes.filter((code) => canFail(operation, code));
  const statuses = [...new Set(codes.map((code) => problems[code]))].sort((left, right) => left - right);
  const content = { 'application/problem+json': { schema: referenceTo('Problem') } };
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
    case 'token_scope_missing':
      return isProtected || isUnsafe;
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

export const problemSchema: JsonSchema = {
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
    known_from: { type: 'string', format: 'date' },
    current: { type: 'object' },
  },
  examples: [
    {
      type: '/api/docs#not_found',
      title: 'Dit is er niet, of u hebt er geen toegang toe.',
      status: 404,
      code: 'not_found',
      request_id: '5a0d2d9a-4a0b-4d8b-9a2b-0d6a6a3f6f0e',
    },
  ],
};
