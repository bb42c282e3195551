import type { PortfolioDashboard } from '@gevel/contract';
import { endingTerms } from '@gevel/contract/plain';
import { formatDate, formatMoney } from '@gevel/i18n';
import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { today } from '../../lib/calendar.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './dashboard.module.css';
import { NoneOf } from './none-of.tsx';
import { ShowAll } from './show-all.tsx';

type Contracts = PortfolioDashboard['next_expiring_contracts'];

export function ExpiringContracts({ contracts }: { contracts: Contracts }) {
  const t = useTranslations();
  const language = useLanguage();
  const all = paths.contracts.to(undefined, {
    filter: { state: 'active', term: [...endingTerms], end_date: { from: today() } },
    sort: 'end_date',
  });
  return (
    <Section title={t('dashboard.nextExpiring')} actions={<ShowAll href={all} />}>
      {contracts.length === 0 ? (
        <NoneOf type="contracts">{t('dashboard.noneExpiring')}</NoneOf>
      ) : (
        <PlainTable
          caption={t('dashboard.nextExpiring')}
          rows={contracts}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'end_date',
              label: t('contracts.fields.end_date'),
              place: 'state',
              renderCell: ({ end_date }) => <span className={classes.date}>{formatDate(end_date)}</span>,
            },
            {
              key: 'contractor_name',
              label: t('contracts.fields.contractor_name'),
              place: 'title',
              renderCell: ({ id, contractor_name, reference }) => (
                <Anchor component={AppLink} href={paths.contract.to({ id })} inherit>
                  {contractor_name || reference}
                </Anchor>
              ),
            },
            {
              key: 'address',
              label: t('contracts.fields.address'),
              place: 'quiet',
              renderCell: ({ address }) => address,
            },
            {
              key: 'amount',
              label: t('contracts.fields.amount_excl_per_month'),
              isNumber: true,
              place: 'amount',
              renderCell: ({ amount_excl_per_month }) => formatMoney(amount_excl_per_month, language),
            },
          ]}
        />
      )}
    </Section>
  );
}
