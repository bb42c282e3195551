import type { FilterValue } from '@gevel/contract';
import { formatInteger } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { withFilter } from '../../lib/list-state/change-list-view.ts';
import { isValues } from '../../lib/list-state/filter-value.ts';
import { valueLabel } from '../field-value/list-labels.ts';
import classes from './quick-filters.module.css';
import { filterOf, labelOf, type Row, type TableModel } from './table-model.ts';

/** So many values stand in one line, also those that nothing has. */
const maxWithNothing = 8;

/** One button per value of a counted enum, with how many rows it would show. */
export function QuickFilters<R extends Row>({ table, field: name }: { table: TableModel<R>; field: string }) {
  const t = useTranslations('lists.quickFilters');
  const language = useLocale();
  const counts = countsOf(table, name);
  const chosen = filterOf(table.view, name);
  const all = table.list.fields[name]?.values ?? [];
  const values = all.filter(
    (value) =>
      isChosen(chosen, value) || isWorthwhile(value, counts && (counts[value] ?? 0), all.length > maxWithNothing),
  );
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choices = [
    { value: undefined, label: t('all'), count: total },
    ...values.map((value) => ({
      value,
      label: valueLabel(table.labels, name, value),
      count: counts?.[value] ?? (counts ? 0 : undefined),
    })),
  ];

  return (
    <div className={classes.group} role="group" data-filters aria-label={t('label', { field: labelOf(table, name) })}>
      {choices.map(({ value, label, count }) => (
        <button
          key={value ?? ''}
          type="button"
          className={classes.choice}
          aria-pressed={isChosen(chosen, value)}
          onClick={() => table.change(withFilter(table.view, name, value === undefined ? undefined : [value]))}
        >
          {label} {count !== undefined && <span className={classes.count}>{formatInteger(count, language)}</span>}
        </button>
      ))}
    </div>
  );
}

/** Nothing is counted where there are no rows and what they come from was not delivered. */
function countsOf<R extends Row>({ meta, notDelivered = [] }: TableModel<R>, name: string) {
  const counts = meta?.counts?.[name];
  const isNothingKnown = notDelivered.length > 0 && Object.values(counts ?? {}).every((count) => count === 0);
  return isNothingKnown ? undefined : counts;
}

function isChosen(chosen: FilterValue | undefined, value: string | undefined): boolean {
  if (value === undefined) return chosen === undefined;
  return isValues(chosen) && chosen.length === 1 && chosen[0] === value;
}

/** "Unknown" is only offered where something is; of many values the others too. */
function isWorthwhile(value: string, count: number | undefined, areMany: boolean): boolean {
  if (value === 'unknown') return (count ?? 0) > 0;
  return !areMany || count === undefined || count > 0;
}
