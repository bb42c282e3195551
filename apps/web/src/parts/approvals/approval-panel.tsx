import type { ApprovalSubject } from '@gevel/contract/plain';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { Value } from '../record-page/value.tsx';
import { ApprovalSentences, useVat } from './approval-sentences.tsx';
import classes from './approvals.module.css';
import { approvalOf } from './approvals.queries.ts';
import { withApprovalWords } from './with-approval-words.tsx';

export const ApprovalPanel = withApprovalWords(function ApprovalPanel({
  type,
  id,
}: {
  type: ApprovalSubject;
  id: string;
}) {
  const t = useTranslations('approvalWords');
  const isOwner = useIsOwner();
  const vat = useVat();
  const { data: approval, error, refetch } = useQuery(approvalOf(type, id));
  if (error) return <ProblemNotice error={error} onAgain={() => void refetch()} />;
  if (!approval) return null;
  return (
    <Section id="akkoord" title={t('here')}>
      <div className={classes.panel}>
        <p className={classes.marks}>
          <Value list="approvals" name="stage" value={approval.stage} />
          {approval.decision !== null && <Value list="approvals" name="decision" value={approval.decision} />}
          {approval.amount !== null && (
            <strong>
              <Value list="approvals" name="amount" value={approval.amount} /> {vat(approval)}
            </strong>
          )}
        </p>
        <ApprovalSentences approval={approval} />
        <Anchor component={AppLink} href={paths.approval.to({ id: approval.id })} data-finger>
          {t(isOwner && approval.stage === 'asked' ? 'open' : 'look')}
        </Anchor>
      </div>
    </Section>
  );
});
