import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session-context.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { usePageTitle } from '../branding/use-page-title.ts';
import classes from './grants.module.css';
import { myOwnersQuery } from './grants.queries.ts';
import { useSwitchOwner } from './use-switch-owner.ts';
import { withGrantWords } from './with-grant-words.tsx';

/** In place of every screen, to whoever has lost sight of the owner that they saw: why, and what is left. */
export const GrantEnded = withGrantWords(Ended);

function Ended() {
  const t = useTranslations('grantWords.ended');
  usePageTitle(t('title'));
  const session = useSession();
  const { data: owners = [] } = useQuery(myOwnersQuery);
  const switching = useSwitchOwner();
  const open = owners.filter(({ needs_second_factor }) => !needs_second_factor);
  return (
    <Page>
      <PageHeader title={t('title')} />
      <Notice mood="warning">{t('text')}</Notice>
      {switching.error && <ProblemNotice error={switching.error} />}
      {open.length > 0 && (
        <>
          <p>{t('others')}</p>
          <ul className={classes.owners}>
            {open.map(({ owner_id, name }) => (
              <li key={owner_id}>
                <Button
                  h="auto"
                  mih={44}
                  py="xs"
                  loading={switching.isPending}
                  onClick={() => switching.mutate(owner_id)}
                >
                  {t('open', { name })}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {open.length < owners.length && <p>{t('factor')}</p>}
      <div className={classes.actions}>
        <Button variant="default" component={AppLink} href={paths.profile.to()}>
          {t('setUp')}
        </Button>
        <Button variant="default" onClick={() => void session.logout()}>
          {t('logOut')}
        </Button>
      </div>
    </Page>
  );
}
