import type { BookYear, Condition, Part } from '../../port/changes.ts';
import type { RecordSource } from '../read/record-pages.ts';
import type { EntitySet } from '../wire/entity-set.ts';
import { bookYearFilter } from './book-year-filter.ts';

/** A source that gives only the records of a part; its name keeps a cursor of one part from being used for another. */
export function partOf<Row, Record>(
  source: RecordSource<Row, Record>,
  within: BookYear | Part | undefined,
): RecordSource<Row, Record> {
  if (within === undefined) return source;
  if ('year' in within)
    return {
      ...source,
      name: `${source.name}@${within.owner_id}-${within.year}`,
      where: whereOf(source.where, bookYearFilter(within)),
    };
  return { ...source, name: `${source.name}@${nameOf(within)}`, where: partFilter(source, within) };
}

/** The filter that leaves the records of a part; undefined when that is all of them. */
export function partFilter<Row>(
  { set, where }: { set: EntitySet<Row>; where?: string | undefined },
  part: Part,
): string | undefined {
  return part.reduce<string | undefined>((rest, condition) => whereOf(rest, conditionFilter(set, condition)), where);
}

const whereOf = (...filters: readonly (string | undefined)[]) =>
  filters
    .flatMap((filter) => (filter === undefined ? [] : [filter.includes(' or ') ? `(${filter})` : filter]))
    .join(' and ') || undefined;

function conditionFilter<Row>(set: EntitySet<Row>, condition: Condition): string {
  const property = propertyOf(set, condition.field);
  if ('ids' in condition) return condition.ids.map((id) => `${property} eq ${id}`).join(' or ');
  if ('is' in condition) return `${property} eq ${condition.is}`;
  const { from, to } = condition;
  return from === to ? `${property} eq ${from}` : `${property} ge ${from} and ${property} le ${to}`;
}

function propertyOf<Row>({ name, targets }: EntitySet<Row>, field: string): string {
  const [property] = [...targets].find(([, target]) => target.field === field) ?? [];
  if (property === undefined) throw new Error(`No property of ${name} alone fills ${field}`);
  return property;
}

const nameOf = (part: Part) =>
  part
    .map((condition) => {
      if ('ids' in condition) return `${condition.field}:${condition.ids.join('+')}`;
      return 'is' in condition
        ? `${condition.field}:${condition.is}`
        : `${condition.field}:${condition.from}-${condition.to}`;
    })
    .join('&');
