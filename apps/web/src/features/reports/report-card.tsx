import type { ListMeta } from '@gevel/contract';
import type { FigureName } from '@gevel/contract/plain';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { isNothingKnown } from '../../parts/sync/not-delivered.ts';
import { UnreadNote } from '../../parts/sync/unread-banner.tsx';
import { useListLabels } from '../../parts/use-list-labels.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Freshness } from '../../ui/freshness/freshness.tsx';
import { type LatestOf, latestQuery } from './latest-query.ts';
import { ReportFailed } from './report-failed.tsx';
import classes from './reports.module.css';

export interface LatestFigure {
  label: string;
  text: string;
  /** What it is, where it has a description of its own. */
  of?: FigureName;
}

/** A report where all of them are shown together. */
export interface Report extends LatestOf {
  question: string;
  href: string;
  figures: (meta: Pick<ListMeta, 'total' | 'totals' | 'counts' | 'figures'>) => readonly LatestFigure[];
}

/** What the figures are called is known before they are. */
const nothingYet = { total: 0 } as const;

export function ReportCard({ question, href, figures, ...report }: Report) {
  const { title } = useListLabels(report.name);
  const { data, error, refetch } = useQuery(latestQuery(report));
  // What was read before stays when it could not be read again.
  const isShown = data !== undefined || !error;
  return (
    <li className={classes.card} aria-busy={!data && !error}>
      <div>
        <h2 className={classes.cardTitle}>
          <AppLink href={href} data-finger>
            {title}
          </AppLink>
        </h2>
        <p className={classes.question}>{question}</p>
      </div>
      {error && <ReportFailed error={error} retry={() => void refetch()} />}
      {isShown && (
        <dl className={classes.figures}>
          {figures(data ?? nothingYet).map(({ label, text, of }) => (
            <div key={label}>
              <dt>
                {label}
                {of && <ExplainFigure figures={[of]} label={label} />}
              </dt>
              <dd>{data ? isNothingKnown(data) ? '–' : text : <Skeleton width="6rem" height="1.25rem" />}</dd>
            </div>
          ))}
        </dl>
      )}
      <UnreadNote unread={data?.unread} />
      {isShown && (
        <div className={classes.fresh}>
          {data ? <Freshness syncedAt={data.synced_at} /> : <Skeleton width="9rem" height="1rem" />}
        </div>
      )}
    </li>
  );
}
