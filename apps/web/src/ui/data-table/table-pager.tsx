import { pageSizes } from '@gevel/contract/plain';
import { formatInteger } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { TableButton } from './table-button.tsx';
import type { Row, TableModel } from './table-model.ts';
import classes from './table-pager.module.css';

export function TablePager<R extends Row>({ table }: { table: TableModel<R> }) {
  const t = useTranslations('lists.paging');
  const language = useLocale();
  const { view, meta } = table;
  if (!meta) return null;
  const page = view.page;
  const last = meta.last_page;
  const from = (meta.current_page - 1) * meta.per_page + 1;
  const to = Math.min(meta.total, from + meta.per_page - 1);
  const number = (value: number) => formatInteger(value, language);
  const go = (target: number) => table.change({ ...view, page: target });

  return (
    <>
      {last > 1 && (
        <p className={classes.onPaper}>
          {t('onPaper', { from: number(from), to: number(to), total: number(meta.total) })}
          {meta.totals && ` ${t('onPaperTotals')}`}
          {table.showAll && ` ${t('onPaperAll', { all: t('all') })}`}
        </p>
      )}
      <nav className={classes.pager} aria-label={t('label')}>
        <p className={classes.range} aria-live="polite">
          {from > to ? t('none') : t('range', { from: number(from), to: number(to), total: number(meta.total) })}
        </p>
        <label className={classes.size}>
          {t('perPage')}
          <select
            className={classes.select}
            value={view.perPage}
            onChange={(event) => table.change({ ...view, perPage: Number(event.currentTarget.value), page: 1 })}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        {table.showAll && last > 1 && (
          <button type="button" className={classes.all} onClick={table.showAll}>
            {t('all')}
          </button>
        )}
        <div className={classes.buttons}>
          <TableButton isBare icon="first" label={t('first')} disabled={page <= 1} onClick={() => go(1)} />
          <TableButton isBare icon="left" label={t('previous')} disabled={page <= 1} onClick={() => go(page - 1)} />
          <span className={classes.page}>{t('page', { page: number(page), pages: number(last) })}</span>
          <TableButton isBare icon="right" label={t('next')} disabled={page >= last} onClick={() => go(page + 1)} />
          <TableButton isBare icon="last" label={t('last')} disabled={page >= last} onClick={() => go(last)} />
        </div>
      </nav>
    </>
  );
}
