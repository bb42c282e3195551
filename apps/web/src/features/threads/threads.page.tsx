import { maxUnreadThreads, type ThreadState, threadStates } from '@gevel/contract/plain';
import { Button, Chip, Group, NativeSelect, Skeleton } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { ReportFile } from '../../parts/exports/report-file.tsx';
import { ThreadRows } from '../../parts/threads/thread-rows.tsx';
import { withThreadWords } from '../../parts/threads/with-thread-words.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';
import classes from './inbox.module.css';

/** What is asked for, as the address has it. */
interface Asked {
  state: ThreadState | null;
  mine: boolean;
  unread: boolean;
  owner: string | null;
  order: 'newest' | 'oldest';
}

const queryOf = ({ state, mine, unread, owner, order }: Asked) => ({
  order,
  ...(state && { state }),
  ...(mine && ({ mine: 'true' } as const)),
  ...(unread && ({ unread: 'true' } as const)),
  ...(owner && { owner }),
});

const threadsQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: ['threads', 'inbox', asked],
    queryFn: ({ pageParam, signal }) =>
      call('threads.list', { query: { ...queryOf(asked), ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data, meta }) => (meta.has_more ? (data.at(-1)?.last_message_id ?? null) : null),
  });

const Told = withThreadWords(Inbox);

export function ThreadsPage() {
  return <Told />;
}

function Inbox() {
  const t = useTranslations('threads');
  const title = useTranslations('questions')('title');
  const { asked, ask } = useAsked();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    threadsQuery(asked),
  );
  const threads = data?.pages.flatMap((page) => page.data) ?? [];
  const unread = data?.pages[0]?.meta.unread_count;
  const ofOwner = asked.owner === null ? null : (threads[0]?.owner_name ?? null);
  return (
    <Page>
      <PageHeader title={title} note={unread !== undefined && <UnreadCount count={unread} />} />
      <Choices asked={asked} ask={ask} />
      <Section
        title={
          ofOwner === null ? t(asked.state === null ? 'all' : `states.${asked.state}`) : t('ofOwner', { name: ofOwner })
        }
        actions={
          <>
            {asked.owner !== null && <AppLink href={paths.threads.to()}>{t('everyOwner')}</AppLink>}
            {threads.length > 0 && <ReportFile pack="threads" query={queryOf(asked)} label={t('files.make')} />}
          </>
        }
      >
        {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {!data && !error && <Skeleton height={240} />}
        {data && threads.length === 0 && <Nothing asked={asked} />}
        {threads.length > 0 && <ThreadRows threads={threads} />}
        {hasNextPage && (
          <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </Section>
    </Page>
  );
}

function UnreadCount({ count }: { count: number }) {
  const t = useTranslations('threads');
  return count > maxUnreadThreads ? t('manyUnread', { count: maxUnreadThreads }) : t('unreadCount', { count });
}

function useAsked(): { asked: Asked; ask: (change: Partial<Asked>) => void } {
  const { search } = useLocation();
  const router = useRouter();
  const asked: Asked = {
    state: threadStates.find((state) => state === search['state']) ?? null,
    mine: search['mine'] === 'true',
    unread: search['unread'] === 'true',
    owner: typeof search['owner'] === 'string' ? search['owner'] : null,
    order: search['order'] === 'oldest' ? 'oldest' : 'newest',
  };
  return {
    asked,
    ask: (change) => {
      const { state, mine, unread, owner, order } = { ...asked, ...change };
      router.history.replace(
        paths.threads.to(undefined, {
          ...(state && { state }),
          ...(mine && { mine: 'true' }),
          ...(unread && { unread: 'true' }),
          ...(owner && { owner }),
          ...(order === 'oldest' && { order }),
        }),
      );
    },
  };
}

function Choices({ asked, ask }: { asked: Asked; ask: (change: Partial<Asked>) => void }) {
  const t = useTranslations('threads');
  return (
    <div className={classes.choices}>
      <Chip.Group
        value={asked.state ?? 'all'}
        onChange={(value) => ask({ state: threadStates.find((state) => state === value) ?? null })}
      >
        <Group gap="xs" role="radiogroup" aria-label={t('filter')}>
          <Chip value="all" variant="outline">
            {t('all')}
          </Chip>
          {threadStates.map((state) => (
            <Chip key={state} value={state} variant="outline">
              {t(`states.${state}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Group gap="xs">
        <Chip variant="outline" checked={asked.mine} onChange={(mine) => ask({ mine })}>
          {t('mine')}
        </Chip>
        <Chip variant="outline" checked={asked.unread} onChange={(unread) => ask({ unread })}>
          {t('onlyUnread')}
        </Chip>
      </Group>
      <NativeSelect
        aria-label={t('orderBy')}
        value={asked.order}
        data={(['newest', 'oldest'] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
        onChange={({ currentTarget: { value } }) => ask({ order: value === 'oldest' ? 'oldest' : 'newest' })}
      />
    </div>
  );
}

/** Why nothing is here, and what to do. */
function Nothing({ asked: { state, mine, unread, owner } }: { asked: Asked }) {
  const t = useTranslations('threads');
  const isOwner = useIsOwner();
  if (state !== null || mine || unread || owner !== null) {
    return (
      <p className={classes.none}>
        {t('noneLikeThis')} <AppLink href={paths.threads.to()}>{t('showAll')}</AppLink>
      </p>
    );
  }
  return (
    <p className={classes.none}>
      {t('noneAtAll.title')}. {t(isOwner ? 'noneAtAll.owner' : 'noneAtAll.broker')}
    </p>
  );
}
