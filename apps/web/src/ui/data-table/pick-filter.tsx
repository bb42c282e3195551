import type { FilterValue } from '@gevel/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isValues } from '../../lib/list-state/filter-value.ts';
import { useSearchFault } from '../../lib/use-search-fault.ts';
import classes from './panel.module.css';
import { labelOf, type TableChoices } from './table-model.ts';
import { useChoices } from './use-choices.ts';

interface PickFilterProps {
  table: TableChoices;
  name: string;
  value: FilterValue | undefined;
  set: (value: FilterValue | undefined) => void;
}

/** Records by name, for a filter on their ids. */
export function PickFilter({ table, name, value, set }: PickFilterProps) {
  const t = useTranslations('lists.filters');
  const [term, setTerm] = useState('');
  const fault = useSearchFault()(term);
  const chosen = isValues(value) ? value : [];
  const found = useChoices(table.findChoices, name, term);
  const others = found.choices.filter((choice) => !chosen.includes(choice.value));
  const picked = chosen.map((id) => ({ value: id, label: table.choiceName(name, id) ?? id }));

  return (
    <div className={classes.form}>
      <label className={classes.field}>
        <span className={classes.label}>{t('find')}</span>
        <input
          className={classes.input}
          value={term}
          aria-invalid={fault !== undefined}
          data-autofocus
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      </label>
      <ul className={classes.list} aria-label={labelOf(table, name)}>
        {[...picked, ...others].map((choice) => (
          <li key={choice.value} className={classes.line}>
            <label className={classes.grow}>
              <input
                type="checkbox"
                className={classes.check}
                checked={chosen.includes(choice.value)}
                onChange={(event) =>
                  set(
                    event.currentTarget.checked
                      ? [...chosen, choice.value]
                      : chosen.filter((other) => other !== choice.value),
                  )
                }
              />
              {choice.label}
            </label>
          </li>
        ))}
      </ul>
      {fault && (
        <p className={classes.error} role="alert">
          {fault}
        </p>
      )}
      {!fault && picked.length + others.length === 0 && <p className={classes.hint}>{t('noChoices')}</p>}
      {!fault && found.hasMore && <p className={classes.hint}>{t('moreChoices')}</p>}
    </div>
  );
}
