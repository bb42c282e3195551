import { useTranslations } from 'use-intl';
import { withoutFilters } from '../../lib/list-state/change-list-view.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './filter-chips.module.css';
import { useFilterLabels } from './filter-labels.ts';
import type { Row, TableModel } from './table-model.ts';

export function FilterChips<R extends Row>({ table }: { table: TableModel<R> }) {
  const t = useTranslations('lists.filters');
  const all = useFilterLabels(table);
  const filters = all.filter(({ name }) => name !== 'q');
  const search = all.find(({ name }) => name === 'q');
  // The box shows what one looks for, but not on paper.
  if (filters.length === 0) return search ? <p className={classes.spoken}>{search.text}</p> : null;

  return (
    <ul className={classes.chips} aria-label={t('active')}>
      {filters.map(({ name, text, without }) => (
        <li key={name}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t('remove', { filter: text })}
            onClick={() => table.change(without)}
          >
            <span>{text}</span>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      {search && <li className={classes.spoken}>{search.text}</li>}
      <li>
        <button type="button" className={classes.clear} onClick={() => table.change(withoutFilters(table.view))}>
          {t('clearAll')}
        </button>
      </li>
    </ul>
  );
}
