import { dateInText, formatDate, formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { FigureRow, FigureTile } from '../../ui/figure/figure-tile.tsx';
import { AgeingChoice, ageingAsked } from './ageing-choice.tsx';
import { OutstandingViews } from './outstanding-views.tsx';
import { reportFailure } from './report-failed.tsx';
import classes from './reports.module.css';
import { type DebtorAccountRow, debtorAccountsSource } from './reports.queries.ts';

const columns = [
  'owner_name',
  'provable_from',
  'item_count',
  'items_amount',
  'not_attributable_amount',
  'account_amount',
  'booked_ahead_amount',
] as const;
const cells = {
  provable_from: ({ provable_from: from }: DebtorAccountRow) => <ProvableFrom from={from} />,
};
const picks = { owner: { id: 'id', name: 'owner_name' } };

/** Owner by owner what the debtor account held on a day, and since when that can be told. */
export function DebtorAccountsView() {
  const t = useTranslations('reports.outstanding');
  const language = useLanguage();
  const table = useTable<DebtorAccountRow>({ source: debtorAccountsSource, columns, cells, pickable: picks });
  const { date } = ageingAsked(table);
  const money = (name: string) => formatMoney(table.meta?.totals?.[name] ?? '0.00', language);
  return (
    <ListPage
      table={table}
      aside={<OutstandingViews of={table.view} view="owners" />}
      above={
        <div className={classes.summary}>
          <AgeingChoice table={table} hasBasis={false} />
          <p className={classes.explained}>{t('accounts.explained', { date: dateInText(date, language) })}</p>
          {table.meta && (
            <FigureRow>
              <FigureTile label={t('accounts.account')} figure={money('account_amount')} />
              <FigureTile
                label={t('lines.not_attributable')}
                figure={money('not_attributable_amount')}
                note={t('lineNote')}
              />
              <FigureTile
                label={t('accounts.ahead')}
                figure={money('booked_ahead_amount')}
                note={t('accounts.aheadNote')}
              />
            </FigureRow>
          )}
        </div>
      }
      instead={reportFailure(table)}
    />
  );
}

function ProvableFrom({ from }: { from: string | null }) {
  const t = useTranslations('reports.outstanding.accounts');
  return from === null ? <span className={classes.quiet}>{t('unknown')}</span> : formatDate(from);
}
