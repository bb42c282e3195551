import { feeMonths, feeStatements } from '@gevel/contract/plain';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { today } from '../../lib/calendar.ts';
import { withFilter } from '../../lib/list-state/change-list-view.ts';
import { useListLabels } from '../../parts/use-list-labels.ts';
import type { TableChoices } from '../../ui/data-table/table-model.ts';
import { valueLabel } from '../../ui/field-value/list-labels.ts';
import { Choice } from './choice.tsx';
import classes from './reports.module.css';

const yearsBack = 9;

export interface AskedFee {
  year: string;
  from: string;
  to: string;
  statements: (typeof feeStatements)[number];
}

/** What the address asks, and else what the report takes by itself. */
export function feeAsked({ view }: Pick<TableChoices, 'view'>): AskedFee {
  const { year, month_from: from, month_to: to, statements } = view.filter;
  return {
    year: typeof year === 'string' ? year : usualYear(view.asOf),
    from: typeof from === 'string' ? from : '1',
    to: typeof to === 'string' ? to : '12',
    statements: feeStatements.find((one) => one === statements) ?? 'final',
  };
}

/** The year of the day that is shown, which the report takes by itself. */
const usualYear = (asOf: string | undefined): string => (asOf ?? today()).slice(0, 4);

export function FeeChoice({ table }: { table: TableChoices }) {
  const t = useTranslations('reports.fee');
  const labels = useListLabels('reports/management-fee');
  const asked = feeAsked(table);
  const thisYear = Number(today().slice(0, 4));
  const years = Array.from({ length: yearsBack + 1 }, (_, place) => String(thisYear - place));
  const months = feeMonths.map((month) => ({ value: month, label: valueLabel(labels, 'month_from', month) }));

  /** What the report takes by itself stays out of the address. */
  function set(changes: Readonly<Record<string, string>>, usual: Readonly<Record<string, string>>) {
    const view = Object.entries(changes).reduce(
      (changed, [name, value]) => withFilter(changed, name, value === usual[name] ? undefined : value),
      table.view,
    );
    table.change(view);
  }
  const usual = { year: usualYear(table.view.asOf), month_from: '1', month_to: '12', statements: 'final' };
  // Whoever moves one end past the other means at least that one month.
  const from = (month: string) =>
    set({ month_from: month, month_to: Number(asked.to) < Number(month) ? month : asked.to }, usual);
  const to = (month: string) =>
    set({ month_to: month, month_from: Number(asked.from) > Number(month) ? month : asked.from }, usual);

  return (
    <div className={classes.choices}>
      <NativeSelect
        className={classes.year}
        label={t('year')}
        value={asked.year}
        data={years.includes(asked.year) ? years : [asked.year, ...years]}
        onChange={(event) => set({ year: event.currentTarget.value }, usual)}
      />
      <NativeSelect
        className={classes.month}
        label={t('from')}
        value={asked.from}
        data={months}
        onChange={(event) => from(event.currentTarget.value)}
      />
      <NativeSelect
        className={classes.month}
        label={t('to')}
        value={asked.to}
        data={months}
        onChange={(event) => to(event.currentTarget.value)}
      />
      <Choice
        label={t('statements')}
        isLabelled
        names={feeStatements}
        chosen={asked.statements}
        wordOf={(name) => valueLabel(labels, 'statements', name)}
        choose={(name) => set({ statements: name }, usual)}
      />
    </div>
  );
}
