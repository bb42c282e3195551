import { type Field, filterOperator } from './field.ts';

/** What the grammar of lists takes, as JSON Schema; several values stand at commas, as OpenAPI writes an array that does not explode. */
type Described = Record<string, unknown>;

export function namesOf(known: readonly string[]): Described {
  return known.length === 0
    ? { type: 'array', maxItems: 0 }
    : { type: 'array', items: { type: 'string', enum: known } };
}

/** The value of a filter that is no range. */
export function describedFilter(field: Field): Described {
  if (field.kind === 'boolean') return { enum: ['true', 'false'] };
  const one = field.kind === 'enum' ? { type: 'string', enum: field.values } : describedBound(field);
  return filterOperator(field) === 'any-of' ? { type: 'array', items: { type: 'string', ...one } } : one;
}

/** The beginning or the end of a range, or a value that is asked for by itself. */
export function describedBound({ kind }: Field): Described {
  if (kind === 'date') return { format: 'date' };
  if (kind === 'moment') return { format: 'date-time' };
  if (kind === 'integer') return { pattern: '^\\d{1,9}$' };
  return kind === 'text' || kind === 'id' || kind === 'enum' ? {} : { pattern: '^-?\\d+(\\.\\d+)?$' };
}
