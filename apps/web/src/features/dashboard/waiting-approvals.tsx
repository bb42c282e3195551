import { dateInText, formatMoney } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dayOf } from '../../lib/calendar.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { approvalSubject, waitingQuery } from '../../parts/approvals/approvals.queries.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import { ShowAll } from './show-all.tsx';
import classes from './to-do-list.module.css';

/** What waits longest for a yes or no of the owner, and how many more do; nothing at all when nothing does. */
export function WaitingApprovals() {
  const t = useTranslations('approvals');
  const language = useLanguage();
  const { data: waiting, error, refetch } = useQuery(waitingQuery);
  if (!error && (waiting === undefined || waiting.data.length === 0)) return null;
  const more = (waiting?.meta.total ?? 0) - (waiting?.data.length ?? 0);
  return (
    <Section
      title={t('block')}
      hint={more > 0 && t('blockMore', { count: more })}
      actions={<ShowAll href={paths.approvals.to(undefined, { filter: { stage: 'asked' } })} />}
    >
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      <ul className={classes.list}>
        {waiting?.data.map(({ id, amount, asked_at, ...asked }) => (
          <li key={id} className={classes.entry}>
            <AppLink className={classes.link} href={paths.approval.to({ id })}>
              <span className={classes.what}>
                <span className={classes.text}>
                  <SourceText>{approvalSubject(asked)}</SourceText>
                </span>
                <span className={classes.note}>{t('asked', { day: dateInText(dayOf(asked_at), language) })}</span>
              </span>
              <strong>{amount !== null && formatMoney(amount, language)}</strong>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
