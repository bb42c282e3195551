import { useTranslations } from 'use-intl';
import { emptinessOf, withEmptiness } from '../../lib/list-state/change-list-view.ts';
import classes from './panel.module.css';
import { RadioFilter } from './radio-filter.tsx';
import type { TableChoices } from './table-model.ts';

/** Whether a field must be empty, or must not. */
export function EmptinessFilter({ table, name }: { table: TableChoices; name: string }) {
  const t = useTranslations('lists.filters.emptiness');
  const asked = (['empty', 'filled'] as const).find((one) => emptinessOf(table.view, one).includes(name));
  const choices = [undefined, 'empty', 'filled'] as const;
  return (
    <>
      <RadioFilter
        name="emptiness"
        label={t('label')}
        choices={choices.map((value) => ({ value, text: t(value ?? 'any') }))}
        value={asked}
        set={(value) => table.change(withEmptiness(table.view, name, value))}
      />
      <p className={classes.hint}>{t('hint')}</p>
    </>
  );
}
