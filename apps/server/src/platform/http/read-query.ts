import qs from 'qs';

const maxParameters = 100;
/** `filter[start_date][from]` is two deep. */
const maxDepth = 2;

/** Stands for a query with too many or too deep parameters; a parser may not throw, since no route is known yet. */
export const unreadableQuery = Symbol('unreadable query');

export type ReadQuery = Record<string, unknown> & { [unreadableQuery]?: true };

/** Reads `filter[state]=active` into objects without a prototype; validation decides what is allowed in them. */
export function readQuery(text: string): ReadQuery {
  try {
    return qs.parse(text, {
      depth: maxDepth,
      strictDepth: true,
      parameterLimit: maxParameters,
      throwOnLimitExceeded: true,
      parseArrays: false,
      plainObjects: true,
      decoder: decode,
    });
  } catch {
    return { [unreadableQuery]: true };
  }
}

/** Refuses what the parser would let pass in silence: text that cannot be decoded, and a name that it leaves out. */
function decode(text: string): string {
  const decoded = decodeURIComponent(text.replaceAll('+', ' '));
  if (decoded.includes('__proto__')) throw new URIError('not a name');
  return decoded;
}
