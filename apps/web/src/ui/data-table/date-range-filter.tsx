import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/nl.js';
import { formatDate } from '@gevel/i18n';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Range } from '../../lib/list-state/filter-text.ts';
import calendar from './date-range-filter.module.css';
import classes from './panel.module.css';
import { typedDate } from './typed-value.ts';

interface DateRangeFilterProps {
  value: Range;
  apply: (range: Range) => void;
}

/** Typed as people write dates, or picked from a calendar that starts on Monday. */
export function DateRangeFilter({ value, apply }: DateRangeFilterProps) {
  const t = useTranslations('lists.filters');
  const language = useLocale();
  const shown = (bound: string | null | undefined) => (bound ? formatDate(bound) : '');
  const [texts, setTexts] = useState({ from: shown(value.from), to: shown(value.to) });
  const [isWrong, setWrong] = useState(false);
  const bounds = ['from', 'to'] as const;

  function submit() {
    const entered = bounds.filter((bound) => texts[bound].trim() !== '');
    const read = entered.map((bound) => [bound, typedDate(texts[bound])] as const);
    if (read.some(([, date]) => date === null)) setWrong(true);
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
            <span className={classes.label}>{t(bound)}</span>
            <input
              className={classes.input}
              placeholder={t('datePlaceholder')}
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
          {t('invalidDate')}
        </p>
      )}
      <DatePicker
        type="range"
        allowSingleDateInRange
        className={calendar.calendar}
        locale={language}
        firstDayOfWeek={1}
        withWeekNumbers
        hideOutsideDates
        value={[typedDate(texts.from), typedDate(texts.to)]}
        onChange={([from, to]) => setTexts({ from: shown(from), to: shown(to) })}
        ariaLabels={{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
      />
      <button type="submit" className={classes.apply}>
        {t('apply')}
      </button>
    </form>
  );
}
