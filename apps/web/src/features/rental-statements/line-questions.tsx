import { dateInText } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useTranslations } from 'use-intl';
import { dayOf } from '../../lib/calendar.ts';
import { useMay } from '../../lib/may.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useWriterName } from '../../parts/people/use-writer-name.ts';
import { AskAbout } from '../../parts/threads/ask-about.tsx';
import { explanationsQuery } from '../../parts/threads/threads.queries.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import classes from './rental-statements.module.css';

/** The statement whose lines are shown. */
export const StatementOfLines = createContext('');

/** The way to ask about a line. */
export function LineQuestion({ id, invoiceId, name }: { id: string; invoiceId: string | null; name: string }) {
  const statement = use(StatementOfLines);
  return <AskAbout place={{ type: 'rental_statement', id: statement }} lineId={id} invoiceId={invoiceId} name={name} />;
}

/** What could not be read of explanations is said once, above the lines. */
export function ExplanationsProblem() {
  const { error, refetch } = useExplanations();
  return error && <ProblemNotice error={error} onAgain={() => void refetch()} />;
}

function useExplanations() {
  return useQuery({ ...explanationsQuery(use(StatementOfLines)), enabled: useMay('threads.explanations') });
}

/** What an agent explained of the same line, here or in an earlier statement. */
export function LineExplanations({ id }: { id: string }) {
  const t = useTranslations('questions');
  const language = useLanguage();
  const writer = useWriterName();
  const { data = [] } = useExplanations();
  const own = data.filter(({ line_ids }) => line_ids.includes(id));
  return own.map(({ message_id, body, written_by, at }) => (
    <span key={message_id} className={classes.explanation}>
      <small>{t('explained', { name: writer(written_by), date: dateInText(dayOf(at), language) })}</small>
      {body}
    </span>
  ));
}
