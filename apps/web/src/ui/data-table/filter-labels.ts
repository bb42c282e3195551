import { type Field, filtersOf } from '@gevel/contract/plain';
import { formatList } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { isRange, isValues } from '../../lib/list-state/filter-value.ts';
import { useValueLabels } from '../field-value/field-value.tsx';
import { valueText } from '../field-value/value-text.ts';
import { filterOf, labelOf, type TableChoices } from './table-model.ts';

export interface FilterLabel {
  name: string;
  text: string;
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
    if (!isRange(value)) return t('words.values', { field, values: say(value) });
    if (value.from && value.to) return t('words.range', { field, from: say(value.from), to: say(value.to) });
    return value.from ? t('words.from', { field, from: say(value.from) }) : t('words.to', { field, to: say(value.to) });
  }

  return Object.keys(table.view.filter).map((name) => ({ name, text: inWords(name) }));
}
