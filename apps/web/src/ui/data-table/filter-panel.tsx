import { fieldsThatMayBeEmpty, filtersOf, isEmptiness } from '@gevel/contract/plain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { emptinessOf } from '../../lib/list-state/change-list-view.ts';
import { Icon } from '../icon/icon.tsx';
import { EmptinessFilter } from './emptiness-filter.tsx';
import { FilterEditor } from './filter-editor.tsx';
import classes from './panel.module.css';
import { filterOf, labelOf, type TableChoices } from './table-model.ts';

/** First the field, then what it must be. */
export function FilterPanel({ table, close }: { table: TableChoices; close: () => void }) {
  const t = useTranslations('lists.filters');
  const [name, setName] = useState<string | null>(null);
  const fields = filtersOf(table.list);
  const field = name === null ? undefined : fields[name];

  if (name !== null && field) {
    return (
      <>
        <h2 className={classes.head}>
          <button type="button" className={classes.small} aria-label={t('back')} onClick={() => setName(null)}>
            <Icon name="left" size={14} />
          </button>
          <span className={classes.grow}>{labelOf(table, name)}</span>
        </h2>
        <FilterEditor key={name} table={table} name={name} field={field} close={close} />
        {fieldsThatMayBeEmpty(table.list).includes(name) && <EmptinessFilter table={table} name={name} />}
      </>
    );
  }

  const named = [...emptinessOf(table.view, 'empty'), ...emptinessOf(table.view, 'filled')];
  const isAsked = (one: string) => filterOf(table.view, one) !== undefined || named.includes(one);
  // A filter of one value says how the list is worked out; its screen has a control of its own for it.
  const names = Object.keys(fields).filter(
    (one) =>
      !isEmptiness(one) && !fields[one]?.options.single && (fields[one]?.kind !== 'id' || table.pickable.includes(one)),
  );
  return (
    <>
      <h2 className={classes.head}>{t('title')}</h2>
      <ul className={classes.list}>
        {names.map((one) => (
          <li key={one}>
            <button
              type="button"
              className={classes.choice}
              data-active={isAsked(one) || undefined}
              onClick={() => setName(one)}
            >
              {labelOf(table, one)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
