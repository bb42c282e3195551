import type { ApartFromTotals } from '@gevel/contract';
import { codeLabel, formatMoney } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { labelOf, type Row, shownColumns, type TableModel } from './table-model.ts';
import classes from './totals-apart.module.css';

/** What the totals leave out or do not add up, each group with its rows and what they come to. */
export function TotalsApart<R extends Row>({ table }: { table: TableModel<R> }) {
  const t = useTranslations('lists');
  const language = useLocale();
  const apart = table.meta?.apart ?? [];
  if (apart.length === 0) return null;
  return (
    <ul className={classes.apart}>
      {apart.map((group) => (
        <li key={`${group.kind} ${group.left_out}`}>
          <strong>{t('apart', { name: nameOf(table, group, t), count: group.count })}</strong>{' '}
          {shownColumns(table)
            .filter(({ name }) => group.totals[name] !== undefined)
            .map(({ name }) => `${labelOf(table, name)} ${formatMoney(group.totals[name] ?? '0.00', language)}`)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}

function nameOf<R extends Row>(
  { list, labels }: TableModel<R>,
  { kind, left_out }: ApartFromTotals,
  t: ReturnType<typeof useTranslations<'lists'>>,
): string {
  const named = (field: string | undefined, value: string) => codeLabel(labels.values[field ?? ''], value);
  if (left_out === null) return named(list.neverAdded, kind ?? '');
  const value = named(list.leftOut?.field, left_out);
  return kind === null ? t('notCounted', { value }) : t('ofKind', { kind: named(list.neverAdded, kind), value });
}
