import type { FilterValue } from '@gevel/contract';
import type { Scope } from '../db/scope.ts';
import { askedValue, type Reader } from './asked-values.ts';
import { ownerBeside } from './owner-beside.ts';
import { type Asked, nothingAsked, type RequestContext } from './request-context.ts';

/**
 * The values of a statement, each with its place. What composes one leaves open what differs between those who ask, and
 * `resolve` fills it in once, at the end: `:today`, `:now`, `:asOf`, the day of which is asked what was known, `:mine(x)`, which says that the row `x` belongs to the owner or broker
 * of the scope, `:lookedUpMine(x)`, the same of a row that is found by something else and by the function behind `=`, which reads no index, `:reader`, to whom something can be new, `:listed(x)`, that the row `x` of `relation_owners` is the one by which they see the relation, `:filter(x)`, the
 * one value of the filter `x`, and `:asked(x)`, a value of what is asked (`asked-values.ts`). Such a value is read when the
 * statement is asked, so that its text serves everybody who asks in the same form.
 */
export class Bindings {
  readonly #asked: Asked;
  readonly #readers: Reader[] = [];
  readonly #places = new Map<string, string>();

  constructor(context: RequestContext, query: Asked['query'] = nothingAsked, id: string | null = null) {
    this.#asked = { context, query, id };
    refuseNobody(context.scope);
  }

  get values(): unknown[] {
    return this.valuesOf(this.#asked);
  }

  /** The values of the same statement when somebody else asks it, or asks it with other values. */
  valuesOf(asked: Asked): unknown[] {
    refuseNobody(asked.context.scope);
    return this.#readers.map((read) => read(asked));
  }

  /** Takes a value up and answers its placeholder. */
  bind(value: unknown): string {
    return this.#take(() => value);
  }

  /** Fills in the placeholders, each value bound once however often it occurs. */
  resolve(sql: string): string {
    const { scope } = this.#asked.context;
    return sql
      .replaceAll(':today', () => this.#once('today', '::date', ({ context, query }) => query.as_of ?? context.today))
      .replaceAll(':asOf', () => this.#once('as of', '::date', ({ query }) => query.as_of))
      .replaceAll(':now', () => this.#once('now', '::timestamptz', ({ context }) => context.now.toISOString()))
      .replaceAll(':reader', () => this.#once('reader', '::uuid', ({ context }) => context.readerId ?? null))
      .replaceAll(/:filter\((\w+)\)/g, (_, name: string) =>
        this.#once(`filter ${name}`, '::text', ({ query }) => oneText(query.filter[name])),
      )
      .replaceAll(/:asked\(([\w.]+)\)/g, (_, name: string) => this.#once(`asked ${name}`, '', askedValue(name)))
      .replaceAll(/:ownerBeside\((\w+)\)/g, (_, row: string) => ownerBeside(row, scope))
      .replaceAll(/:listed\((\w+)\)/g, (_, row: string) =>
        scope.kind === 'broker' ? `${row}.is_first_of_broker` : `${row}.name_sort is not null`,
      )
      .replaceAll(/:mine\((\w+)\)/g, (_, row: string) => `${row}.${scopedColumn(scope).column} = ${this.#owning()}`)
      .replaceAll(
        /:lookedUpMine\((\w+)\)/g,
        (_, row: string) => `int8eq(${row}.${scopedColumn(scope).column}, ${this.#owning()})`,
      );
  }

  #owning(): string {
    return this.#once('scope', '::bigint', ({ context }) => scopedColumn(context.scope).id);
  }

  #take(read: Reader): string {
    this.#readers.push(read);
    return `$${this.#readers.length}`;
  }

  #once(name: string, type: string, read: Reader): string {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const place = `${this.#take(read)}${type}`;
    this.#places.set(name, place);
    return place;
  }
}

/** The value of a filter that takes one; null when it was not asked. */
function oneText(value: FilterValue | undefined): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string') throw new TypeError('Only a filter of one value can be read by SQL');
  return value;
}

function refuseNobody(scope: Scope): void {
  if (scope.kind !== 'admin') scopedColumn(scope);
}

/** Broker 0 is the place of owners whom no broker is linked to; nobody asks for it. */
function scopedColumn(scope: Scope): { column: string; id: number } {
  if (scope.kind === 'admin') throw new Error('The scope of an administrator has no portfolio');
  const [column, id] = scope.kind === 'broker' ? ['broker_id', scope.brokerId] : ['owner_id', scope.ownerId];
  if (!Number.isSafeInteger(id) || id <= 0) throw new TypeError(`A scope needs a broker or an owner, not ${id}`);
  return { column, id };
}
