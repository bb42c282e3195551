import { type Operation, typeName } from '@gevel/contract';
import { type Components, type JsonSchema } from './components.ts';
import { exampleOf } from './examples.ts';

/** What a call takes: JSON, or a form with a file in it. */
export function bodyOf({ body, upload }: Operation, name: string, components: Components): JsonSchema | null {
  if (upload) {
    const fields = body ? components.of(body, 'input') : {};
    const { properties = {}, required = [] } = fields as { properties?: JsonSchema; required?: string[] };
    const file = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes` };
    const schema = { type: 'object', required: ['file', ...required], properties: { ...properties, file } };
    const encoding = upload.types ? { encoding: { file: { contentType: upload.types.join(', ') } } } : {};
    return { required: true, content: { 'multipart/form-data': { schema, ...encoding } } };
  }
  if (!body) return null;
  const schema = components.named(`${typeName(name)}Body`, body, 'input');
  const example = exampleOf(schema, name, components.schemas);
  return { required: true, content: { 'application/json': { schema, example } } };
}
