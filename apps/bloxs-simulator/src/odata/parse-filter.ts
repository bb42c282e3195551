import { type Comparison, comparisons, type Filter, type Literal, type Operand, type TextTest } from './filter-tree.ts';
import { ODataRefusal } from './odata-refusal.ts';
import { type Token, tokenize } from './tokens.ts';

const deepestNesting = 100;

/** Reads a `$filter`. Binding from strong to weak: parentheses and `not`, comparisons, `and`, `or`. */
export function parseFilter(source: string): Filter {
  const cursor = new Cursor(source);
  const filter = parseOr(cursor);
  if (cursor.peek().kind !== 'end') throw cursor.unexpected();
  return filter;
}

class Cursor {
  private readonly source: string;
  private readonly tokens: readonly Token[];
  private index = 0;
  private depth = 0;

  constructor(source: string) {
    this.source = source;
    this.tokens = tokenize(source);
  }

  peek(ahead = 0): Token {
    // safe: the list always ends with an `end` token
    return this.tokens[this.index + ahead] ?? (this.tokens.at(-1) as Token);
  }

  next(): Token {
    const token = this.peek();
    this.index += 1;
    return token;
  }

  takes(kind: Token['kind'], text: string): boolean {
    const token = this.peek();
    if (token.kind !== kind || token.text !== text) return false;
    this.index += 1;
    return true;
  }

  expectMark(mark: string): void {
    if (!this.takes('mark', mark)) throw this.unexpected();
  }

  /** The stack is ours to protect: a request may hold thousands of parentheses. */
  nested<T>(parse: () => T): T {
    if (this.depth === deepestNesting) throw new ODataRefusal('The filter is nested too deeply.');
    this.depth += 1;
    const result = parse();
    this.depth -= 1;
    return result;
  }

  unexpected(): ODataRefusal {
    const { kind, text, at } = this.peek();
    const what = kind === 'end' ? 'the end of the expression' : `'${text}'`;
    return new ODataRefusal(`Syntax error: ${what} was not expected at position ${at} in '${this.source}'.`);
  }
}

function parseOr(cursor: Cursor): Filter {
  let left = parseAnd(cursor);
  while (cursor.takes('word', 'or')) left = { kind: 'or', left, right: parseAnd(cursor) };
  return left;
}

function parseAnd(cursor: Cursor): Filter {
  let left = parseTerm(cursor);
  while (cursor.takes('word', 'and')) left = { kind: 'and', left, right: parseTerm(cursor) };
  return left;
}

function parseTerm(cursor: Cursor): Filter {
  if (cursor.takes('word', 'not')) return { kind: 'not', operand: cursor.nested(() => parseUnary(cursor)) };
  if (startsUnary(cursor)) return parseUnary(cursor);
  const left = parseOperand(cursor);
  const comparison = comparisons.find((name) => cursor.takes('word', name));
  if (comparison) return compare(comparison, left, parseOperand(cursor));
  if (left.kind === 'property') return { kind: 'flag', property: left.name };
  throw cursor.unexpected();
}

/** What may stand behind `not`: a comparison only in parentheses. */
function parseUnary(cursor: Cursor): Filter {
  if (cursor.takes('word', 'not')) return { kind: 'not', operand: cursor.nested(() => parseUnary(cursor)) };
  if (cursor.takes('mark', '(')) {
    const inner = cursor.nested(() => parseOr(cursor));
    cursor.expectMark(')');
    return inner;
  }
  const test = textTest(cursor.peek());
  if (test && isCall(cursor)) return parseTextTest(cursor, test);
  return { kind: 'flag', property: parseName(cursor) };
}

function startsUnary(cursor: Cursor): boolean {
  const token = cursor.peek();
  return (token.kind === 'mark' && token.text === '(') || (textTest(token) !== null && isCall(cursor));
}

function textTest(token: Token): TextTest | null {
  if (token.kind !== 'word') return null;
  return token.text === 'contains' || token.text === 'startswith' ? token.text : null;
}

function isCall(cursor: Cursor): boolean {
  const following = cursor.peek(1);
  return following.kind === 'mark' && following.text === '(';
}

function parseTextTest(cursor: Cursor, test: TextTest): Filter {
  cursor.next();
  cursor.expectMark('(');
  const property = parseName(cursor);
  cursor.expectMark(',');
  const token = cursor.peek();
  if (token.kind !== 'text') throw cursor.unexpected();
  cursor.next();
  cursor.expectMark(')');
  return { kind: 'text-test', test, property, text: unquote(token.text) };
}

function compare(comparison: Comparison, left: Operand, right: Operand): Filter {
  return { kind: 'compare', comparison, left, right };
}

function parseOperand(cursor: Cursor): Operand {
  const token = cursor.peek();
  if (token.kind === 'word' && isCall(cursor)) return parseYear(cursor);
  const literal = readLiteral(token);
  if (!literal) return { kind: 'property', name: parseName(cursor) };
  cursor.next();
  return literal;
}

function parseYear(cursor: Cursor): Operand {
  const { text } = cursor.next();
  if (text !== 'year') throw new ODataRefusal(`An unknown function with name '${text}' was found.`);
  cursor.expectMark('(');
  const property = parseName(cursor);
  cursor.expectMark(')');
  return { kind: 'year', property };
}

const reserved = new Set(['and', 'or', 'not', 'true', 'false', 'null', ...comparisons]);

function parseName(cursor: Cursor): string {
  const token = cursor.peek();
  if (token.kind !== 'word' || reserved.has(token.text)) throw cursor.unexpected();
  if (isCall(cursor)) throw new ODataRefusal(`An unknown function with name '${token.text}' was found.`);
  cursor.next();
  return token.text;
}

function readLiteral({ kind, text }: Token): Literal | null {
  if (kind === 'number') return { kind, value: Number(text) };
  if (kind === 'text') return { kind, value: unquote(text) };
  if (kind === 'date' || kind === 'moment') return { kind, value: text };
  if (kind === 'guid') return { kind, value: text.toLowerCase() };
  if (kind === 'member') return readMember(text);
  if (text === 'true' || text === 'false') return { kind: 'boolean', value: text === 'true' };
  return text === 'null' ? { kind: 'null' } : null;
}

function readMember(text: string): Literal {
  const quote = text.indexOf("'");
  return { kind: 'member', enum: text.slice(0, quote), member: text.slice(quote + 1, -1) };
}

function unquote(text: string): string {
  return text.slice(1, -1).replaceAll("''", "'");
}
