import { formatList } from '@gevel/i18n';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useSearchFault } from '../../lib/use-search-fault.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './table-banner.module.css';
import { type Row, searchOf, type TableModel } from './table-model.ts';

/** That a day cannot be told stands in place of the rows. */
export const isOfDay = ({ problem }: Pick<TableModel<Row>, 'problem'>) =>
  problem === 'not-known-then' || problem === 'day-to-come';

/** Above rows that are still there: refreshing failed, or the link named what is not here. */
export function TableBanners<R extends Row>({ table }: { table: TableModel<R> }) {
  const t = useTranslations('lists');
  const [dismissed, setDismissed] = useState('');
  const fault = useSearchFault()(searchOf(table));
  const names = formatList(table.dropped, useLocale());
  return (
    <>
      {table.problem && table.rows && !isOfDay(table) && (
        <div className={classes.banner} data-role="warning" role="alert">
          <Icon name="warning" />
          <span className={classes.text}>{fault ?? t('empty.unreachable.staleText')}</span>
          {!fault && (
            <button type="button" className={classes.action} onClick={table.retry}>
              {t('empty.unreachable.action')}
            </button>
          )}
        </div>
      )}
      {names !== '' && names !== dismissed && (
        <div className={classes.banner} role="status">
          <Icon name="info" />
          <span className={classes.text}>{t('dropped', { names })}</span>
          <button type="button" className={classes.close} aria-label={t('dismiss')} onClick={() => setDismissed(names)}>
            <Icon name="close" size={14} />
          </button>
        </div>
      )}
    </>
  );
}
