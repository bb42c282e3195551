import type { TicketStretch } from '@gevel/contract';
import { dateInText } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import type { TicketRecord } from './tickets.queries.ts';
import classes from './write-state.module.css';

/** How long it was in each state, in a sentence; of a closed ticket the last one is when it got there. */
export function TicketCourse({
  record,
  states,
  states_since,
}: {
  record: TicketRecord;
  states: readonly TicketStretch[];
  states_since: string | null;
}) {
  const t = useTranslations('conversation.course');
  const language = useLanguage();
  const stretches = states.map(({ state_name, from, to, days }, place) => {
    const state = state_name ?? t('unknown');
    // What it was before the portal read it may have begun earlier.
    const isLonger = place === 0 && states_since !== null;
    if (to !== null) return t(isLonger ? 'lastedLonger' : 'lasted', { state, count: days });
    if (!record.is_open && (record.closing_date !== null || !isLonger))
      return t('ended', { state, date: dateInText(record.closing_date ?? from, language) });
    return t(isLonger ? 'presentLonger' : 'present', { state, date: dateInText(from, language) });
  });
  return (
    <div className={classes.course}>
      <p>{t('told', { stretches: stretches.join(', ') })}</p>
      {states_since !== null && (
        <p className={classes.older}>
          {t('since', {
            date: dateInText(states_since, language),
            reported: dateInText(record.reporting_date, language),
          })}
        </p>
      )}
    </div>
  );
}
