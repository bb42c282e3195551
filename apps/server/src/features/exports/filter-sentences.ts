import type { FilterValue, Language, ListQuery } from '@gevel/contract';
import { type Emptiness, type Field, filtersOf, isEmptiness, partOfText, textMatch } from '@gevel/contract/plain';
import { codeLabel, formatDate, formatDecimal, formatList, formatMoment, formatMoney } from '@gevel/i18n';
import type { Database } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import { fieldHeading, listLabelsIn } from '../../lists/list-labels.ts';
import type { ServedList } from '../../lists/list-sql.ts';
import { readRecordNames } from '../../lists/record-names.ts';
import { fill } from '../../platform/http/field-errors.ts';
import { messagesIn } from '../../platform/http/language.ts';

interface Asked {
  list: ServedList;
  query: ListQuery;
  language: Language;
  scope: Scope;
}

/** The filter as people say it, the same sentences as on the screen: "Status: Lopend", "Ingangsdatum vanaf 01-01-2026". */
export async function filterSentences(database: Database, { list, query, language, scope }: Asked): Promise<string[]> {
  const sentences: string[] = [];
  for (const [name, value] of Object.entries(query.filter)) {
    if (isEmptiness(name)) {
      sentences.push(...emptinessSentences({ list, name, value, language }));
      continue;
    }
    const ids = isTexts(value) ? value : typeof value === 'string' ? [value] : [];
    const names = await readRecordNames(database, list, { filter: name, ids, scope });
    sentences.push(sentenceOf({ list, query, name, value, language, names }));
  }
  return sentences;
}

/** "Ingangsdatum aflopend, Referentie oplopend". */
export function orderSentence({ list, query, language }: Omit<Asked, 'scope'>): string {
  const labels = listLabelsIn(language, list.description.name, query.filter);
  const { ascending, descending } = messagesIn(language).lists.sort;
  return query.sort
    .map((term) => {
      const label = fieldHeading(labels, term.field, list.description.fields[term.field]);
      return `${label} ${(term.descending ? descending : ascending).toLowerCase()}`;
    })
    .join(', ');
}

interface Filter {
  list: ServedList;
  query: ListQuery;
  name: string;
  value: FilterValue;
  language: Language;
  names: ReadonlyMap<string, string>;
}

function sentenceOf({ list, query, name, value, language, names }: Filter): string {
  const { words: sentences } = messagesIn(language).lists.filters;
  if (name === 'q' && typeof value === 'string') return fill(sentences.search, { term: value });
  const labels = listLabelsIn(language, list.description.name, query.filter);
  const field = labels.fields[name] ?? name;
  const described = filtersOf(list.description)[name];
  const say = (one: string | boolean) =>
    names.get(String(one)) ?? valueText({ name, described, language, labels }, one);
  const match = typeof value === 'string' && described?.kind === 'text' ? textMatch(value) : 'is';
  if (typeof value === 'string' && match !== 'is')
    return fill(sentences[match], { field, text: partOfText(value).text });
  if (typeof value === 'string' || typeof value === 'boolean')
    return fill(sentences.values, { field, values: say(value) });
  if (isTexts(value)) return fill(sentences.values, { field, values: formatList(value.map(say), language, 'or') });
  const { from, to } = value;
  if (from !== undefined && to !== undefined) return fill(sentences.range, { field, from: say(from), to: say(to) });
  if (from !== undefined) return fill(sentences.from, { field, from: say(from) });
  return fill(sentences.to, { field, to: say(to ?? '') });
}

type NamedFields = Pick<Filter, 'list' | 'value' | 'language'> & { name: Emptiness };

function emptinessSentences({ list, name, value, language }: NamedFields): string[] {
  const sentence = messagesIn(language).lists.filters.words[name];
  const labels = listLabelsIn(language, list.description.name);
  return isTexts(value) ? value.map((field) => fill(sentence, { field: labels.fields[field] ?? field })) : [];
}

interface How {
  name: string;
  described: Field | undefined;
  language: Language;
  labels: ReturnType<typeof listLabelsIn>;
}

function valueText({ name, described, language, labels }: How, value: string | boolean): string {
  const { yes, no } = messagesIn(language).exports;
  if (typeof value === 'boolean') return value ? yes : no;
  switch (described?.kind) {
    case 'money':
      return formatMoney(value, language);
    case 'decimal':
      return formatDecimal(value, language);
    case 'date':
      return formatDate(value);
    case 'moment':
      return formatMoment(value);
    default:
      return codeLabel(labels.values[name], value);
  }
}

/** Narrows better than Array.isArray, which forgets about read-only arrays. */
function isTexts(value: FilterValue): value is readonly string[] {
  return Array.isArray(value);
}
