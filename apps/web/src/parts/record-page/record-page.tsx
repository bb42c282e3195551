import type { HistoryAnswer, UnreadRecords } from '@gevel/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Row } from '../../ui/data-table/table-model.ts';
import { Freshness, FreshnessBanner } from '../../ui/freshness/freshness.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import type { ListSource } from '../list-page/list-source.ts';
import { UnreadBanner } from '../sync/unread-banner.tsx';
import { NeighbourNav } from './neighbour-nav.tsx';
import { NotReadFields, UnknownFields } from './not-read-fields.ts';
import classes from './record-page.module.css';
import { RecordProblemNotice } from './record-problem-notice.tsx';
import { RemovedRecord } from './removed-record.tsx';
import { useNeighbours } from './use-neighbours.ts';
import type { RecordProblem } from './use-record.ts';
import { useUnreadOfList } from './use-unread-of-list.ts';

interface RecordPageProps<R extends Row, Data> {
  source: ListSource<R>;
  id: string;
  record: Data | undefined;
  /** What it was, when the back office no longer has it. */
  removed?: HistoryAnswer | undefined;
  problem: RecordProblem | null;
  retry: () => void;
  syncedAt: string | null | undefined;
  followedAt?: string | null | undefined;
  notRead?: readonly string[] | undefined;
  unread?: readonly UnreadRecords[] | undefined;
  unknown?: Readonly<Record<string, readonly string[]>> | undefined;
  /** What is drawn once the record is there. */
  children: (record: Data) => ReactNode;
}

const none: readonly string[] = [];

/** The frame of a detail screen: the way back, the way along the list, and what is the matter when there is no record. */
export function RecordPage<R extends Row, Data>({
  source,
  id,
  record,
  removed,
  problem,
  retry,
  syncedAt,
  followedAt,
  notRead = none,
  unread,
  unknown = {},
  children,
}: RecordPageProps<R, Data>) {
  const t = useTranslations('portfolio');
  const { neighbours, listAddress } = useNeighbours(source, id);
  const unreadOfList = useUnreadOfList(source, problem === 'not-found' && removed === undefined);
  if (record === undefined && problem === null) return <PageSkeleton />;

  return (
    <Page>
      <NeighbourNav name={source.name} listAddress={listAddress} neighbours={neighbours} />
      <FreshnessBanner syncedAt={syncedAt} />
      <UnreadBanner unread={unread ?? unreadOfList} />
      {removed ? (
        <RemovedRecord name={source.name} history={removed} />
      ) : problem && (record === undefined || problem !== 'unreachable') ? (
        <RecordProblemNotice isPage problem={problem} retry={retry} listAddress={listAddress} name={source.name} />
      ) : (
        record !== undefined && (
          <article className={classes.record}>
            <NotReadFields value={notRead}>
              <UnknownFields value={Object.keys(unknown)}>{children(record)}</UnknownFields>
            </NotReadFields>
          </article>
        )
      )}
      {problem === 'unreachable' && record !== undefined && (
        <p role="alert" className={classes.stale}>
          {t('problem.unreachable')}{' '}
          <button type="button" className={classes.retry} onClick={retry}>
            {t('problem.retry')}
          </button>
        </p>
      )}
      <p className={classes.freshness}>
        <Freshness syncedAt={syncedAt} followedAt={followedAt} />
      </p>
    </Page>
  );
}
