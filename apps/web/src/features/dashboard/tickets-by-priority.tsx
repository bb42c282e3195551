import type { PortfolioDashboard } from '@gevel/contract';
import { ticketPriorities } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { figureAddress } from '../../lib/figure-rows.ts';
import { paths } from '../../lib/paths.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { Section } from '../../ui/page/page.tsx';
import { BarRow, BarRows } from './bar-row.tsx';
import classes from './dashboard.module.css';
import { useNotDelivered } from './none-of.tsx';

type Counts = PortfolioDashboard['open_tickets_by_priority'];

/** The most urgent first. */
export function TicketsByPriority({ counts, total }: { counts: Counts; total: number }) {
  const t = useTranslations();
  const notDelivered = useNotDelivered()('tickets');
  return (
    <Section
      title={t('dashboard.ticketsByPriority')}
      explain={
        <ExplainFigure
          figures={['open_tickets']}
          label={t('dashboard.ticketsByPriority')}
          href={figureAddress('open_tickets')}
        />
      }
    >
      {notDelivered ? (
        <p className={classes.none}>{notDelivered}</p>
      ) : (
        <BarRows>
          {ticketPriorities.toReversed().map((priority) => (
            <BarRow
              key={priority}
              label={t(`tickets.values.priority.${priority}`)}
              count={counts[priority]}
              total={total}
              href={paths.tickets.to(undefined, { filter: { is_open: true, priority } })}
            />
          ))}
        </BarRows>
      )}
    </Section>
  );
}
