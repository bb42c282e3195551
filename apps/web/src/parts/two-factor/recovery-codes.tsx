import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { LeaveGuard } from '../edit-form/leave-guard.tsx';
import classes from './two-factor.module.css';

interface Props {
  codes: readonly string[];
  email: string;
  onKept: () => void;
}

/** New recovery codes: copied, downloaded or printed before one goes on. */
export function RecoveryCodes({ codes, email, onKept }: Props) {
  const t = useTranslations('auth.recoveryCodes');
  const [isKept, setIsKept] = useState(false);
  const file = [t('fileHead', { email }), '', ...codes, ''].join('\r\n');
  return (
    <div className={classes.form}>
      <p className={classes.text}>{t('intro')}</p>
      <ul className={classes.codes} aria-label={t('list')} data-printed>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.ways}>
        <CopyButton text={codes.join('\n')} label={t('copy')} copiedLabel={t('copied')} />
        <Button
          component="a"
          variant="default"
          size="xs"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={t('fileName')}
        >
          {t('download')}
        </Button>
        <Button variant="default" size="xs" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <LeaveGuard of="leaveShownOnce" wouldLose={() => !isKept} />
      <Checkbox label={t('kept')} checked={isKept} onChange={(event) => setIsKept(event.currentTarget.checked)} />
      <Button disabled={!isKept} onClick={onKept}>
        {t('next')}
      </Button>
    </div>
  );
}
