import { z } from 'zod';

/** What a request asks of one field that people fill in, as plain data: for a form that says so before anything is sent. */
export interface FieldRule {
  kind: 'text' | 'number';
  /** Null stands for nothing filled in. */
  isNullable: boolean;
  /** Of a text how long, of a number how much. */
  min?: number;
  max?: number;
  pattern?: string;
  /** What the pattern means to people: `email`, `phone`. */
  format?: string;
}

interface JsonSchema {
  type?: string;
  anyOf?: JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  $ref?: string;
  $defs?: Readonly<Record<string, JsonSchema>>;
}

/** The rules of the texts and numbers of a request's body; what is picked from choices has none. */
export function fieldRules(body: z.ZodType): Readonly<Record<string, FieldRule>> {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', override: withProtocol }) as JsonSchema;
  return Object.fromEntries(
    Object.entries(whole(schema).properties ?? {}).flatMap(([name, member]) => {
      const rule = ruleOf(member);
      return rule ? [[name, rule]] : [];
    }),
  );
}

/** A body with a name of its own is referred to. */
const whole = (schema: JsonSchema): JsonSchema => schema.$defs?.[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

function ruleOf(member: JsonSchema): FieldRule | null {
  const choices = member.anyOf ?? [member];
  const isNullable = choices.some(({ type }) => type === 'null');
  const filled = choices.find(({ type }) => type !== 'null');
  if (filled === undefined || filled.enum) return null;
  const { type, minLength, maxLength, minimum, maximum, pattern, format } = filled;
  if (type === 'integer') return defined({ kind: 'number', isNullable, min: minimum, max: maximum });
  if (type !== 'string') return null;
  // A moment is picked, and what a picker writes needs no proof that is longer than all other rules together.
  if (format === 'date-time') return defined({ kind: 'text', isNullable, max: maxLength });
  return defined({ kind: 'text', isNullable, min: minLength, max: maxLength, pattern, format });
}

/** JSON Schema has no word for the protocols of an address. */
function withProtocol({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: { pattern?: string };
}): void {
  const { def } = zodSchema._zod;
  const protocol: unknown = Reflect.get(def, 'protocol');
  if (protocol instanceof RegExp) jsonSchema.pattern = `${protocol.source.replace(/\$$/, '')}://[^\\s/]+`;
}

type Maybe<T> = { [Name in keyof T]: T[Name] | undefined };

function defined(rule: Maybe<FieldRule>): FieldRule {
  // What is left out may be absent.
  return Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined)) as unknown as FieldRule;
}
