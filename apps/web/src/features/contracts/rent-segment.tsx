import type { ContractIndexation } from '@gevel/contract';
import { contractSegments } from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { Term } from '../../ui/term/term.tsx';
import classes from './rent-indexation.module.css';

type Segment = ContractIndexation['segment'];

/** Of which segment a dwelling is and why; an agent may say so. */
export function RentSegment({ id, segment, maySet }: { id: string; segment: Segment; maySet: boolean }) {
  const t = useTranslations('indexation.segment');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const kept = segment.origin === 'set' ? segment.value : null;
  const [chosen, choose] = useState<Segment['value']>(kept);
  const save = useMutation({
    mutationFn: () => call('contracts.putRentSegment', { params: { id }, body: { segment: chosen } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(['contracts', 'indexation', id], answer);
      void queryClient.invalidateQueries({ queryKey: ['reports', 'indexation'] });
    },
  });
  const money = (amount: string | null) => (amount === null ? '' : formatMoney(amount, language));
  const values = { rent: money(segment.starting_rent), bound: money(segment.bound) };
  return (
    <div className={classes.text}>
      <p>
        <strong>
          <Term name="rent_segment">{segment.value === null ? t('unknown') : t(`values.${segment.value}`)}</Term>
        </strong>
        : {t(`origins.${segment.origin}`, values)}.
      </p>
      {maySet && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          {save.error && <FailureNotice key={save.submittedAt} error={save.error} />}
          <NativeSelect
            label={t('set')}
            value={chosen ?? ''}
            data={[
              { value: '', label: t('own') },
              ...contractSegments.map((value) => ({ value, label: t(`values.${value}`) })),
            ]}
            onChange={({ currentTarget: { value } }) => choose(contractSegments.find((one) => one === value) ?? null)}
          />
          <Button type="submit" disabled={chosen === kept} loading={save.isPending}>
            {t('save')}
          </Button>
        </form>
      )}
    </div>
  );
}
