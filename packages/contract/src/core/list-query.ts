import { z } from 'zod';
import { askedDate, askedMoment, searchText } from './asked.ts';
import { type Field, filterOperator } from './field.ts';
import { defaultPageSize, maxPageSize } from './limits.ts';
import { countedFields, filtersOf, isSearchable, type List, sortableFields } from './list.ts';
import { decimalText, idText, plainText } from './wire.ts';

export interface SortTerm {
  field: string;
  descending: boolean;
}

export type FilterValue = string | boolean | readonly string[] | { from?: string; to?: string };

/** A list query after validation: only names that the list's description knows. */
export interface ListQuery {
  sort: SortTerm[];
  filter: Record<string, FilterValue>;
  include: string[];
  fields: string[];
  counts: string[];
  page: number;
  per_page: number;
}

const maxFilterValues = 50;
const maxTextLength = 100;

/** The schema of a list's query string, as parsed by a bracket-aware parser. Unknown names are refused, empty values are absent. */
export function listQuerySchema(list: List) {
  const query = z.strictObject({
    sort: commaNames(sortableFields(list).flatMap((name) => [name, `-${name}`])).optional(),
    filter: filterSchema(list).optional(),
    include: commaNames(Object.keys(list.includes)).optional(),
    fields: z.strictObject({ [list.name]: commaNames(Object.keys(list.fields)).optional() }).optional(),
    counts: commaNames(countedFields(list)).optional(),
    page: wholeNumber(1, 1_000_000).default(1),
    per_page: wholeNumber(1, maxPageSize).default(defaultPageSize),
  });
  return z
    .preprocess((value) => withoutEmpty(value) ?? {}, query)
    .transform(
      (value): ListQuery => ({
        sort: (value.sort ?? list.defaultSort).map(sortTerm),
        // The filter's members were validated one by one against the description.
        filter: (value.filter ?? {}) as Record<string, FilterValue>,
        include: value.include ?? [],
        fields: value.fields?.[list.name] ?? [],
        counts: value.counts ?? [],
        page: value.page,
        per_page: value.per_page,
      }),
    );
}

function filterSchema(list: List) {
  const members = Object.entries(filtersOf(list)).map(([name, field]) => [name, filterValueSchema(field).optional()]);
  if (isSearchable(list)) members.push(['q', searchText.optional()]);
  return z.strictObject(Object.fromEntries(members) as Record<string, z.ZodType>); // pairs of name and schema, see above
}

function filterValueSchema(field: Field): z.ZodType {
  const operator = filterOperator(field);
  if (operator === 'any-of') {
    const one = field.kind === 'enum' ? z.enum([...field.values]) : idText.pipe(plainText);
    return z.preprocess(splitAtCommas, z.array(one).min(1).max(maxFilterValues));
  }
  if (field.kind === 'boolean') return z.enum(['true', 'false']).transform((value) => value === 'true');
  if (operator === 'equals') return singleSchema(field);
  const bound = boundSchema(field);
  return z
    .strictObject({ from: bound.optional(), to: bound.optional() })
    .refine((range) => range.from !== undefined || range.to !== undefined);
}

function singleSchema(field: Field): z.ZodType {
  if (field.kind === 'text') return plainText.max(maxTextLength);
  if (field.kind === 'enum') return z.enum([...field.values]);
  if (field.kind === 'id') return idText.pipe(plainText);
  return field.kind === 'integer' ? z.string().regex(/^\d{1,9}$/) : boundSchema(field);
}

function boundSchema(field: Field): z.ZodType {
  if (field.kind === 'date') return askedDate;
  if (field.kind === 'moment') return askedMoment;
  return decimalText.max(20);
}

function commaNames(known: readonly string[]) {
  return z.preprocess(splitAtCommas, z.array(z.enum([...known])).max(known.length));
}

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

function splitAtCommas(value: unknown): unknown {
  return typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value;
}

function sortTerm(name: string): SortTerm {
  return name.startsWith('-') ? { field: name.slice(1), descending: true } : { field: name, descending: false };
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
