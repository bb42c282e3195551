import type { WriteReceipt } from '@gevel/contract';
import { momentInText } from '@gevel/i18n';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOnlyLooks } from '../../lib/may.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AskFirst } from '../../parts/edit-form/ask-first.tsx';
import { Badge, type BadgeRole } from '../../ui/badge/badge.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { useWriteAction } from './ticket-writes.queries.ts';
import classes from './write-state.module.css';

const roles = { waiting: 'warning', sent: 'success', failed: 'danger', kept: 'info' } as const satisfies Record<
  string,
  BadgeRole
>;

export function WriteBadge({ receipt }: { receipt: WriteReceipt }) {
  const t = useTranslations('tickets.write.states');
  return <Badge role={roles[receipt.state]}>{t(receipt.state)}</Badge>;
}

/** Why something waits or failed, what the back office said of it, and when it is tried again. */
export function WriteProblem({ receipt }: { receipt: WriteReceipt }) {
  const t = useTranslations('tickets.write');
  const language = useLanguage();
  if (receipt.problem === null) return null;
  return (
    <div className={classes.problem}>
      <p>
        {t(`problems.${receipt.problem}`)} {receipt.state === 'failed' && t('keptText')}
      </p>
      {receipt.back_office_says.map((text) => (
        <p key={text}>{t('says', { text })}</p>
      ))}
      {receipt.next_attempt_at && (
        <p>{t('nextAttempt', { moment: momentInText(receipt.next_attempt_at, language) })}</p>
      )}
    </div>
  );
}

/** What a person can do about a write that is not there yet; nothing inside an opened portal, which only reads. */
export function WriteActions({ receipt, onDropped }: { receipt: WriteReceipt; onDropped?: () => void }) {
  const t = useTranslations('tickets.write');
  const isReadOnly = useOnlyLooks();
  const retry = useWriteAction('tickets.retryWrite');
  const drop = useWriteAction('tickets.deleteWrite', onDropped);
  const [isConfirming, setConfirming] = useState(false);
  if (receipt.state === 'sent' || isReadOnly) return null;
  const isFailed = receipt.state === 'failed';
  const isKept = receipt.state === 'kept';
  return (
    <>
      <Group gap="xs">
        {!isKept && (
          <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate(receipt.id)}>
            {t(isFailed ? 'retry' : 'retryNow')}
          </Button>
        )}
        {(isFailed || isKept) && receipt.may_delete && (
          <Button size="xs" variant="subtle" color="red" onClick={() => setConfirming(true)}>
            {t(isKept ? 'dropKept' : 'drop')}
          </Button>
        )}
      </Group>
      {retry.error && <ProblemNotice error={retry.error} title={t('failedAction')} />}
      {isConfirming && (
        <AskFirst
          isDangerous
          title={t('dropTitle')}
          text={t('dropText')}
          confirmLabel={t('drop')}
          failedTitle={t('failedAction')}
          onConfirm={() => drop.mutateAsync(receipt.id)}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
