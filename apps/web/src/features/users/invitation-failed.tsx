import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice/notice.tsx';
import classes from './users.module.css';

/** The user is there, the mail is not: says both, and leads to sending it again instead of adding the user again. */
export function InvitationFailed({ isBusy, onAgain }: { isBusy: boolean; onAgain: () => void }) {
  const t = useTranslations('userWords.security');
  const tProblems = useTranslations('problems');
  return (
    <div className={classes.said}>
      <Notice mood="danger" title={tProblems('mail_failed')}>
        <p>{t('inviteFailed')}</p>
        <Button variant="default" size="xs" mt="xs" loading={isBusy} onClick={onAgain}>
          {t('inviteAgain')}
        </Button>
      </Notice>
    </div>
  );
}
