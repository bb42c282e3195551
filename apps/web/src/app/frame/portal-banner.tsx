import type { SessionUser } from '@gevel/contract';
import { formatMoment } from '@gevel/i18n';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { narrowWindow, useMediaQuery } from '../../lib/media-query.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { usePortalSession } from '../../parts/portal-opening/portal-session.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './portal-banner.module.css';

/** Whose portal an administrator looks into, since when and until when, and the way out. */
export function PortalBanner({ portal }: { portal: NonNullable<SessionUser['portal']> }) {
  const t = useTranslations('portal.banner');
  const textOf = useProblemText();
  const isPhone = useMediaQuery(narrowWindow);
  const { close } = usePortalSession();
  const closing = useMutation({ mutationFn: close });
  return (
    <section className={classes.banner} aria-label={t('label')}>
      <Icon name="eye" />
      <p className={classes.text}>
        <strong>{t(isPhone ? `brief.${portal.type}` : portal.type, { name: portal.name })}</strong>{' '}
        <span>
          {t(isPhone ? 'brief.period' : 'period', {
            opened: timeOf(portal.opened_at),
            expires: timeOf(portal.expires_at),
          })}
        </span>
      </p>
      {closing.error && (
        <p className={classes.failed} role="alert">
          {t('closeFailed')} {textOf(closing.error)}
        </p>
      )}
      <Button
        variant="default"
        size={isPhone ? 'sm' : 'xs'}
        loading={closing.isPending}
        onClick={() => closing.mutate()}
      >
        {t('close')}
      </Button>
    </section>
  );
}

/** The portal closes within hours: the time says enough. */
function timeOf(moment: string): string {
  return formatMoment(moment).split(' ')[1] ?? '';
}
