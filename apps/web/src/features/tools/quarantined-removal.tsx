import type { SyncRun } from '@gevel/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/may.ts';
import { AskFirst } from '../../parts/edit-form/ask-first.tsx';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { useRecordTypeName } from '../../parts/sync/record-type-name.ts';
import { syncRunsQuery } from './tools.queries.ts';
import { WhomToAsk } from './whom-to-ask.tsx';

type Step = SyncRun['steps'][number];

export const isQuarantined = ({ problem, losses }: Step): boolean =>
  losses.length > 0 || problem?.startsWith('quarantined:') === true;

/** Lets what was quarantined go all the same: a portfolio that really became smaller would else stay as it was for ever. */
export function QuarantinedRemoval({ step: { record_type } }: { step: Step }) {
  const t = useTranslations('tools.quarantined');
  const nameOf = useRecordTypeName();
  const confirm = useConfirmSensitive();
  const queryClient = useQueryClient();
  const mayConfirm = useMay('tools.confirmRemovals');
  const [isConfirming, setConfirming] = useState(false);

  async function remove(): Promise<void> {
    await confirm(() => call('tools.confirmRemovals', { params: { record_type } }));
    await queryClient.invalidateQueries({ queryKey: syncRunsQuery.queryKey });
  }

  if (!mayConfirm) return <WhomToAsk operation="tools.confirmRemovals" />;
  return (
    <>
      <Button variant="default" size="xs" mt={6} onClick={() => setConfirming(true)}>
        {t('confirm')}
      </Button>
      {isConfirming && (
        <AskFirst
          title={t('title', { recordType: nameOf(record_type) })}
          text={t('text')}
          confirmLabel={t('confirm')}
          isDangerous
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
