import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';

/** The password is there; logging in is a step of its own, with the second factor where there is one. */
export function ChosenPassword({ isInvitation }: { isInvitation: boolean }) {
  const t = useTranslations('auth.reset');
  return (
    <>
      <Notice mood="success">
        <p>{t(isInvitation ? 'invitationDone' : 'done')}</p>
      </Notice>
      <Button component={AppLink} href={paths.login.to()} size="md" fullWidth>
        {t('toLogin')}
      </Button>
    </>
  );
}
