import { Button, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import classes from './ask-first.module.css';
import { FormDialog } from './form-dialog.tsx';
import { useRequestRules } from './use-request-rules.ts';

interface Props {
  title: string;
  text: string;
  confirmLabel: string;
  /** What else there is to choose. */
  children?: ReactNode;
  /** What is asked last. */
  last?: ReactNode;
  /** Asks why: every call that does takes the same. */
  reason?: { label: string; hint: string; tooShort: string };
  isDangerous?: boolean;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
  failedTitle?: string;
  /** Says more of a failure than its sentence. */
  explain?: (error: unknown) => ReactNode;
}

/** Asks before something that cannot be undone or must be explained; stays open, with what was typed, when it fails. */
export function AskFirst({
  title,
  text,
  confirmLabel,
  reason,
  children,
  last,
  isDangerous,
  onConfirm,
  onClose,
  ...failure
}: Props) {
  const t = useTranslations('forms');
  const { faultsIn, limitsAt } = useRequestRules('brokers.openPortal');
  const [typed, setTyped] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  // What is confirmed may lead to another screen by itself.
  const isSent = useRef(false);
  const act = useMutation({
    mutationFn: () => {
      isSent.current = true;
      return onConfirm(typed.trim());
    },
    onSuccess: onClose,
    onError: () => {
      isSent.current = false;
    },
  });
  const refused = isApiProblem(act.error, 'invalid_content') ? act.error.errors['reason']?.[0] : undefined;
  const error = isTooShort ? reason?.tooShort : refused;

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const isMissing = reason !== undefined && faultsIn({ reason: typed.trim() }).reason !== undefined;
    setTooShort(isMissing);
    if (!isMissing) act.mutate();
  }

  return (
    <FormDialog wouldLose={() => typed.trim() !== '' && !isSent.current} onClose={onClose} title={title}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.text}>{text}</p>
        {children}
        {reason && (
          <Textarea
            data-autofocus
            rows={2}
            label={reason.label}
            description={reason.hint}
            {...limitsAt('reason')}
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setTooShort(false);
            }}
          />
        )}
        {last}
        {act.error &&
          refused === undefined &&
          (failure.explain?.(act.error) || (
            <ProblemNotice error={act.error} title={failure.failedTitle ?? t('actionFailed')} />
          ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={act.isPending} {...(isDangerous ? { color: 'red' } : {})}>
            {confirmLabel}
          </Button>
        </Group>
      </form>
    </FormDialog>
  );
}
