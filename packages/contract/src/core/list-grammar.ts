import { type Field, filterOperator } from './field.ts';
import { isPlainText } from './plain-text.ts';
import { searchFault } from './search-text.ts';

/**
 * What the texts of a list's query mean: names at commas (`sort=-start_date,reference`), values of filters, bounds of ranges,
 * whole numbers. The address of a screen and the call of the API say it alike and are read here, by the browser, which leaves
 * out what it does not understand and says so, and by the server, which refuses it.
 */
export interface SortTerm {
  field: string;
  descending: boolean;
}

export type FilterValue = string | boolean | readonly string[] | { from?: string; to?: string };

/** Why a text was not understood; the reason names a sentence, which says the rest. */
export interface GrammarFault {
  reason: 'invalid' | 'unknown_name' | 'too_long' | 'too_large' | 'too_small' | 'year_out_of_range' | SearchReason;
  name?: string;
  min?: number;
  max?: number;
}
type SearchReason = NonNullable<ReturnType<typeof searchFault>>['reason'];

/** What of a text was understood, undefined for nothing, and what was not. */
export interface Understood<Value> {
  value: Value | undefined;
  faults: readonly GrammarFault[];
}

const maxFilterValues = 50;
/** Of one text that is looked for. */
export const maxTextLength = 100;
const maxIdLength = 64;
const maxNumberLength = 20;
const maxMomentLength = 30;

export const sortTerm = (text: string): SortTerm =>
  text.startsWith('-') ? { field: text.slice(1), descending: true } : { field: text, descending: false };

export const sortText = ({ field, descending }: SortTerm): string => (descending ? `-${field}` : field);

/** A field counts where it is first named: a second time it could not change the order any more. */
export function readSort(sortable: readonly string[], text: string): Understood<SortTerm[]> {
  const { value, faults } = readNames([...sortable, ...sortable.map((name) => `-${name}`)], text);
  const terms = value?.map(sortTerm) ?? [];
  const once = terms.filter((term, place) => terms.findIndex(({ field }) => field === term.field) === place);
  return { value: once.length === 0 ? undefined : once, faults };
}

/** Names at commas, each once. */
export function readNames(known: readonly string[], text: string): Understood<string[]> {
  const names = partsOf(text);
  if (names.length === 0) return refused();
  const value = names.filter((name) => known.includes(name));
  const faults = names
    .filter((name) => !known.includes(name))
    .map((name) => ({ reason: 'unknown_name', name }) as const);
  return { value: value.length === 0 ? undefined : value, faults };
}

/** The value of a filter that is no range. */
export function readFilter(field: Field, text: string): Understood<FilterValue> {
  if (filterOperator(field) === 'any-of') return readValues(field, text);
  if (field.kind === 'boolean') return text === 'true' || text === 'false' ? understood(text === 'true') : refused();
  if (filterOperator(field) === 'range') return refused();
  return checked(text, singleFault(field, text));
}

/** What a filter on a text asks for: `kade*` begins with it, `*kade` ends with it, `*kade*` contains it; a star within is a star. */
export function partOfText(asked: string): { text: string; starts: boolean; ends: boolean } {
  const [, before = '', text = '', after = ''] = /^(\*?)(.*?)(\*?)$/s.exec(asked) ?? [];
  return text === '' ? { text: asked, starts: true, ends: true } : { text, starts: before === '', ends: after === '' };
}

export type TextMatch = 'is' | 'contains' | 'startsWith' | 'endsWith';

export function textMatch(asked: string): TextMatch {
  const { starts, ends } = partOfText(asked);
  if (starts) return ends ? 'is' : 'startsWith';
  return ends ? 'endsWith' : 'contains';
}

/** The text of such a filter. */
export function matchingText(match: TextMatch, text: string): string {
  const before = match === 'contains' || match === 'endsWith' ? '*' : '';
  return text === '' ? '' : `${before}${text}${match === 'contains' || match === 'startsWith' ? '*' : ''}`;
}

/** The beginning or the end of a range. */
export function readBound(field: Field, text: string): Understood<string> {
  return checked(text, boundFault(field, text));
}

/** The text stays with its fault: a search box shows what cannot be searched for, and why. */
export function readSearch(text: string): Understood<string> {
  const fault: GrammarFault | null = isPlainText(text) ? searchFault(text) : { reason: 'invalid' };
  return { value: text, faults: fault === null ? [] : [fault] };
}

export function readWhole({ min, max }: { min: number; max: number }, text: string): Understood<number> {
  if (!/^\d{1,9}$/.test(text)) return refused();
  const value = Number(text);
  if (value < min) return refused({ reason: 'too_small', min });
  return value > max ? refused({ reason: 'too_large', max }) : understood(value);
}

/** There was no year 0, and the year after the last has five digits. */
const firstDay = '0001-01-01';
const lastDay = '9999-12-31';
const yearFault: GrammarFault = { reason: 'year_out_of_range' };

function dateFault(text: string): GrammarFault | null {
  if (!isCalendarDate(text)) return { reason: 'invalid' };
  return text < firstDay ? yearFault : null;
}

/** A moment whose day is one of those years in every time zone; no clock tells more than billionths of a second. */
export function momentFault(text: string): GrammarFault | null {
  if (text.length > maxMomentLength) return { reason: 'too_long', max: maxMomentLength };
  const [, day] = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?Z$/.exec(text) ?? [];
  if (day === undefined || !isCalendarDate(day)) return { reason: 'invalid' };
  return day > firstDay && day < lastDay ? null : yearFault;
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A calendar date by itself. */
export const readDay = (text: string): Understood<string> => checked(text, dateFault(text));

function readValues(field: Field, text: string): Understood<readonly string[]> {
  const values = partsOf(text);
  if (values.length === 0) return refused();
  if (values.length > maxFilterValues) return refused({ reason: 'too_large', max: maxFilterValues });
  const fault = values.map((value) => singleFault(field, value)).find((found) => found !== null);
  return fault === undefined ? understood(values) : refused(fault);
}

function singleFault(field: Field, text: string): GrammarFault | null {
  if (field.kind === 'enum') return field.values.includes(text) ? null : { reason: 'invalid' };
  if (field.kind === 'text') return textFault(text, maxTextLength);
  if (field.kind === 'id') return textFault(text, maxIdLength);
  if (field.kind === 'integer') return /^\d{1,9}$/.test(text) ? null : { reason: 'invalid' };
  return boundFault(field, text);
}

function boundFault(field: Field, text: string): GrammarFault | null {
  if (field.kind === 'date') return dateFault(text);
  if (field.kind === 'moment') return momentFault(text);
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { reason: 'invalid' };
  return text.length > maxNumberLength ? { reason: 'too_long', max: maxNumberLength } : null;
}

function textFault(text: string, max: number): GrammarFault | null {
  if (text.length > max) return { reason: 'too_long', max };
  return isPlainText(text) ? null : { reason: 'invalid' };
}

function partsOf(text: string): string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '');
}

const understood = <Value>(value: Value): Understood<Value> => ({ value, faults: [] });
const refused = (fault: GrammarFault = { reason: 'invalid' }): Understood<never> => ({
  value: undefined,
  faults: [fault],
});
const checked = (text: string, fault: GrammarFault | null): Understood<string> =>
  fault === null ? understood(text) : refused(fault);
