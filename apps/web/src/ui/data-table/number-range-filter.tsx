import type { Field } from '@gevel/contract/plain';
import { formatDecimal } from '@gevel/i18n';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Range } from '../../lib/list-state/filter-text.ts';
import classes from './panel.module.css';
import { typedDecimal } from './typed-value.ts';

interface NumberRangeFilterProps {
  field: Field;
  value: Range;
  apply: (range: Range) => void;
}

export function NumberRangeFilter({ field, value, apply }: NumberRangeFilterProps) {
  const t = useTranslations('lists.filters');
  const language = useLocale();
  const shown = (bound: string | undefined) => (bound ? formatDecimal(bound, language) : '');
  const [texts, setTexts] = useState({ from: shown(value.from), to: shown(value.to) });
  const [isWrong, setWrong] = useState(false);
  const bounds = ['from', 'to'] as const;

  function submit() {
    const entered = bounds.filter((bound) => texts[bound].trim() !== '');
    const read = entered.map((bound) => [bound, typedDecimal(texts[bound], language)] as const);
    if (read.some(([, decimal]) => decimal === null)) setWrong(true);
    else apply(Object.fromEntries(read));
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.fields}>
        {bounds.map((bound, index) => (
          <label key={bound} className={classes.field}>
            <span className={classes.label}>
              {t(bound)}
              {field.kind === 'money' && ' (€)'}
            </span>
            <input
              className={classes.input}
              inputMode="decimal"
              value={texts[bound]}
              aria-invalid={isWrong}
              data-autofocus={index === 0 || undefined}
              onChange={(event) => {
                setTexts({ ...texts, [bound]: event.currentTarget.value });
                setWrong(false);
              }}
            />
          </label>
        ))}
      </div>
      {isWrong && (
        <p className={classes.error} role="alert">
          {t('invalidNumber')}
        </p>
      )}
      <button type="submit" className={classes.apply}>
        {t('apply')}
      </button>
    </form>
  );
}
