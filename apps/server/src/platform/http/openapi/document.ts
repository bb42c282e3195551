import type { Operation } from '@gevel/contract';
import { permissionsFor, scopesFor } from '@gevel/contract/plain';
import { answersOf, problemSchema } from './answers.ts';
import { bodyOf } from './bodies.ts';
import { Components, type JsonSchema } from './components.ts';
import { parametersOf } from './parameters.ts';
import { securityOf, securitySchemes } from './security.ts';
import { tagDescriptions } from './tags.ts';

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
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

/** OpenAPI 3.1, made from the contract alone; of the portal only whether it is on https, which its cookie says. */
export function openApiDocument(
  names: ReadonlyMap<Operation, string>,
  portal: { isSecure: boolean } = { isSecure: true },
): OpenApiDocument {
  const components = new Components();
  const paths: OpenApiDocument['paths'] = {};
  for (const [operation, name] of names) {
    const atPath = (paths[operation.path] ??= {});
    atPath[operation.method.toLowerCase()] = describeOperation(operation, name, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gevel',
      version: '1.0.0',
      description: 'Portal in front of a property-management back office.',
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Problem: problemSchema, ...components.schemas },
      securitySchemes: securitySchemes(portal),
    },
  };
}

function describeOperation(operation: Operation, name: string, components: Components): OpenApiOperation {
  const requestBody = bodyOf(operation, name, components);
  return {
    operationId: name,
    summary: operation.summary,
    tags: [sliceOf(name)],
    description: accessText(operation),
    security: securityOf(operation),
    parameters: parametersOf(operation, components),
    ...(requestBody ? { requestBody } : {}),
    responses: answersOf(operation, name, components),
  };
}

const sliceOf = (name: string): string => name.split('.', 1)[0] ?? name;

function accessText(operation: Operation): string {
  const { access } = operation;
  const enough = permissionsFor(access);
  const details = [
    enough.length > 0 ? ` with ${enough.join(' or ')}` : '',
    'module' in access && access.module ? `, module ${[access.module].flat().join(' or ')}` : '',
    'only' in access && access.only ? `, ${access.only}s alone` : '',
  ];
  const scopes = access.who === 'anyone' ? [] : scopesFor(operation);
  const token = scopes.length > 0 ? `; by token: ${scopes.join(' or ')}` : '';
  return `Who: ${access.who}${details.join('')}${token}`;
}
