import type { WholeThread } from '@gevel/contract';
import type { ThreadState } from '@gevel/contract/plain';
import { Button, NativeSelect } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useWriterName } from '../../parts/people/use-writer-name.ts';
import { useThreadAction } from '../../parts/threads/threads.queries.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './inbox.module.css';

const assigneesQuery = queryOptions({
  queryKey: ['thread-assignees'],
  queryFn: async ({ signal }) => (await call('threads.colleagues', { signal })).data,
});

/** Who deals with a question, and whether it is answered; each choice is kept at once. */
export function ThreadHandling({ thread }: { thread: WholeThread }) {
  const t = useTranslations('threads');
  const { data: colleagues, error } = useQuery(assigneesQuery);
  const act = useThreadAction((change: { state?: ThreadState; assignee?: string | null }) => {
    const { id, state, assignee_id: assignee, last_message_id: up_to } = thread;
    return call('threads.update', { params: { id }, body: { state, assignee, up_to, ...change } });
  });
  const writer = useWriterName();
  const { assignee_id, assignee_name } = thread;
  const isFormer = assignee_id !== null && colleagues !== undefined && !colleagues.some(({ id }) => id === assignee_id);
  return (
    <Section title={t('handling')}>
      <div className={classes.tools}>
        <NativeSelect
          label={t('assignee')}
          value={assignee_id ?? ''}
          disabled={colleagues === undefined || act.isPending}
          data={[
            { value: '', label: t('nobody') },
            ...(isFormer ? [{ value: assignee_id, label: t('formerAssignee', { name: writer(assignee_name) }) }] : []),
            ...(colleagues ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => act.mutate({ assignee: value === '' ? null : value })}
        />
        <Button
          variant="default"
          loading={act.isPending}
          onClick={() =>
            act.mutate({
              state: thread.state === 'open' ? 'answered' : 'open',
              ...(isFormer && { assignee: null }),
            })
          }
        >
          {t(thread.state === 'open' ? 'markAnswered' : 'reopen')}
        </Button>
      </div>
      {isApiProblem(act.error, 'conflict') ? (
        <Notice mood="warning" title={t('newerMessage.title')}>
          <p>{t('newerMessage.text')}</p>
        </Notice>
      ) : (
        (error ?? act.error) && <ProblemNotice error={error ?? act.error} title={t('failed')} />
      )}
    </Section>
  );
}
