import type { NoticeDates } from '@gevel/contract';
import type { NoticeMeaning } from '@gevel/contract/plain';
import { latestNoticeSql } from './contract-term.ts';

/** The one setting that says what this environment of the back office means by the notice date of a contract. */
export const noticeMeaningSetting = 'notice_date_meaning';
/** Until somebody chooses, it is the day on which notice was given. */
export const usualMeaning: NoticeMeaning = 'given';
export const noticeMeaningSql = `coalesce((select value from settings where name = '${noticeMeaningSetting}'), '${usualMeaning}')`;

/** How many days a latest day may be off: people count months in more ways than one. */
const tolerance = 3;
/** With fewer dates than this it may be chance. */
const fewest = 10;

export type NoticeCheck = NoticeDates['check'];

/** How the notice dates of all contracts lie beside the latest day for notice; $1 is today. */
export const noticeCheckSql = `
  select count(*)::int as dates, count(latest)::int as compared,
    count(*) filter (where abs(notice_date - latest) <= ${tolerance})::int as on_latest_day,
    count(*) filter (where notice_date < latest - ${tolerance})::int as earlier,
    count(*) filter (where notice_date > latest + ${tolerance})::int as later,
    count(*) filter (where notice_date > $1::date)::int as in_future
  from (select notice_date, ${latestNoticeSql('end_date', 'notice_period_months')} as latest
    from contracts where notice_date is not null) dated`;

/**
 * Notice is given some time before the latest day for it, seldom on it, and never in the future; a deadline lies on that day,
 * and for a running contract mostly ahead.
 */
export function suggestMeaning(check: Omit<NoticeCheck, 'suggestion'>): NoticeMeaning | null {
  if (check.dates < fewest) return null;
  const onTheDay = check.compared === 0 ? null : check.on_latest_day / check.compared;
  const ahead = check.in_future / check.dates;
  if ((onTheDay ?? 0) >= 0.6 || ahead >= 0.2) return 'latest';
  if (check.compared >= fewest && (onTheDay ?? 1) <= 0.2 && ahead <= 0.02) return 'given';
  return null;
}
