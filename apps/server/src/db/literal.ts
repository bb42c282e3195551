import type { Statement } from './one-flight.ts';

/**
 * A value as SQL says it, for statements that take no parameters. It means the same whatever a session is set to; what no
 * text of the database can hold is refused, for it would cut the statement off.
 */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? `'{}'` : `array[${value.map(literal).join(', ')}]`;
  if (value === null) return 'null';
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return `'${value}'`;
  throw new TypeError('Only texts, numbers, truths and lists of them are written into a statement');
}

function quoted(text: string): string {
  if (text.includes('\0')) throw new TypeError('No text of the database holds this');
  const doubled = text.replaceAll("'", "''");
  // Without a backslash both kinds of strings are read alike; the space keeps the letter apart from a name before it.
  return doubled.includes('\\') ? ` E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`;
}

/** The statement with its values written into it. */
export function withLiterals({ text, values }: Statement): string {
  return text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const index = Number(place) - 1;
    if (!(index in values)) throw new TypeError(`The statement has no value ${place}`);
    return literal(values[index]);
  });
}
