import { formatDate, formatMoney } from '@gevel/i18n';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './dashboard.module.css';
import { latestStatementsQuery } from './dashboard.queries.ts';
import { NoneOf } from './none-of.tsx';
import { ShowAll } from './show-all.tsx';

export function LatestStatements() {
  const t = useTranslations();
  const language = useLanguage();
  const { data: statements, error, refetch } = useQuery(latestStatementsQuery);
  const all = paths.rentalStatements.to(undefined, { sort: ['-period_end'] });
  return (
    <Section
      title={t('dashboard.statements.title')}
      explain={<ExplainFigure figures={['payout']} label={t('dashboard.statements.title')} href={all} />}
      actions={<ShowAll href={all} />}
    >
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!statements && !error && <Skeleton height={160} />}
      {statements?.length === 0 && <NoneOf type="rental_statements">{t('dashboard.statements.none')}</NoneOf>}
      {statements && statements.length > 0 && (
        <PlainTable
          caption={t('dashboard.statements.title')}
          rows={statements}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'period_end',
              label: t('rental-statements.fields.period_end'),
              place: 'quiet',
              renderCell: ({ period_end }) => <span className={classes.date}>{formatDate(period_end)}</span>,
            },
            {
              key: 'owner_name',
              label: t('rental-statements.fields.owner_name'),
              place: 'title',
              renderCell: ({ id, owner_name }) => (
                <Anchor component={AppLink} href={paths.rentalStatement.to({ id })} inherit>
                  {owner_name}
                </Anchor>
              ),
            },
            {
              key: 'state',
              label: t('rental-statements.fields.state'),
              place: 'state',
              renderCell: ({ state }) => t(`rental-statements.values.state.${state}`),
            },
            {
              key: 'balance',
              label: t('rental-statements.fields.total_settlement_balance'),
              isNumber: true,
              place: 'amount',
              renderCell: ({ total_settlement_balance: balance }) => formatMoney(balance, language),
            },
          ]}
        />
      )}
    </Section>
  );
}
