import { momentInText } from '@gevel/i18n';
import { use } from 'react';
import { useTranslations } from 'use-intl';
import { StaleAfter } from '../../lib/stale-after.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Notice } from '../notice/notice.tsx';

export type SyncedAt = string | null | undefined;

/** When the figures of a block were fetched from the back office, and until when it was asked since what came, went or was booked. */
export function Freshness({ syncedAt, followedAt }: { syncedAt: SyncedAt; followedAt?: SyncedAt }) {
  const t = useTranslations('ui.freshness');
  const language = useLanguage();
  if (typeof syncedAt !== 'string') return null;
  const moment = momentInText(syncedAt, language);
  const followed = typeof followedAt === 'string' ? momentInText(followedAt, language) : moment;
  return (
    <time dateTime={syncedAt}>
      {followed === moment ? t('updated', { moment }) : t('followed', { moment, followed })}
    </time>
  );
}

/** Says so when the figures are old, or not complete yet; shows nothing when they are fresh or still unknown. */
export function FreshnessBanner({ syncedAt }: { syncedAt: SyncedAt }) {
  const t = useTranslations('ui.freshness');
  const language = useLanguage();
  const staleAfterMinutes = use(StaleAfter);
  if (syncedAt === null) return <Notice mood="info">{t('firstRun')}</Notice>;
  if (syncedAt === undefined || !isOlder(syncedAt, staleAfterMinutes)) return null;
  return <Notice mood="warning">{t('stale', { moment: momentInText(syncedAt, language) })}</Notice>;
}

function isOlder(syncedAt: string, minutes: number | undefined): boolean {
  return minutes !== undefined && Date.now() - Date.parse(syncedAt) > minutes * 60_000;
}
