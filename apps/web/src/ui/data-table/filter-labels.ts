import { type Field, filtersOf, isEmptiness, partOfText, textMatch } from '@gevel/contract/plain';
import { formatList } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { emptinessOf, withEmptiness, withFilter } from '../../lib/list-state/change-list-view.ts';
import { isRange, isValues } from '../../lib/list-state/filter-value.ts';
import type { ListView } from '../../lib/list-state/list-view.ts';
import { useValueLabels } from '../field-value/field-value.tsx';
import { valueText } from '../field-value/value-text.ts';
import { filterOf, labelOf, type TableChoices } from './table-model.ts';

export interface FilterLabel {
  name: string;
  text: string;
  /** What is left to see without it. */
  without: ListView;
}

/** The active filters as people say them: "Status: Lopend", "Ingangsdatum vanaf 01-01-2026". */
export function useFilterLabels(table: TableChoices): FilterLabel[] {
  const t = useTranslations('lists.filters');
  const how = useValueLabels(table.labels);
  const filters = filtersOf(table.list);

  function inWords(name: string): string {
    const value = filterOf(table.view, name);
    if (name === 'q') return t('words.search', { term: typeof value === 'string' ? value : '' });
    const field = labelOf(table, name);
    const kind: Field | undefined = filters[name];
    const say = (one: unknown) => (kind ? valueText(name, kind, one, how) : null) ?? String(one);
    if (isValues(value)) {
      const names = value.map((one) => table.choiceName(name, one) ?? say(one));
      return t('words.values', { field, values: formatList(names, how.language, 'or') });
    }
    const match = typeof value === 'string' && kind?.kind === 'text' ? textMatch(value) : 'is';
    if (typeof value === 'string' && match !== 'is')
      return t(`words.${match}`, { field, text: partOfText(value).text });
    if (!isRange(value)) return t('words.values', { field, values: say(value) });
    if (value.from && value.to) return t('words.range', { field, from: say(value.from), to: say(value.to) });
    return value.from ? t('words.from', { field, from: say(value.from) }) : t('words.to', { field, to: say(value.to) });
  }

  function labelsOf(name: string): FilterLabel[] {
    if (!isEmptiness(name)) return [{ name, text: inWords(name), without: withFilter(table.view, name, undefined) }];
    return emptinessOf(table.view, name).map((field) => ({
      name: `${name} ${field}`,
      text: t(`words.${name}`, { field: labelOf(table, field) }),
      without: withEmptiness(table.view, field, undefined),
    }));
  }

  return Object.keys(table.view.filter).flatMap(labelsOf);
}
