import type { FilterValue } from '@gevel/contract';
import type { List } from '@gevel/contract/plain';

/** A list query as somebody asks it, before anything is read into it. */
export interface Question {
  sort: string[];
  filter: Record<string, string | { from?: string; to?: string }>;
  include: string[];
  fields: string[];
  counts: string[];
  page: number | null;
  per_page: number | null;
}

export const plainQuestion: Question = {
  sort: [],
  filter: {},
  include: [],
  fields: [],
  counts: [],
  page: null,
  per_page: null,
};

/** The address of the question, as the specification writes it. */
export function addressOf(list: List, question: Partial<Question> = {}): string {
  const { sort, filter, include, fields, counts, page, per_page } = { ...plainQuestion, ...question };
  const parameters: [string, string][] = [
    ['sort', sort.join(',')],
    ['include', include.join(',')],
    [`fields[${list.name}]`, fields.join(',')],
    ['counts', counts.join(',')],
    ['page', page === null ? '' : String(page)],
    ['per_page', per_page === null ? '' : String(per_page)],
    ...Object.entries(filter).flatMap(([name, value]) => filterParameters(name, value)),
  ];
  const asked = parameters.filter(([, value]) => value !== '');
  return `/${list.name}?${asked.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

function filterParameters(name: string, value: FilterValue): [string, string][] {
  if (typeof value === 'string') return [[`filter[${name}]`, value]];
  return Object.entries(value).map(([bound, text]) => [`filter[${name}][${bound}]`, String(text)]);
}
