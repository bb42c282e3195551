import type { Webhook } from '@gevel/contract';
import { momentInText } from '@gevel/i18n';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import type { DialogHandle } from '../../ui/dialog/dialog-props.ts';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { plainText } from '../../ui/dialog/plain-text.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './tools.module.css';
import { useOutcome, WebhookDeliveries } from './webhook-deliveries.tsx';
import { type SavedWebhook, WebhookForm } from './webhook-form.tsx';
import { webhooksQuery } from './webhooks.queries.ts';

interface Props {
  webhook: Webhook;
  onSecret: (renewed: SavedWebhook) => void;
  onRemoved: () => void;
  onClose: () => void;
}

/** One webhook: trying it, its secret, its deliveries and its form. */
export function OpenWebhook({ webhook, onSecret, onRemoved, onClose }: Props) {
  const t = useTranslations('webhooks');
  const language = useLanguage();
  const confirm = useConfirmSensitive();
  const outcomeOf = useOutcome();
  const queryClient = useQueryClient();
  const renewing = useRef<DialogHandle>(null);
  const removing = useRef<DialogHandle>(null);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  const params = { id: webhook.id };
  const test = useMutation({ mutationFn: () => call('webhooks.test', { params }), onSettled: readAgain });
  const renew = useMutation({
    mutationFn: () => confirm(() => call('webhooks.rotateSecret', { params })),
    onSuccess: ({ data }) => onSecret(data),
  });
  const remove = useMutation({
    mutationFn: () => confirm(() => call('webhooks.delete', { params })),
    onSuccess: onRemoved,
  });
  const failed = [test, renew, remove].find(({ error }) => error !== null);
  const tried = test.data?.data;
  return (
    <Section title={webhook.name}>
      <div className={classes.stack}>
        {failed?.error && <FailureNotice key={failed.submittedAt} error={failed.error} />}
        {webhook.state === 'switched_off' && (
          <Notice mood="warning" title={t('states.switched_off')}>
            <p>{t('switchedOff')}</p>
          </Notice>
        )}
        {tried && (
          <Notice mood={tried.state === 'delivered' ? 'success' : 'warning'}>
            {t('tested', { outcome: `${t(`deliveryStates.${tried.state}`)}. ${outcomeOf(tried)}` })}
          </Notice>
        )}
        <div className={classes.buttons}>
          <Button loading={test.isPending} onClick={() => test.mutate()}>
            {t('test')}
          </Button>
          <Button variant="default" loading={renew.isPending} onClick={() => renewing.current?.show()}>
            {t('renew')}
          </Button>
          <Button variant="default" loading={remove.isPending} onClick={() => removing.current?.show()}>
            {t('remove')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
        {webhook.former_secret_until !== null && (
          <p className={classes.none}>
            {t('formerUntil', { moment: momentInText(webhook.former_secret_until, language) })}
          </p>
        )}
        <WebhookDeliveries id={webhook.id} />
        <WebhookForm key={webhook.id} begun={webhook} onSaved={() => void readAgain()} />
      </div>
      <ModalDialog
        ref={renewing}
        title={t('renew')}
        message={plainText(t('renewText'))}
        confirmButton
        confirmLabel={t('renew')}
        closeLabel={t('cancel')}
        onAccepted={() => renew.mutate()}
      />
      <ModalDialog
        ref={removing}
        title={t('remove')}
        message={plainText(t('removeText', { name: webhook.name }))}
        confirmButton
        confirmLabel={t('remove')}
        closeLabel={t('cancel')}
        onAccepted={() => remove.mutate()}
      />
    </Section>
  );
}
