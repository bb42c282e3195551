import { Button, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { OpenDialog } from '../../ui/dialog/open-dialog.tsx';
import classes from './password-dialog.module.css';

interface Props {
  title: string;
  why: string;
  isPending: boolean;
  onSubmit: () => void;
  onClosed: () => void;
  /** The field. */
  children: ReactNode;
}

/** Asks something that only its owner knows, before a call is made once more. */
export function ProofDialog({ title, why, isPending, onSubmit, onClosed, children }: Props) {
  const t = useTranslations('portal.password');

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A dialog sits, for React, within the form that opened it.
    event.stopPropagation();
    onSubmit();
  }

  return (
    <OpenDialog centered onClose={onClosed} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.why}>{why}</p>
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClosed}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('confirm')}
          </Button>
        </Group>
      </form>
    </OpenDialog>
  );
}
