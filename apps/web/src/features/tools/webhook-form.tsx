import type { Webhook, WebhookBody } from '@gevel/contract';
import { feedKindNames } from '@gevel/contract/plain';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isSame } from '../../lib/is-same.ts';
import { focusFirstFault } from '../../parts/edit-form/focus-first-fault.ts';
import { LeaveGuard } from '../../parts/edit-form/leave-guard.tsx';
import { useRequestRules } from '../../parts/edit-form/use-request-rules.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { RecordPick } from '../../parts/record-pick/record-pick.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { faultAt, isFieldFault } from './entered.tsx';
import classes from './tools.module.css';

export type SavedWebhook = Webhook & { secret?: string };

interface Props {
  /** Null for a new one. */
  begun: Webhook | null;
  onSaved: (saved: SavedWebhook) => void;
}

function bodyOf(webhook: Webhook | null): WebhookBody {
  if (webhook === null) return { name: '', url: '', kinds: [], broker_id: null, is_on: true };
  const { name, url, kinds, broker_id, state } = webhook;
  return { name, url, kinds, broker_id, is_on: state === 'on' };
}

/** Where another program listens, and of what it hears. */
export function WebhookForm({ begun, onSaved }: Props) {
  const t = useTranslations('webhooks');
  const tKinds = useTranslations('feedEntries.kinds');
  const confirm = useConfirmSensitive();
  const [first, setFirst] = useState(() => bodyOf(begun));
  const [wanted, setWanted] = useState(first);
  const [brokerName, setBrokerName] = useState(begun?.broker_name ?? null);
  const [isTried, setIsTried] = useState(false);
  const { faultsIn, limitsAt } = useRequestRules('webhooks.create');
  const body = { ...wanted, name: wanted.name.trim(), url: wanted.url.trim() };
  const faults = faultsIn(body);
  const save = useMutation({
    mutationFn: (): Promise<{ data: SavedWebhook }> =>
      confirm(() =>
        begun === null
          ? call('webhooks.create', { body })
          : call('webhooks.update', { params: { id: begun.id }, body: { ...body, based_on: bodyOf(begun) } }),
      ),
    onSuccess: ({ data }) => {
      const next = begun === null ? bodyOf(null) : wanted;
      setFirst(next);
      setWanted(next);
      setIsTried(false);
      onSaved(data);
    },
  });
  const change = (part: Partial<WebhookBody>) => setWanted((before) => ({ ...before, ...part }));
  const faultOf = (name: 'name' | 'url') => (isTried ? faults[name] : undefined) ?? faultAt(save.error, name);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    focusFirstFault(event.currentTarget);
    if (Object.keys(faults).length === 0 && body.kinds.length > 0) save.mutate();
  }

  return (
    <form className={classes.narrow} aria-label={t(begun === null ? 'add' : 'change')} noValidate onSubmit={submit}>
      {begun !== null && <h3 className={classes.heading}>{t('change')}</h3>}
      <LeaveGuard wouldLose={() => !isSame(wanted, first)} />
      {save.error && !isFieldFault(save.error) && <FailureNotice key={save.submittedAt} error={save.error} />}
      {save.isSuccess && begun !== null && <Notice mood="success">{t('saved')}</Notice>}
      <TextInput
        label={t('name')}
        {...limitsAt('name')}
        autoComplete="off"
        value={wanted.name}
        error={faultOf('name')}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <TextInput
        label={t('url')}
        description={t('urlHint')}
        {...limitsAt('url')}
        type="url"
        autoComplete="off"
        value={wanted.url}
        error={faultOf('url')}
        onChange={({ currentTarget: { value } }) => change({ url: value })}
      />
      <RecordPick
        kind="brokers"
        name="broker_id"
        label={t('broker')}
        description={t('brokerHint')}
        value={wanted.broker_id}
        valueName={brokerName}
        error={faultAt(save.error, 'broker_id')}
        onPick={(record) => {
          change({ broker_id: record?.id ?? null });
          setBrokerName(record?.name ?? null);
        }}
      />
      <Checkbox.Group
        label={t('kinds')}
        value={wanted.kinds}
        error={isTried && wanted.kinds.length === 0 ? t('kindsMissing') : null}
        onChange={(names) => change({ kinds: feedKindNames.filter((kind) => names.includes(kind)) })}
      >
        <div className={classes.choices}>
          {feedKindNames.map((kind) => (
            <Checkbox key={kind} value={kind} label={tKinds(kind)} />
          ))}
        </div>
      </Checkbox.Group>
      {begun !== null && (
        <Checkbox
          label={t('isOn')}
          description={t('isOnHint')}
          checked={wanted.is_on}
          onChange={({ currentTarget: { checked } }) => change({ is_on: checked })}
        />
      )}
      <div>
        <Button type="submit" loading={save.isPending}>
          {t(begun === null ? 'add' : 'save')}
        </Button>
      </div>
    </form>
  );
}
