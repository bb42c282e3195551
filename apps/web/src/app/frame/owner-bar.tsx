import type { SessionUser } from '@gevel/contract';
import { dateInText } from '@gevel/i18n';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './owner-bar.module.css';

// Few see several.
const OwnerChoice = lazy(async () => ({
  default: (await import('../../parts/grants/owner-choice.tsx')).OwnerChoice,
}));

/** Whose portal is seen, by what right and until when, and the way to the others. It comes with the frame: what came later would move the screen. */
export function OwnerBar({ user }: { user: SessionUser }) {
  const t = useTranslations('grantRights');
  const language = useLanguage();
  const { grant } = user;
  const rights = grant && [
    t(`roles.${grant.role}`),
    ...(grant.read_only ? [t('readOnly')] : []),
    ...(grant.decides && grant.decides_until
      ? [t('bar.deputy', { day: dateInText(grant.decides_until, language) })]
      : []),
    ...(grant.last_day ? [t('bar.until', { day: dateInText(grant.last_day, language) })] : []),
  ];
  return (
    <section className={classes.bar} aria-label={t('bar.label')}>
      <Icon name="eye" />
      <p className={classes.text}>
        <strong>{t('bar.seen', { name: user.owner_name ?? '' })}</strong> {rights && `(${rights.join(', ')})`}
      </p>
      {user.has_more_owners && (
        <Suspense fallback={<span className={classes.room} />}>
          <OwnerChoice />
        </Suspense>
      )}
    </section>
  );
}
