import type { FilterValue } from '@gevel/contract';
import type { Field } from '@gevel/contract/plain';
import type { ListLabels } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { isValues } from '../../lib/list-state/filter-value.ts';
import { valueLabel } from '../field-value/list-labels.ts';
import classes from './panel.module.css';
import { RadioFilter } from './radio-filter.tsx';

interface ChoiceProps {
  value: FilterValue | undefined;
  set: (value: FilterValue | undefined) => void;
}

export function EnumFilter({
  name,
  field,
  labels,
  value,
  set,
}: ChoiceProps & { name: string; field: Field; labels: ListLabels }) {
  const chosen = isValues(value) ? value : [];
  return (
    <ul className={classes.list} aria-label={labels.fields[name]}>
      {field.values.map((one) => (
        <li key={one} className={classes.line}>
          <label className={classes.grow}>
            <input
              type="checkbox"
              className={classes.check}
              checked={chosen.includes(one)}
              onChange={(event) =>
                set(event.currentTarget.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
              }
            />
            {valueLabel(labels, name, one)}
          </label>
        </li>
      ))}
    </ul>
  );
}

export function BooleanFilter({ label, value, set }: ChoiceProps & { label: string }) {
  const t = useTranslations('lists');
  const choices = [
    { value: undefined, text: t('quickFilters.all') },
    { value: true, text: t('filters.yes') },
    { value: false, text: t('filters.no') },
  ];
  return <RadioFilter name="choice" label={label} choices={choices} value={value} set={set} />;
}
