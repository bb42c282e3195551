import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useMay } from '../../lib/may.ts';
import { useUser } from '../../lib/session-context.ts';
import { focusFirstFault } from '../../parts/edit-form/focus-first-fault.ts';
import { useRequestRules } from '../../parts/edit-form/use-request-rules.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { mailLogSource } from './mail-log.queries.ts';
import classes from './tools.module.css';

/** Sends a mail now, so that a mail server that does not work is found out by an administrator and not by a user. */
export function TestMailForm() {
  const t = useTranslations('tools.mails');
  const user = useUser();
  const queryClient = useQueryClient();
  const mayChoose = useMay('tools.testMail');
  const [recipient, setRecipient] = useState(user?.email ?? '');
  const [isTried, setIsTried] = useState(false);
  const send = useMutation({
    mutationFn: (to: string) =>
      mayChoose ? call('tools.testMail', { body: { recipient: to } }) : call('tools.ownTestMail'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [mailLogSource.name] }),
  });
  const { faultsIn, limitsAt } = useRequestRules('tools.testMail');
  const wrong = faultsIn({ recipient: recipient.trim() }).recipient;
  const refused = isApiProblem(send.error) ? send.error.errors['recipient']?.[0] : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    focusFirstFault(event.currentTarget);
    if (wrong === undefined) send.mutate(recipient.trim());
  }

  return (
    <Section title={t('testTitle')} hint={mayChoose ? t('testHint') : t('ownTestHint', { recipient })}>
      <form className={classes.stack} onSubmit={submit} noValidate>
        {send.error && refused === undefined && <FailureNotice key={send.submittedAt} error={send.error} />}
        {send.data && (
          <Notice mood={send.data.data.state === 'sent' ? 'success' : 'info'}>
            {send.data.data.state === 'sent' ? t('sent', { recipient: send.variables }) : t('kept')}
          </Notice>
        )}
        <div className={classes.line}>
          {mayChoose && (
            <TextInput
              label={t('recipient')}
              type="email"
              {...limitsAt('recipient')}
              autoComplete="email"
              value={recipient}
              error={(isTried ? wrong : undefined) ?? refused}
              onChange={(event) => setRecipient(event.currentTarget.value)}
            />
          )}
          <Button type="submit" variant="default" loading={send.isPending}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
