import type { SessionUser } from '@gevel/contract';
import type { ApprovalDecision } from '@gevel/contract/plain';
import { dateInText, formatMoney } from '@gevel/i18n';
import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { today } from '../../lib/calendar.ts';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useSession, useUser } from '../../lib/session-context.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ApprovalSentences, useVat } from '../../parts/approvals/approval-sentences.tsx';
import classes from '../../parts/approvals/approvals.module.css';
import type { ApprovalRecord } from '../../parts/approvals/approvals.queries.ts';
import { AskFirst } from '../../parts/edit-form/ask-first.tsx';
import { takeLostFocus } from '../../parts/removed-notice/take-lost-focus.ts';
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
  const fetchUser = useFreshPeriod(user);
  const vat = useVat();
  const [confirming, setConfirming] = useState<ApprovalDecision | 'question' | null>(null);
  const [said, setSaid] = useState<{ mood: 'success' | 'warning'; text: string } | null>(null);
  const isAsked = record.stage === 'asked';
  const isOwners = useMay('approvals.decide') && user?.type === 'owner';
  const amount = formatMoney(record.amount ?? '0.00', language);
  const what = record.subject_name ?? record.reference ?? '';

  async function decide(decision: ApprovalDecision): Promise<void> {
    const seen = {
      amount: record.amount ?? '0.00',
      mandate: record.mandate,
      documents: record.documents.map(({ id, sha256 }) => ({ id, sha256 })),
    };
    let result: typeof said = { mood: 'success', text: t('decide.done') };
    try {
      await call('approvals.decide', { params: { id: record.id }, body: { decision, ...seen } });
    } catch (error) {
      // The period is another one by now, or over.
      if (isApiProblem(error, 'forbidden')) fetchUser();
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
    <Section title={t(isAsked && isOwners ? 'decide.title' : 'here')}>
      <div className={classes.panel}>
        {/* The buttons are gone by then, and the focus with them. */}
        {said && confirming === null && (
          <div ref={takeLostFocus} tabIndex={-1}>
            <Notice mood={said.mood}>{said.text}</Notice>
          </div>
        )}
        <ApprovalSentences approval={record} />
        {isAsked && (
          <>
            <Who record={record} mayDecide={isOwners} user={user} />
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
        <Anchor component={AppLink} href={subjectAddress(record)} data-finger>
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

/** A page may stay open for days: fetches the user again when their period began or ended since, and answers how. */
function useFreshPeriod(user: SessionUser | null): () => void {
  const session = useSession();
  const { decides_from: from = null, decides_until: until = null, decides = false } = user?.grant ?? {};
  const fetchUser = () => void session.fetchUser().catch(() => {});
  useEffect(() => {
    const look = () => {
      const day = today();
      const runs = from !== null && until !== null && from <= day && day <= until;
      if (runs !== decides) void session.fetchUser().catch(() => {});
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [session, from, until, decides]);
  return fetchUser;
}

/** In whose name one decides, or why not. */
function Who({ record, mayDecide, user }: { record: ApprovalRecord; mayDecide: boolean; user: SessionUser | null }) {
  const t = useTranslations('approvalWords.decide');
  const { grant = null, portal = null } = user ?? {};
  const language = useLanguage();
  const inText = (day: string | null | undefined) => (day ? dateInText(day, language) : '');
  const [from, day] = [inText(grant?.decides_from), inText(grant?.decides_until)];
  const say = () => {
    if (mayDecide) return grant ? t('asDeputy', { owner: record.owner_name, day }) : t('silence');
    if (portal) return t('opened');
    if (!grant) return t('broker');
    if (grant.decides_from === null || grant.decides_until === null) return t('letIn');
    if (today() > grant.decides_until) return t('deputyOver', { day });
    return t('deputyLater', { from, until: day });
  };
  return <p className={classes.quiet}>{say()}</p>;
}

function subjectAddress({ subject_type, subject_id: id }: ApprovalRecord): string {
  return subject_type === 'tickets' ? paths.ticket.to({ id }) : paths.invoice.to({ id });
}
