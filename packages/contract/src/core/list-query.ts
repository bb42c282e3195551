import { z } from 'zod';
import { describedBound, describedFilter, namesOf } from './described-query.ts';
import { type Field, filterOperator } from './field.ts';
import { defaultPageSize, maxPage, maxPageSize } from './limits.ts';
import { countedFields, filtersOf, isSearchable, type List, sortableFields } from './list.ts';
import {
  type FilterValue,
  readBound,
  readDay,
  readFilter,
  readNames,
  readSearch,
  readSort,
  readWhole,
  type SortTerm,
  sortTerm,
  type Understood,
} from './list-grammar.ts';

/** A list query after validation: only names that the list's description knows. */
export interface ListQuery {
  sort: SortTerm[];
  filter: Record<string, FilterValue>;
  include: string[];
  fields: string[];
  counts: string[];
  page: number;
  per_page: number;
  /** As known at the end of this day in Amsterdam; absent for now. */
  as_of?: string | undefined;
}

const asOfMeaning =
  'Answers what was known at the end of this day in Amsterdam, whatever was corrected or removed since. Not before the first day that is kept, nor a day to come.';

/** The schema of a list's query string, as parsed by a bracket-aware parser. Unknown names are refused, empty values are absent. */
export function listQuerySchema(list: List) {
  const sortable = sortableFields(list);
  const query = z.strictObject({
    sort: read(
      (text) => readSort(sortable, text),
      namesOf([...sortable, ...sortable.map((name) => `-${name}`)]),
    ).optional(),
    filter: filterSchema(list).optional(),
    include: names(Object.keys(list.includes)).optional(),
    fields: z.strictObject({ [list.name]: names(Object.keys(list.fields)).optional() }).optional(),
    counts: names(countedFields(list)).optional(),
    page: whole({ min: 1, max: maxPage }).default(1),
    per_page: whole({ min: 1, max: maxPageSize }).default(defaultPageSize),
    ...(list.hasPast ? { as_of: askedDay.optional() } : {}),
  });
  return z
    .preprocess((value) => withoutEmpty(value) ?? {}, query)
    .transform(
      (value): ListQuery => ({
        sort: value.sort ?? list.defaultSort.map(sortTerm),
        // The filter's members were validated one by one against the description.
        filter: (value.filter ?? {}) as Record<string, FilterValue>,
        include: value.include ?? [],
        fields: value.fields?.[list.name] ?? [],
        counts: value.counts ?? [],
        page: value.page,
        per_page: value.per_page,
        ...('as_of' in value && typeof value.as_of === 'string' ? { as_of: value.as_of } : {}),
      }),
    );
}

function filterSchema(list: List) {
  const members = Object.entries(filtersOf(list)).map(([name, field]) => [name, filterValueSchema(field).optional()]);
  if (isSearchable(list)) members.push(['q', read(readSearch, {}).optional()]);
  return z.strictObject(Object.fromEntries(members) as Record<string, z.ZodType>); // pairs of name and schema, see above
}

function filterValueSchema(field: Field): z.ZodType {
  if (filterOperator(field) !== 'range') return read((text) => readFilter(field, text), describedFilter(field));
  const bound = read((text) => readBound(field, text), describedBound(field));
  return z
    .strictObject({ from: bound.optional(), to: bound.optional() })
    .refine((range) => range.from !== undefined || range.to !== undefined);
}

const askedDay = read((text) => readDay(text), { type: 'string', format: 'date', description: asOfMeaning });
/** The day of which is asked what was known, where no list is asked. */
export const asOfParameter = z.preprocess((value) => (value === '' ? undefined : value), askedDay.optional());
const names = (known: readonly string[]) => read((text) => readNames(known, text), namesOf(known));
const whole = (bounds: { min: number; max: number }) =>
  read((text) => readWhole(bounds, text), { type: 'integer', minimum: bounds.min, maximum: bounds.max });

/** A text that the grammar of lists must understand as a whole, described as JSON Schema for whoever reads the API's document. */
function read<Value>(by: (text: string) => Understood<Value>, described: Record<string, unknown>) {
  return z
    .string()
    .meta(described)
    .transform((text, context): Value => {
      const { value, faults } = by(text);
      for (const fault of faults) context.addIssue({ code: 'custom', params: { ...fault } });
      if (value !== undefined && faults.length === 0) return value;
      if (faults.length === 0) context.addIssue({ code: 'custom', params: { reason: 'invalid' } });
      return z.NEVER;
    });
}

/** An empty value counts as absent (`filter[city]=`), at every depth, and so does what then has nothing left in it. */
function withoutEmpty(value: unknown): unknown {
  if (value === '' || value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value)
    .map(([name, member]) => [name, withoutEmpty(member)] as const)
    .filter(([, member]) => member !== undefined);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
