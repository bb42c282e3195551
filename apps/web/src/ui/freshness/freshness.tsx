import { formatMoment } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { Notice } from '../notice/notice.tsx';

const hourMs = 3_600_000;
/** The nightly synchronisation may be two hours late before anybody is told. */
const staleAfterMs = 26 * hourMs;

export type SyncedAt = string | null | undefined;

export function isStale(syncedAt: SyncedAt, now = Date.now()): boolean {
  return typeof syncedAt === 'string' && now - Date.parse(syncedAt) > staleAfterMs;
}

/** When the figures of a block were fetched from the back office. */
export function Freshness({ syncedAt }: { syncedAt: SyncedAt }) {
  const t = useTranslations('ui.freshness');
  if (typeof syncedAt !== 'string') return null;
  return <time dateTime={syncedAt}>{t('updated', { moment: formatMoment(syncedAt) })}</time>;
}

/** Says so when the figures are old, or not complete yet; shows nothing when they are fresh or still unknown. */
export function FreshnessBanner({ syncedAt }: { syncedAt: SyncedAt }) {
  const t = useTranslations('ui.freshness');
  if (syncedAt === null) return <Notice mood="info">{t('firstRun')}</Notice>;
  if (syncedAt === undefined || !isStale(syncedAt)) return null;
  return <Notice mood="warning">{t('stale', { moment: formatMoment(syncedAt) })}</Notice>;
}
