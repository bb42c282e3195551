import type { PersonalToken } from '@gevel/contract';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { LeaveGuard } from '../../parts/edit-form/leave-guard.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import classes from './profile.module.css';

export type FreshToken = PersonalToken & { token: string };

/** The text of a token, which nobody can see again afterwards. */
export function NewToken({ fresh, onDone }: { fresh: FreshToken; onDone: () => void }) {
  const t = useTranslations('account.tokens');
  const tCodes = useTranslations('auth.recoveryCodes');
  return (
    <div className={classes.form}>
      <Notice mood="success" title={t('made', { name: fresh.name })}>
        <p>{t('once')}</p>
      </Notice>
      <div className={classes.line}>
        <TextInput
          label={t('text')}
          value={fresh.token}
          readOnly
          classNames={{ input: classes.token ?? '' }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={fresh.token} label={tCodes('copy')} copiedLabel={tCodes('copied')} />
      </div>
      <LeaveGuard of="leaveShownOnce" wouldLose={() => true} />
      <div>
        <Button variant="default" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
