import { formatDate } from '@gevel/i18n';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './relation.module.css';

/** Masked until asked for: whoever looks over a shoulder does not need it. */
export function BirthDate({ date }: { date: string }) {
  const t = useTranslations('relations.birthDate');
  const [isShown, setShown] = useState(false);
  return (
    <span className={classes.masked}>
      <span aria-label={isShown ? undefined : t('hidden')}>{isShown ? formatDate(date) : '••-••-••••'}</span>
      <button type="button" className={classes.show} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? t('hide') : t('show')}
      </button>
    </span>
  );
}
