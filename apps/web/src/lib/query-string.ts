/** What a query string holds: text, lists that are comma-joined, and objects in brackets (`filter[state]=active`). */
export type QueryValue = string | number | boolean | null | undefined | readonly string[] | QueryObject;
export interface QueryObject {
  readonly [name: string]: QueryValue;
}
/** A parsed query string: only text, in objects. */
export interface ParsedQuery {
  [name: string]: string | ParsedQuery;
}

/** `{ sort: ['-start_date'], filter: { state: 'active' } }` as `sort=-start_date&filter[state]=active`; empty values are left out. */
export function writeQueryString(query: QueryObject): string {
  return pairsOf(query)
    .map(([name, value]) => `${name}=${encodeValue(value)}`)
    .join('&');
}

export function parseQueryString(text: string): ParsedQuery {
  const parsed: ParsedQuery = emptyQuery();
  for (const [name, value] of new URLSearchParams(text)) {
    if (value !== '') place(parsed, keysOf(name), value);
  }
  return parsed;
}

function pairsOf(query: QueryObject, prefix?: string): [string, string][] {
  return Object.entries(query).flatMap(([key, value]): [string, string][] => {
    const name = prefix === undefined ? encodeName(key) : `${prefix}[${encodeName(key)}]`;
    if (value === null || value === undefined || value === '') return [];
    if (typeof value !== 'object') return [[name, String(value)]];
    // Array.isArray does not narrow readonly arrays.
    if (Array.isArray(value)) return value.length > 0 ? [[name, value.join(',')]] : [];
    return pairsOf(value as QueryObject, name);
  });
}

function place(target: ParsedQuery, keys: string[], value: string): void {
  const [key, ...rest] = keys;
  if (key === undefined) return;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const known = target[key];
  const inner = typeof known === 'object' ? known : emptyQuery();
  target[key] = inner;
  place(inner, rest, value);
}

/** `filter[start_date][from]` as its three names. */
function keysOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
}

/** Without a prototype, so that a name such as `__proto__` in an address is only a name. */
function emptyQuery(): ParsedQuery {
  return Object.create(null) as ParsedQuery; // Object.create answers any
}

const encodeName = (name: string): string => encodeURIComponent(name);
/** Commas and slashes are allowed in a query and stay readable. */
const encodeValue = (value: string): string =>
  encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':');
