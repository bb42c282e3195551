import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from '../../parts/login-form/login.module.css';
import { Notice } from '../../ui/notice/notice.tsx';

/** The server knows nothing of this login any more: too many wrong codes, or too long ago. */
export function EndedStep({ onBack }: { onBack: () => void }) {
  const t = useTranslations('auth.step');
  return (
    <div className={classes.form}>
      <Notice mood="danger">
        <p>{t('ended')}</p>
      </Notice>
      <Button size="md" fullWidth onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  );
}
