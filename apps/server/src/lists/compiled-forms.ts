import type { FilterValue, ListQuery } from '@gevel/contract';
import { defaultPageSize, isEmptiness, partOfText } from '@gevel/contract/plain';
import type { Statement } from '../db/one-flight.ts';
import type { Scope } from '../db/scope.ts';
import type { Bindings } from './bindings.ts';
import { namedFields } from './emptiness.ts';
import type { ServedList } from './list-sql.ts';
import type { Asked, RequestContext } from './request-context.ts';
import { searchedWords, wordsOf } from './search-words.ts';

/** Statements that are kept at most; what was not asked for longest gives way. */
export const maxForms = 500;

/** A statement without its values. */
export interface Form extends Pick<Statement, 'text' | 'hasOnePlan'> {
  bindings: Bindings;
}

/** Compiles what is asked; of it only the form may be read, for values there are none yet. */
type Compile = (list: ServedList, asked: Asked) => Form;

/**
 * Statements by the form of what is asked: the list, the kind of scope, the names in the query and how many values stand where
 * a text depends on that. A statement is compiled from an example of its form in which nothing of the actor is left, so that
 * no value of one can stay behind in the text for another.
 */
export class CompiledForms {
  readonly #compile: Compile;
  /** Least recently asked first. */
  readonly #forms = new Map<string, Form>();
  readonly #numbers = new WeakMap<ServedList, number>();
  #lists = 0;

  constructor(compile: Compile) {
    this.#compile = compile;
  }

  get size(): number {
    return this.#forms.size;
  }

  statement(list: ServedList, asked: Asked): Statement {
    const { bindings, ...form } = this.#formOf(list, asked);
    return { ...form, values: bindings.valuesOf(asked) };
  }

  #formOf(list: ServedList, asked: Asked): Form {
    const key = `${this.#numberOf(list)} ${formKey(list, asked)}`;
    const known = this.#forms.get(key);
    if (known !== undefined) {
      this.#forms.delete(key);
      this.#forms.set(key, known);
      return known;
    }
    const form = this.#compile(list, exampleOf(list, asked));
    this.#forms.set(key, form);
    const [oldest] = this.#forms.keys();
    if (this.#forms.size > maxForms && oldest !== undefined) this.#forms.delete(oldest);
    return form;
  }

  /** Two lists of one name may have different SQL. */
  #numberOf(list: ServedList): number {
    const known = this.#numbers.get(list);
    if (known !== undefined) return known;
    this.#lists += 1;
    this.#numbers.set(list, this.#lists);
    return this.#lists;
  }
}

/** Names are those of the list's description, in which none of the signs between them occurs. */
function formKey(list: ServedList, { context, query, id }: Asked): string {
  const sort = query.sort.map(({ field, descending }) => (descending ? `-${field}` : field));
  const filter = Object.entries(query.filter).map(([name, value]) => `${name}:${valueForm(list, name, value)}`);
  const names = [sort, filter, query.include, query.fields, query.counts].map((part) => part.join());
  const of = id === null ? `${pageForm(query)}${query.as_of === undefined ? '' : ' as of'}` : 'record';
  return `${context.scope.kind}|${context.clear.join()}|${of}|${names.join('|')}`;
}

/** How long a page is stands in the text where it is as long as nearly everybody's: a plan is better made for it. */
const pageForm = (query: ListQuery) => (hasUsualLength(query) ? 'list' : 'long list');
export const hasUsualLength = ({ per_page: length }: ListQuery) => length === defaultPageSize;

function valueForm(list: ServedList, name: string, value: FilterValue): string {
  if (isEmptiness(name)) return namedFields(list, value).join('+');
  if (name === 'q' && typeof value === 'string') return `${wordsOf(value).length} ${searchedWords(value).length}`;
  if (typeof value === 'object' && !Array.isArray(value)) {
    const { from, to } = value as { from?: string; to?: string }; // what is no array is a range
    return `${from === undefined ? '' : 'from'}${to === undefined ? '' : 'to'}`;
  }
  return typeof value === 'string' ? partOf('string', value) : typeof value;
}

/** With the stars of what was asked for. */
function partOf(text: string, asked: string): string {
  const { starts, ends } = partOfText(asked);
  return `${starts ? '' : '*'}${text}${ends ? '' : '*'}`;
}

/** What is asked in the same form by nobody in particular. */
function exampleOf(list: ServedList, { context, query, id }: Asked): Asked {
  const filter = Object.entries(query.filter).map(([name, value]) => [name, exampleValue(list, name, value)] as const);
  return {
    context: exampleContext(context),
    query: {
      ...query,
      filter: Object.fromEntries(filter),
      page: 1,
      per_page: hasUsualLength(query) ? defaultPageSize : 1,
      ...(query.as_of === undefined ? {} : { as_of: '2000-01-01' }),
    },
    id: id === null ? null : '1',
  };
}

function exampleContext({ scope: { kind }, clear }: RequestContext): RequestContext {
  const scope = {
    broker: { kind: 'broker', brokerId: 1 },
    owner: { kind: 'owner', ownerId: 1 },
    admin: { kind: 'admin' },
  };
  return { scope: scope[kind] as Scope, today: '2000-01-01', now: new Date(0), clear }; // safe: one entry per kind
}

function exampleValue(list: ServedList, name: string, value: FilterValue): FilterValue {
  if (isEmptiness(name)) return namedFields(list, value);
  if (typeof value === 'boolean') return true;
  if (typeof value === 'string') return name === 'q' ? exampleTerm(value) : partOf('x', value);
  if (Array.isArray(value)) return ['x'];
  const { from, to } = value as { from?: string; to?: string }; // what is no array is a range
  return { ...(from === undefined ? {} : { from: '0' }), ...(to === undefined ? {} : { to: '0' }) };
}

/** As many parts and words as the term has. */
function exampleTerm(term: string): string {
  const parts: string[] = wordsOf(term).map(() => '-');
  for (const place of searchedWords(term).keys()) parts[place % parts.length] += `-x${String.fromCharCode(97 + place)}`;
  return parts.join(' ');
}
