import type { Webhook } from '@gevel/contract';
import { formatMoment, momentInText } from '@gevel/i18n';
import { webhooksWords as dutch } from '@gevel/i18n/nl/webhooks';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { LeaveGuard } from '../../parts/edit-form/leave-guard.tsx';
import { withFeedWords } from '../../parts/feed/with-feed-words.tsx';
import { moreWords } from '../../parts/more-words/more-words.tsx';
import { RemovedNotice } from '../../parts/removed-notice/removed-notice.tsx';
import { Badge, type BadgeRole } from '../../ui/badge/badge.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { OpenWebhook } from './open-webhook.tsx';
import classes from './tools.module.css';
import { type SavedWebhook, WebhookForm } from './webhook-form.tsx';
import { webhooksQuery } from './webhooks.queries.ts';

const withToolWords = moreWords({ name: 'webhooks', dutch, readEnglish: englishWords });

async function englishWords() {
  const { webhooksWords } = await import('@gevel/i18n/en/webhooks');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return webhooksWords as unknown as typeof dutch;
}

const roles = { on: 'success', off: 'neutral', switched_off: 'danger' } as const satisfies Record<
  Webhook['state'],
  BadgeRole
>;

/** Which other programs hear of what happens, and how that goes. */
export const Webhooks = withToolWords(
  withFeedWords(function Webhooks() {
    const t = useTranslations('webhooks');
    const queryClient = useQueryClient();
    const { data, error, refetch } = useQuery(webhooksQuery);
    const [openId, setOpenId] = useState<string | null>(null);
    const [fresh, setFresh] = useState<SavedWebhook | null>(null);
    const [removed, setRemoved] = useState<Webhook | null>(null);
    const open = data?.find(({ id }) => id === openId);
    const readAgain = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });

    function show(saved: SavedWebhook): void {
      setFresh(saved);
      setOpenId(saved.id);
      void readAgain();
    }

    return (
      <div className={classes.stack}>
        <Section title={t('title')} hint={t('hint')}>
          <div className={classes.stack}>
            {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
            {!data && !error && <Skeleton height={120} />}
            {data?.length === 0 && <p className={classes.none}>{t('none')}</p>}
            {data && data.length > 0 && <WebhookTable webhooks={data} onOpen={setOpenId} />}
            {removed && <RemovedNotice key={removed.id}>{t('removed', { name: removed.name })}</RemovedNotice>}
            {fresh?.secret !== undefined && (
              <Secret name={fresh.name} secret={fresh.secret} onDone={() => setFresh(null)} />
            )}
            <p className={classes.none}>{t('scheme')}</p>
          </div>
        </Section>
        {open && (
          <OpenWebhook
            key={open.id}
            webhook={open}
            onSecret={show}
            onRemoved={() => {
              setOpenId(null);
              setRemoved(open);
              void readAgain();
            }}
            onClose={() => {
              setOpenId(null);
              void readAgain();
            }}
          />
        )}
        {data && !open && (
          <Section title={t('add')}>
            <WebhookForm begun={null} onSaved={show} />
          </Section>
        )}
      </div>
    );
  }),
);

function WebhookTable({ webhooks, onOpen }: { webhooks: readonly Webhook[]; onOpen: (id: string) => void }) {
  const t = useTranslations('webhooks');
  return (
    <PlainTable
      caption={t('title')}
      rows={webhooks}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: t('name'), renderCell: ({ name }) => name },
        { key: 'url', label: t('url'), renderCell: ({ url }) => new URL(url).host },
        { key: 'broker', label: t('brokerName'), renderCell: ({ broker_name }) => broker_name ?? t('allBrokers') },
        { key: 'state', label: t('state'), renderCell: (webhook) => <Standing webhook={webhook} /> },
        {
          key: 'delivered',
          label: t('lastDelivered'),
          renderCell: ({ last_delivered_at: at }) => (at === null ? t('never') : formatMoment(at)),
        },
        {
          key: 'actions',
          label: t('actions'),
          renderCell: ({ id, name }) => (
            <Button variant="default" size="xs" aria-label={t('openOf', { name })} onClick={() => onOpen(id)}>
              {t('open')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function Standing({ webhook: { state, failing_since, waiting } }: { webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const language = useLanguage();
  return (
    <div>
      <Badge role={roles[state]}>{t(`states.${state}`)}</Badge>
      {failing_since !== null && (
        <p className={classes.advice}>{t('failing', { moment: momentInText(failing_since, language) })}</p>
      )}
      {waiting > 0 && <p className={classes.advice}>{t('waiting', { count: waiting })}</p>}
    </div>
  );
}

/** The secret, which nobody can see again afterwards. */
function Secret({ name, secret, onDone }: { name: string; secret: string; onDone: () => void }) {
  const t = useTranslations('webhooks');
  const tCodes = useTranslations('auth.recoveryCodes');
  return (
    <div className={classes.stack}>
      <Notice mood="success" title={t('secretTitle', { name })}>
        <p>{t('secretOnce')}</p>
      </Notice>
      <div className={classes.line}>
        <TextInput label={t('secret')} value={secret} readOnly onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={secret} label={tCodes('copy')} copiedLabel={tCodes('copied')} />
      </div>
      <LeaveGuard of="leaveShownOnce" wouldLose={() => true} />
      <div>
        <Button variant="default" onClick={onDone}>
          {t('secretDone')}
        </Button>
      </div>
    </div>
  );
}
