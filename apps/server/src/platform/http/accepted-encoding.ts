export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number] | 'identity';

/** What is neither named nor excluded is taken, but only for want of anything better. */
const lastResort = Number.MIN_VALUE;

/** The encoding that an `Accept-Encoding` likes best of those there are; of equals the first, plain bytes last. */
export function acceptedEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  if (header === undefined) return 'identity';
  const weights = new Map(header.toLowerCase().split(',').map(readPart));
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? lastResort : 0);
  let best: Encoding = 'identity';
  for (const encoding of [...available].reverse()) if (weightOf(encoding) >= weightOf(best)) best = encoding;
  // Whoever takes nothing that there is gets the plain bytes all the same, as anybody who asks for nothing.
  return weightOf(best) > 0 ? best : 'identity';
}

function readPart(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const [, weight = '1'] = parameters.map((piece) => piece.split('=', 2)).find(([key]) => key?.trim() === 'q') ?? [];
  // A weight that is none counts as a refusal: plain bytes are right for everybody.
  return [name, /^\s*[01](?:\.\d{0,3})?\s*$/.test(weight) ? Math.min(Number(weight), 1) : 0];
}
