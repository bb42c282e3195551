import { adminToldKinds, feedKinds, type ShownFeedKind, toldKinds } from '@gevel/contract/plain';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useInAddress } from '../../lib/in-address.ts';
import { actorOf } from '../../lib/may.ts';
import { useUser } from '../../lib/session-context.ts';
import { feedQuery, markRead, newestQuery } from '../../parts/feed/feed.queries.ts';
import { FeedEntries } from '../../parts/feed/feed-entries.tsx';
import { NewCount } from '../../parts/feed/new-count.tsx';
import { withFeedWords } from '../../parts/feed/with-feed-words.tsx';
import { UnreadBanner } from '../../parts/sync/unread-banner.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';
import classes from './feed.module.css';

/** What happened to everything that one may see. Opening it is reading it: what is new stays marked for this visit. */
const Told = withFeedWords(Feed);

export function FeedPage() {
  return <Told />;
}

function Feed() {
  const t = useTranslations('feedEntries');
  const title = useTranslations('feed')('title');
  const { chosen, choose } = useInAddress('kind');
  const kinds = useShownKinds();
  const kind = kinds.find((name) => name === chosen.kind) ?? null;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(feedQuery(kind));
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  const meta = data?.pages[0]?.meta;
  useReading(kind === null ? (entries[0]?.id ?? null) : null);

  return (
    <Page>
      <PageHeader title={title} note={meta && <NewCount count={meta.new_count} />} />
      {meta?.unread && <UnreadBanner unread={meta.unread} />}
      {kinds.length > 0 && <KindChoice kinds={kinds} kind={kind} onChange={(next) => choose({ kind: next })} />}
      <Section title={kind === null ? t('all') : t(`kinds.${kind}`)}>
        {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {!data && !error && <Skeleton height={240} />}
        {data && entries.length === 0 && <p className={classes.none}>{kind === null ? t('none') : t('noneOfKind')}</p>}
        <FeedEntries entries={entries} />
        {hasNextPage && (
          <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('earlier')}
          </Button>
        )}
      </Section>
    </Page>
  );
}

/** Keeps the newest that was shown, once; nobody reads for another in an opened portal. */
function useReading(newest: string | null): void {
  const user = useUser();
  const queryClient = useQueryClient();
  const isOwn = user?.portal === null;
  useEffect(() => {
    if (newest === null || !isOwn) return;
    // A reader who is not counted sees the same again as new: nothing is lost.
    void markRead(newest).then(
      () => queryClient.invalidateQueries({ queryKey: newestQuery.queryKey }),
      () => undefined,
    );
  }, [newest, isOwn, queryClient]);
}

/** The kinds that its reader is told of; nobody who is logged out is told of any. */
function useShownKinds(): ShownFeedKind[] {
  const user = useUser();
  if (user === null) return [];
  const reader = user.portal?.type ?? user.type;
  const told =
    reader === 'admin'
      ? adminToldKinds(actorOf(user))
      : toldKinds(reader, actorOf(user).modules).filter((name) => feedKinds[name].leadsTo !== null);
  // What came past thresholds is nobody's but the reader's own.
  return [...told, ...(user.portal === null ? (['alerts'] as const) : [])];
}

interface ChoiceProps {
  kinds: readonly ShownFeedKind[];
  kind: ShownFeedKind | null;
  /** Empty for all of them. */
  onChange: (kind: string) => void;
}

function KindChoice({ kinds, kind, onChange }: ChoiceProps) {
  const t = useTranslations('feedEntries');
  return (
    <NativeSelect
      className={classes.kinds}
      label={t('filter')}
      value={kind ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value)}
      data={[{ value: '', label: t('all') }, ...kinds.map((name) => ({ value: name, label: t(`kinds.${name}`) }))]}
    />
  );
}
