import type { ListQuery } from '@gevel/contract';
import type { Scope } from '../db/scope.ts';

/** Who asks, and when. */
export interface Asking {
  scope: Scope;
  /** Calendar date in Amsterdam. */
  today: string;
  now: Date;
}

/**
 * The values of a statement under construction, each with its place. `resolve` fills in what the maps leave open: `:today`,
 * `:now`, `:mine(x)`, which says that the row `x` belongs to the owner or broker of the scope, `:listed(x)`, that the row `x` of
 * `relation_owners` is the one by which they see the relation, and `:filter(x)`, the one value of the filter `x`.
 */
export class Bindings {
  readonly values: unknown[] = [];
  readonly #asking: Asking;
  readonly #filter: ListQuery['filter'];
  readonly #places = new Map<string, string>();

  constructor(asking: Asking, filter: ListQuery['filter'] = {}) {
    this.#asking = asking;
    this.#filter = filter;
    if (asking.scope.kind !== 'admin') scopedColumn(asking.scope);
  }

  /** Takes a value up and answers its placeholder. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Fills in the placeholders, each value bound once however often it occurs. */
  resolve(sql: string): string {
    const { today, now, scope } = this.#asking;
    return sql
      .replaceAll(':today', () => this.#once('today', () => `${this.bind(today)}::date`))
      .replaceAll(':now', () => this.#once('now', () => `${this.bind(now.toISOString())}::timestamptz`))
      .replaceAll(/:filter\((\w+)\)/g, (_, name: string) =>
        this.#once(`filter ${name}`, () => `${this.bind(oneText(this.#filter[name]))}::text`),
      )
      .replaceAll(/:listed\((\w+)\)/g, (_, row: string) =>
        scope.kind === 'broker' ? `${row}.is_first_of_broker` : `${row}.name_sort is not null`,
      )
      .replaceAll(/:mine\((\w+)\)/g, (_, row: string) => {
        const { column, id } = scopedColumn(scope);
        return `${row}.${column} = ${this.#once('scope', () => `${this.bind(id)}::bigint`)}`;
      });
  }

  #once(name: string, bind: () => string): string {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const place = bind();
    this.#places.set(name, place);
    return place;
  }
}

/** The value of a filter that takes one; null when it was not asked. */
function oneText(value: ListQuery['filter'][string] | undefined): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string') throw new TypeError('Only a filter of one value can be read by SQL');
  return value;
}

/** Broker 0 is the place of owners whom no broker is linked to; nobody asks for it. */
function scopedColumn(scope: Scope): { column: string; id: number } {
  if (scope.kind === 'admin') throw new Error('The scope of an administrator has no portfolio');
  const [column, id] = scope.kind === 'broker' ? ['broker_id', scope.brokerId] : ['owner_id', scope.ownerId];
  if (!Number.isSafeInteger(id) || id <= 0) throw new TypeError(`A scope needs a broker or an owner, not ${id}`);
  return { column, id };
}
