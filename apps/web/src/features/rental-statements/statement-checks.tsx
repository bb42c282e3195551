import { formatMoney } from '@gevel/i18n';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './rental-statements.module.css';
import type { RentalStatementRecord } from './rental-statements.queries.ts';

/** Whether every sum of the statement agrees; one click shows each, and what does not agree is open at once. */
export function StatementChecks({ checks }: { checks: RentalStatementRecord['checks'] }) {
  const t = useTranslations('rental-statements.checks');
  const language = useLocale();
  const wrong = checks.filter((check) => !check.is_exact).length;
  const [isOpen, setIsOpen] = useState(wrong > 0);
  const money = (amount: string) => formatMoney(amount, language);

  return (
    <section className={classes.checks} data-exact={wrong === 0} aria-label={t('title')}>
      <button type="button" className={classes.checksToggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name={wrong === 0 ? 'check' : 'warning'} />
        <strong>{wrong === 0 ? t('allExact') : t('someDiffer', { count: wrong })}</strong>
        <span className={classes.checksHint} data-on-screen>
          {t(isOpen ? 'hide' : 'show')}
        </span>
      </button>
      {isOpen && (
        <div className={classes.sums}>
          <RelatedTable
            label={t('title')}
            rows={checks}
            columns={[
              { name: 'check', label: t('check'), cell: ({ id }) => t(`names.${id}`) },
              { name: 'found', label: t('found'), isFigure: true, cell: ({ found }) => money(found) },
              { name: 'stated', label: t('stated'), isFigure: true, cell: ({ stated }) => money(stated) },
              {
                name: 'difference',
                label: t('difference'),
                cell: ({ is_exact, difference }) => (
                  <Badge role={is_exact ? 'success' : 'danger'}>
                    {is_exact ? t('exact') : t('differs', { difference: money(difference) })}
                  </Badge>
                ),
              },
            ]}
          />
        </div>
      )}
    </section>
  );
}
