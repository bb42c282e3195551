import type { PortfolioDashboard } from '@gevel/contract';
import { formatDate } from '@gevel/i18n';
import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import classes from './dashboard.module.css';
import { NoneOf } from './none-of.tsx';
import { ShowAll } from './show-all.tsx';

type Tickets = PortfolioDashboard['oldest_open_tickets'];

const priorityRoles = { high: 'danger', normal: 'neutral', low: 'neutral' } as const;

export function OldestTickets({ tickets }: { tickets: Tickets }) {
  const t = useTranslations();
  const all = paths.tickets.to(undefined, { filter: { is_open: true }, sort: 'reporting_date' });
  return (
    <Section title={t('dashboard.oldestTickets')} actions={<ShowAll href={all} />}>
      {tickets.length === 0 ? (
        <NoneOf type="tickets">{t('dashboard.noTickets')}</NoneOf>
      ) : (
        <PlainTable
          caption={t('dashboard.oldestTickets')}
          rows={tickets}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'reporting_date',
              label: t('tickets.fields.reporting_date'),
              place: 'amount',
              renderCell: ({ reporting_date }) => <span className={classes.date}>{formatDate(reporting_date)}</span>,
            },
            {
              key: 'description',
              label: t('tickets.fields.description'),
              place: 'title',
              renderCell: ({ id, description, reference }) => (
                <Anchor component={AppLink} className={classes.oneLine} href={paths.ticket.to({ id })} inherit>
                  <SourceText>{description ?? reference}</SourceText>
                </Anchor>
              ),
            },
            {
              key: 'address',
              label: t('tickets.fields.address'),
              place: 'quiet',
              renderCell: ({ address }) => address,
            },
            {
              key: 'priority',
              label: t('tickets.fields.priority'),
              place: 'state',
              renderCell: ({ priority }) => (
                <Badge role={priorityRoles[priority]}>{t(`tickets.values.priority.${priority}`)}</Badge>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}
