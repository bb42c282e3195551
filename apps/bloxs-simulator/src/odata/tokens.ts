import { ODataRefusal } from './odata-refusal.ts';

type TokenKind = 'mark' | 'text' | 'member' | 'moment' | 'date' | 'guid' | 'number' | 'word' | 'end';

export interface Token {
  kind: TokenKind;
  text: string;
  /** Where it starts, counted from 0; error messages name it. */
  at: number;
}

/** Tried in this order: a date would else be read as a number with a rest, a guid as a word. */
const patterns: readonly (readonly [TokenKind, RegExp])[] = [
  ['mark', /[(),]/y],
  ['text', /'(?:[^']|'')*'/y],
  ['member', /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*'[^']*'/y],
  ['moment', /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,7})?)?(?:Z|[+-]\d{2}:\d{2})(?![\w.-])/y],
  ['date', /\d{4}-\d{2}-\d{2}(?![\w.:-])/y],
  ['guid', /[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}(?![\w-])/y],
  ['number', /[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.-])/y],
  ['word', /[A-Za-z_]\w*/y],
];

/** Cuts a query option into tokens; the last one is always of kind `end`. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    if (/\s/.test(source.charAt(at))) {
      at += 1;
      continue;
    }
    const token = tokenAt(source, at);
    tokens.push(token);
    at += token.text.length;
  }
  tokens.push({ kind: 'end', text: '', at });
  return tokens;
}

function tokenAt(source: string, at: number): Token {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) return { kind, text: match[0], at };
  }
  throw new ODataRefusal(`Syntax error at position ${at} in '${source}'.`);
}
