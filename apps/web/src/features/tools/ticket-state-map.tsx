import { Button, Group, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { LeaveGuard } from '../../parts/edit-form/leave-guard.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { type StateStatus, TicketStateTable } from './ticket-state-table.tsx';
import classes from './tools.module.css';
import { ticketStateMapQuery } from './tools.queries.ts';

/** Which of our six statuses each state of the customer is. */
export function TicketStateMap() {
  const t = useTranslations('tools.ticketStates');
  const queryClient = useQueryClient();
  const { data: saved, error, refetch } = useQuery(ticketStateMapQuery);
  const [changed, setChanged] = useState<Readonly<Record<string, StateStatus>>>({});
  const states = saved?.map((state) => ({ ...state, status: statusIn(changed, state) }));
  const unmapped = states?.filter(({ status }) => status === null).length ?? 0;
  const isChanged = Object.keys(changed).length > 0;
  const save = useMutation({
    mutationFn: () =>
      call('tools.putTicketStateMap', {
        body: { states: (states ?? []).map(({ name, status }) => ({ name, status })) },
      }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(ticketStateMapQuery.queryKey, data);
      setChanged({});
    },
  });

  return (
    <Section title={t('title')} hint={t('hint')}>
      <div className={classes.stack}>
        <LeaveGuard wouldLose={() => isChanged} />
        {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {!states && !error && <Skeleton height={240} />}
        {save.error && <ProblemNotice title={t('title')} error={save.error} />}
        {save.isSuccess && !isChanged && <Notice mood="success">{t('saved')}</Notice>}
        {states?.length === 0 && <p className={classes.none}>{t('none')}</p>}
        {unmapped > 0 && (
          <Notice mood="warning" title={t('unmappedCount', { count: unmapped })}>
            <p>{t('unmappedText')}</p>
          </Notice>
        )}
        {states && states.length > 0 && (
          <>
            <TicketStateTable
              states={states}
              onChange={(name, status) => setChanged((before) => ({ ...before, [name]: status }))}
            />
            <Group gap="xs">
              <Button disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate()}>
                {t('save')}
              </Button>
              {isChanged && (
                <Button variant="default" onClick={() => setChanged({})}>
                  {t('reset')}
                </Button>
              )}
            </Group>
          </>
        )}
      </div>
    </Section>
  );
}

function statusIn(
  changed: Readonly<Record<string, StateStatus>>,
  { name, status }: { name: string; status: StateStatus },
): StateStatus {
  return Object.hasOwn(changed, name) ? (changed[name] ?? null) : status;
}
