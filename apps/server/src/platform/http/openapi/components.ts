import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;
type Direction = 'input' | 'output';

/** The named schemas of the document: every shape of the contract that has an id, and the bodies and answers of calls. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};

  /** Keeps a shape under a name, and says where it stands. */
  named(name: string, shape: z.ZodType, direction: Direction): JsonSchema {
    this.#keep(name, this.of(shape, direction));
    return referenceTo(name);
  }

  /** The shape as it stands in its place; what has a name of its own in it is a reference. */
  of(shape: z.ZodType, io: Direction): JsonSchema {
    // Inside another, so that a shape with a name is a reference as well.
    const { $defs, properties } = z.toJSONSchema(z.object({ shape }), { io, unrepresentable: 'any' });
    for (const [name, { id: _id, ...schema }] of Object.entries($defs ?? {})) this.#keep(name, pointing(schema));
    return pointing(properties?.['shape']);
  }

  #keep(name: string, schema: JsonSchema): void {
    if (name.startsWith('__')) throw new Error('A shape that holds itself needs an id: .meta({ id })');
    const kept = this.schemas[name];
    if (kept && JSON.stringify(kept) !== JSON.stringify(schema)) throw new Error(`Two shapes are called ${name}`);
    this.schemas[name] = schema;
  }
}

export const referenceTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** JSON Schema by itself keeps definitions beside a schema, a document keeps them for all. */
function pointing(schema: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
