import type { PrivacyRequest } from '@gevel/contract';
import { formatMoment } from '@gevel/i18n';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { client } from '../../lib/api.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { useUser } from '../../lib/session-context.ts';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { privacyRequestsQuery } from './privacy.queries.ts';
import classes from './tools.module.css';

const roles = { queued: 'neutral', running: 'info', done: 'success', failed: 'danger', expired: 'neutral' } as const;

/** What was asked about people's data, and the files that came of it. */
export function PrivacyRequests() {
  const t = useTranslations('privacy');
  const confirm = useConfirmSensitive();
  const { data: requests, error, refetch } = useQuery(privacyRequestsQuery);
  const copiesRelations = useUser()?.permissions.owners_manage === true;
  const fetching = useMutation({
    mutationFn: async ({ id, type }: Pick<PrivacyRequest, 'id' | 'type'>) => {
      const file = await confirm(() =>
        client.requestBytes({ method: 'GET', path: `privacy/requests/${encodeURIComponent(id)}/file` }),
      );
      saveBlob(`${type}-${id}.json`, file);
    },
  });
  return (
    <Section title={t('requests')} hint={t('requestsHint')}>
      {fetching.error && <ProblemNotice error={fetching.error} />}
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!requests && !error && <Skeleton height={120} />}
      {requests?.length === 0 && <p className={classes.none}>{t('noRequests')}</p>}
      {requests && requests.length > 0 && (
        <PlainTable
          caption={t('requests')}
          rows={requests}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              label: t('request'),
              renderCell: ({ kind, name, problem }) => (
                <div className={classes.value}>
                  {t(`kinds.${kind}`)}: {name ?? t('erasedPerson')}
                  {problem && <p className={classes.problem}>{t(`problems.${problem}`)}</p>}
                </div>
              ),
            },
            {
              key: 'state',
              label: t('state'),
              renderCell: ({ state }) => <Badge role={roles[state]}>{t(`states.${state}`)}</Badge>,
            },
            { key: 'requested_by', label: t('requestedBy'), renderCell: ({ requested_by }) => requested_by ?? '–' },
            { key: 'created_at', label: t('requestedAt'), renderCell: ({ created_at }) => formatMoment(created_at) },
            {
              key: 'file',
              place: 'actions',
              label: t('file'),
              renderCell: (request) =>
                request.kind === 'export' &&
                request.state === 'done' &&
                (request.type === 'user' || copiesRelations) ? (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('downloadOf', { name: request.name ?? '' })}
                    loading={fetching.isPending && fetching.variables.id === request.id}
                    onClick={() => fetching.mutate(request)}
                  >
                    {t('download')}
                  </Button>
                ) : (
                  '–'
                ),
            },
          ]}
        />
      )}
    </Section>
  );
}
