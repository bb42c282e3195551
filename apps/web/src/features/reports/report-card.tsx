import type { ListMeta } from '@gevel/contract';
import type { FigureName } from '@gevel/contract/plain';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { tableProblem } from '../../parts/list-page/table-problem.ts';
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
  figures: (meta: ListMeta) => readonly LatestFigure[];
}

export function ReportCard({ question, href, figures, ...report }: Report) {
  const { title } = useListLabels(report.name);
  const { data, error, refetch } = useQuery(latestQuery(report));
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
      {error && <ReportFailed isAllowed={tableProblem(error) === 'unreachable'} retry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes.bones} aria-hidden>
          <Skeleton height="100%" />
        </div>
      )}
      {data && (
        <dl className={classes.figures}>
          {figures(data).map(({ label, text, of }) => (
            <div key={label}>
              <dt>
                {label}
                {of && <ExplainFigure figures={[of]} label={label} />}
              </dt>
              <dd>{isNothingKnown(data) ? '–' : text}</dd>
            </div>
          ))}
        </dl>
      )}
      <UnreadNote unread={data?.unread} />
      {data && (
        <p className={classes.fresh}>
          <Freshness syncedAt={data.synced_at} />
        </p>
      )}
    </li>
  );
}
