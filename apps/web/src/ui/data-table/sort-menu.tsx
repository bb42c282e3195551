import type { SortTerm } from '@gevel/contract';
import { sortableFields } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { sortAlsoBy, withSort } from '../../lib/list-state/change-list-view.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './panel.module.css';
import { labelOf, type TableChoices } from './table-model.ts';

/** The same sorting as by the column heads, for keyboard and touch. */
export function SortMenu({ table }: { table: TableChoices }) {
  const t = useTranslations('lists.sort');
  const { sort } = table.view;
  const others = sortableFields(table.list).filter((name) => !sort.some((term) => term.field === name));
  const set = (terms: readonly SortTerm[]) => table.change(withSort(table.view, terms, table.list));

  return (
    <>
      <h2 className={classes.head}>
        {t('title')}
        <button type="button" className={classes.text} onClick={() => set([])}>
          {t('reset')}
        </button>
      </h2>
      <ol className={classes.list}>
        {sort.map((term, index) => {
          const field = labelOf(table, term.field);
          return (
            <li key={term.field} className={classes.line}>
              <span className={classes.grow}>
                {index + 1}. {field}
              </span>
              <button
                type="button"
                className={classes.text}
                aria-label={`${t('direction', { field })}: ${t(term.descending ? 'descending' : 'ascending')}`}
                onClick={() => set(sort.map((one) => (one === term ? { ...one, descending: !one.descending } : one)))}
              >
                {t(term.descending ? 'descending' : 'ascending')}
              </button>
              <button
                type="button"
                className={classes.small}
                aria-label={t('earlier', { field })}
                disabled={index === 0}
                onClick={() => set(raised(sort, index))}
              >
                <Icon name="up" size={14} />
              </button>
              <button
                type="button"
                className={classes.small}
                aria-label={t('remove', { field })}
                onClick={() => set(sort.filter((one) => one !== term))}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          );
        })}
      </ol>
      <label className={classes.field} style={{ marginBlockStart: '0.5rem' }}>
        <span className={classes.label}>{t('add')}</span>
        <select
          className={classes.input}
          value=""
          onChange={(event) => table.change(sortAlsoBy(table.view, event.currentTarget.value, table.list))}
        >
          <option value="">–</option>
          {others.map((name) => (
            <option key={name} value={name}>
              {labelOf(table, name)}
            </option>
          ))}
        </select>
      </label>
      <p className={classes.hint}>{t('hint')}</p>
    </>
  );
}

function raised(sort: readonly SortTerm[], index: number): SortTerm[] {
  const moved = sort.slice(index, index + 1);
  const others = sort.filter((_, place) => place !== index);
  return [...others.slice(0, index - 1), ...moved, ...others.slice(index - 1)];
}
