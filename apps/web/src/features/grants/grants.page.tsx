import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { grantableOwnersQuery } from '../../parts/grants/grants.queries.ts';
import { GrantsPanel } from '../../parts/grants/grants-panel.tsx';
import { OwnerSearch } from '../../parts/grants/owner-search.tsx';
import { withGrantWords } from '../../parts/grants/with-grant-words.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';

const Worded = withGrantWords(Grants);

export function GrantsPage() {
  return <Worded />;
}

/** An owner has one; a broker chooses one of theirs first. */
function Grants() {
  const title = useTranslations('grants')('title');
  const t = useTranslations('grantWords.choose');
  const isOwner = useIsOwner();
  const asked = new URLSearchParams(useLocation().searchStr).get('owner');
  const own = useQuery({ ...grantableOwnersQuery(''), enabled: isOwner });
  const ownerId = isOwner ? (own.data?.data[0]?.owner_id ?? null) : asked;
  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          !isOwner &&
          ownerId !== null && (
            <Button variant="default" component={AppLink} href={paths.grants.to()}>
              {t('another')}
            </Button>
          )
        }
      />
      {own.error && <ProblemNotice error={own.error} onAgain={() => void own.refetch()} />}
      {ownerId !== null && <GrantsPanel key={ownerId} ownerId={ownerId} />}
      {ownerId === null && !isOwner && (
        <OwnerSearch
          addressOf={({ owner_id }) => paths.grants.to(undefined, { owner: owner_id })}
          note={({ open_grants }) => t('open', { count: open_grants })}
        />
      )}
    </Page>
  );
}
