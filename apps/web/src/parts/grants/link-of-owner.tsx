import type { SessionUser } from '@gevel/contract';
import { portalOfParameter } from '@gevel/contract/plain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { usePageTitle } from '../branding/use-page-title.ts';
import classes from './grants.module.css';
import { myOwnersQuery } from './grants.queries.ts';
import { useSwitchOwner } from './use-switch-owner.ts';
import { withGrantWords } from './with-grant-words.tsx';

interface Props {
  user: SessionUser;
  ownerId: string;
}

/**
 * In place of a screen whose link is about the portal of one owner: goes on where that one is seen, and else asks first, since
 * nobody may read figures of one owner and believe they are of another.
 */
export function LinkOfOwner({ user, ownerId }: Props) {
  return user.owner_id === ownerId ? <GoOn /> : <OfAnother user={user} ownerId={ownerId} />;
}

function GoOn() {
  const goOn = useGoOn();
  useEffect(goOn, [goOn]);
  return <PageSkeleton />;
}

const OfAnother = withGrantWords(function OfAnother({ user, ownerId }: Props) {
  const t = useTranslations('grantWords.link');
  const ended = useTranslations('grantWords.ended');
  usePageTitle(t('title'));
  const owners = useQuery(myOwnersQuery);
  const switching = useSwitchOwner('here');
  const goOn = useGoOn();
  if (owners.error) return <ProblemNotice error={owners.error} />;
  if (!owners.data) return <PageSkeleton />;
  const asked = owners.data.find(({ owner_id }) => owner_id === ownerId);
  const current = user.owner_name;
  return (
    <Page>
      <PageHeader title={t('title')} />
      {asked ? (
        <p>{current === null ? t('textOfOne', asked) : t('text', { name: asked.name, current })}</p>
      ) : (
        <Notice mood="warning">{t('gone')}</Notice>
      )}
      {asked?.needs_second_factor && <Notice mood="warning">{t('factor')}</Notice>}
      {switching.error && <ProblemNotice error={switching.error} />}
      <div className={classes.actions}>
        {asked?.needs_second_factor && (
          <Button component={AppLink} href={paths.profile.to()}>
            {ended('setUp')}
          </Button>
        )}
        {asked && !asked.needs_second_factor && (
          <Button h="auto" mih={44} py="xs" loading={switching.isPending} onClick={() => switching.mutate(ownerId)}>
            {t('open', asked)}
          </Button>
        )}
        <Button variant="default" h="auto" mih={44} py="xs" onClick={goOn}>
          {current === null ? t('goOn') : t('stay', { current })}
        </Button>
      </div>
    </Page>
  );
});

/** To the same address, without its owner. */
function useGoOn() {
  const router = useRouter();
  return useCallback(() => {
    const { pathname, search, hash } = router.state.location;
    const { [portalOfParameter]: _, ...rest } = search as Record<string, unknown>;
    void router.navigate({ to: pathname, search: rest, hash, replace: true });
  }, [router]);
}
