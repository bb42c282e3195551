import type { Field } from '@gevel/contract/plain';
import { formatDecimal } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import type { Range } from '../../lib/list-state/filter-value.ts';
import { RangeForm } from './range-form.tsx';
import { typedDecimal } from './typed-value.ts';

interface NumberRangeFilterProps {
  field: Field;
  value: Range;
  apply: (range: Range) => void;
}

export function NumberRangeFilter({ field, value, apply }: NumberRangeFilterProps) {
  const t = useTranslations('lists.filters');
  const language = useLocale();
  return (
    <RangeForm
      value={value}
      apply={apply}
      print={(bound) => formatDecimal(bound, language)}
      read={(text) => typedDecimal(text, language)}
      unreadable={t('invalidNumber')}
      field={{ inputMode: 'decimal' }}
      {...(field.kind === 'money' ? { unit: '€' } : {})}
    />
  );
}
