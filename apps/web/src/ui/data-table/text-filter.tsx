import type { FilterValue } from '@gevel/contract';
import { maxTextLength } from '@gevel/contract/plain';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './panel.module.css';
import { labelOf, type TableChoices } from './table-model.ts';
import { useChoices } from './use-choices.ts';

interface TextFilterProps {
  table: TableChoices;
  name: string;
  value: FilterValue | undefined;
  apply: (value: string) => void;
}

/** One exact text, with what the list holds as suggestions. */
export function TextFilter({ table, name, value, apply }: TextFilterProps) {
  const t = useTranslations('lists.filters');
  const id = useId();
  const [text, setText] = useState(typeof value === 'string' ? value : '');
  const choices = useChoices(table.findChoices, name, text);

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        apply(text.trim());
      }}
    >
      <label className={classes.field}>
        <span className={classes.label}>{labelOf(table, name)}</span>
        <input
          className={classes.input}
          value={text}
          maxLength={maxTextLength}
          list={id}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.value}
            </option>
          ))}
        </datalist>
      </label>
      <button type="submit" className={classes.apply}>
        {t('apply')}
      </button>
    </form>
  );
}
