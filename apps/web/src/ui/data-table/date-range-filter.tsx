import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/nl.js';
import { formatDate } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import type { Range } from '../../lib/list-state/filter-value.ts';
import calendar from './date-range-filter.module.css';
import { RangeForm } from './range-form.tsx';
import { typedDate } from './typed-value.ts';

interface DateRangeFilterProps {
  value: Range;
  apply: (range: Range) => void;
}

/** Typed as people write dates, or picked from a calendar that starts on Monday. */
export function DateRangeFilter({ value, apply }: DateRangeFilterProps) {
  const t = useTranslations('lists.filters');
  const language = useLocale();
  const shown = (bound: string | null) => (bound ? formatDate(bound) : '');
  return (
    <RangeForm
      value={value}
      apply={apply}
      print={formatDate}
      read={typedDate}
      unreadable={t('invalidDate')}
      field={{ placeholder: t('datePlaceholder') }}
    >
      {(texts, choose) => (
        <DatePicker
          type="range"
          allowSingleDateInRange
          className={calendar.calendar}
          locale={language}
          firstDayOfWeek={1}
          withWeekNumbers
          hideOutsideDates
          value={[typedDate(texts.from), typedDate(texts.to)]}
          onChange={([from, to]) => choose({ from: shown(from), to: shown(to) })}
          ariaLabels={{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
        />
      )}
    </RangeForm>
  );
}
