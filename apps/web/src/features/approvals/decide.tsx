import type { ApprovalDecision } from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session-context.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ApprovalSentences, useVat } from '../../parts/approvals/approval-sentences.tsx';
import classes from '../../parts/approvals/approvals.module.css';
import type { ApprovalRecord } from '../../parts/approvals/approvals.queries.ts';
import { AskFirst } from '../../parts/edit-form/ask-first.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Section } from '../../ui/page/page.tsx';

// It comes with the click.
const AskQuestion = lazy(async () => ({ default: (await import('./ask-question.tsx')).AskQuestion }));

/** How it stands, and for a user of the owner the three answers: yes, no, or a question first. */
export function Decide({ record }: { record: ApprovalRecord }) {
  const t = useTranslations('approvalWords');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const router = useRouter();
  const user = useUser();
  const vat = useVat();
  const [confirming, setConfirming] = useState<ApprovalDecision | 'question' | null>(null);
  const [said, setSaid] = useState<{ mood: 'success' | 'warning'; text: string } | null>(null);
  const isAsked = record.stage === 'asked';
  const isOwners = useMay('approvals.decide') && user?.type === 'owner';
  const whoElse = user?.portal ? 'decide.opened' : user?.grant ? 'decide.letIn' : 'decide.broker';
  const amount = formatMoney(record.amount ?? '0.00', language);
  const what = record.subject_name ?? record.reference ?? '';

  async function decide(decision: ApprovalDecision): Promise<void> {
    const seen = {
      amount: record.amount ?? '0.00',
      mandate: record.mandate,
      documents: record.documents.map(({ id }) => id),
    };
    let result: typeof said = { mood: 'success', text: t('decide.done') };
    try {
      await call('approvals.decide', { params: { id: record.id }, body: { decision, ...seen } });
    } catch (error) {
      if (!isApiProblem(error, 'changed_meanwhile')) throw error;
      // The record as it is now, as its own address answers it.
      const current = error.current as ApprovalRecord | null;
      result = { mood: 'warning', text: wordsOf(current) };
      if (current && current.id !== record.id) router.history.replace(paths.approval.to({ id: current.id }));
    }
    await queryClient.invalidateQueries({ queryKey: ['approvals'] });
    // Only now: beside these words no button asks again for what was decided.
    setSaid(result);
  }

  function wordsOf(current: ApprovalRecord | null): string {
    if (current?.decision) return t('decide.decidedBy', { name: current.decided_by ?? t('someone') });
    if (current && current.stage === 'asked' && current.amount !== null && current.amount !== record.amount)
      return t('decide.changed', { amount: formatMoney(current.amount, language) });
    return t('decide.changedOtherwise');
  }

  return (
    <Section title={t(isAsked ? 'decide.title' : 'here')}>
      <div className={classes.panel}>
        {said && <Notice mood={said.mood}>{said.text}</Notice>}
        <ApprovalSentences approval={record} />
        {isAsked && (
          <>
            <p className={classes.quiet}>{t(isOwners ? 'decide.silence' : whoElse)}</p>
            {isOwners && (
              <div className={classes.buttons}>
                <Button onClick={() => setConfirming('yes')}>{t('decide.yes')}</Button>
                <Button variant="default" onClick={() => setConfirming('no')}>
                  {t('decide.no')}
                </Button>
                <Button variant="subtle" onClick={() => setConfirming('question')}>
                  {t('decide.question')}
                </Button>
              </div>
            )}
          </>
        )}
        <Anchor component={AppLink} href={subjectAddress(record)}>
          {t(`toSubject.${record.subject_type}`)}
        </Anchor>
      </div>
      {(confirming === 'yes' || confirming === 'no') && (
        <AskFirst
          title={t(`decide.${confirming}Title`, { amount })}
          text={t(`decide.${confirming}Text`, { amount, vat: vat(record), what })}
          confirmLabel={t(`decide.${confirming}Confirm`, { amount })}
          isDangerous={confirming === 'no'}
          onConfirm={() => decide(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
      {confirming === 'question' && (
        <Suspense>
          <AskQuestion record={record} onClose={() => setConfirming(null)} />
        </Suspense>
      )}
    </Section>
  );
}

function subjectAddress({ subject_type, subject_id: id }: ApprovalRecord): string {
  return subject_type === 'tickets' ? paths.ticket.to({ id }) : paths.invoice.to({ id });
}
