import type { WebhookDelivery } from '@gevel/contract';
import { shownDeliveries } from '@gevel/contract/plain';
import { formatMoment, momentInText } from '@gevel/i18n';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { Badge, type BadgeRole } from '../../ui/badge/badge.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './tools.module.css';
import { deliveriesQuery, webhooksQuery } from './webhooks.queries.ts';

const roles = { waiting: 'info', delivered: 'success', failed: 'danger' } as const satisfies Record<
  WebhookDelivery['state'],
  BadgeRole
>;

/** What a webhook was told lately, and how that was received. */
export function WebhookDeliveries({ id }: { id: string }) {
  const t = useTranslations('webhooks');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(deliveriesQuery(id));
  const retry = useMutation({
    mutationFn: (delivery: string) => call('webhooks.retry', { params: { id: delivery } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
  return (
    <div className={classes.stack}>
      <h3 className={classes.heading}>{t('deliveries')}</h3>
      {retry.error && <FailureNotice key={retry.submittedAt} error={retry.error} />}
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.length === 0 && <p className={classes.none}>{t('noDeliveries')}</p>}
      {data && data.length > 0 && (
        <PlainTable
          caption={t('deliveries')}
          rows={data}
          rowKey={(delivery) => delivery.id}
          columns={[
            { key: 'type', label: t('event'), renderCell: ({ type }) => type },
            { key: 'created', label: t('moment'), renderCell: ({ created_at }) => formatMoment(created_at) },
            { key: 'outcome', label: t('outcome'), renderCell: (delivery) => <Outcome delivery={delivery} /> },
            {
              key: 'attempts',
              label: t('attempts'),
              isNumber: true,
              place: 'named',
              renderCell: ({ attempts }) => attempts,
            },
            {
              key: 'actions',
              label: t('actions'),
              renderCell: (delivery) => (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('retryOf', { event: delivery.type })}
                  loading={retry.isPending && retry.variables === delivery.id}
                  onClick={() => retry.mutate(delivery.id)}
                >
                  {t('retry')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {data?.length === shownDeliveries && <p className={classes.none}>{t('onlyLast', { max: shownDeliveries })}</p>}
    </div>
  );
}

function Outcome({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTranslations('webhooks');
  const language = useLanguage();
  const { state, next_attempt_at, attempts } = delivery;
  const said = useOutcome()(delivery);
  return (
    <div>
      <Badge role={roles[state]}>{t(`deliveryStates.${state}`)}</Badge>
      {said !== '' && <p className={classes.advice}>{said}</p>}
      {attempts > 0 && next_attempt_at !== null && (
        <p className={classes.advice}>{t('next', { moment: momentInText(next_attempt_at, language) })}</p>
      )}
    </div>
  );
}

/** How a delivery was received, in words. */
export function useOutcome() {
  const t = useTranslations('webhooks');
  return ({ status, problem }: WebhookDelivery): string =>
    [problem && t(`problems.${problem}`), status !== null && t('answered', { status: String(status) })]
      .filter(Boolean)
      .join(' ');
}
