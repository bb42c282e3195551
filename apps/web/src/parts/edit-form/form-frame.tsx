import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import classes from './form-frame.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import type { EditForm } from './use-edit-form.ts';

interface Props {
  edit: Pick<
    EditForm<object>,
    | 'submit'
    | 'reset'
    | 'isChanged'
    | 'isSaving'
    | 'isSaved'
    | 'isRestored'
    | 'problem'
    | 'conflict'
    | 'wouldLose'
    | 'forget'
  >;
  /** The button of a record that does not exist yet. */
  saveLabel?: string;
  /** A record that does not exist yet can be saved as it is. */
  isNew?: boolean;
  /** A form of one field within a card: its button needs no bar that stays in sight. */
  isShort?: boolean;
  /** It stands in a tab, and what asks before it is left above all of them. */
  isGuardedAbove?: boolean;
  label: string;
  children: ReactNode;
}

/** The fields, and under them the buttons and how saving went. */
export function FormFrame({
  edit,
  saveLabel,
  isNew = false,
  isShort = false,
  isGuardedAbove = false,
  label,
  children,
}: Props) {
  const t = useTranslations('forms');
  return (
    <form className={classes.form} onSubmit={edit.submit} noValidate aria-label={label}>
      {edit.isRestored && <Notice mood="info">{t('restored')}</Notice>}
      {children}
      {edit.problem && <ProblemNotice error={edit.problem} title={t('failed')} />}
      <div className={classes.bar} data-short={isShort || undefined}>
        <Button type="submit" loading={edit.isSaving} disabled={!isNew && !edit.isChanged}>
          {saveLabel ?? t('save')}
        </Button>
        {edit.isChanged && (
          <Button variant="default" onClick={edit.reset} disabled={edit.isSaving}>
            {t('reset')}
          </Button>
        )}
        <span className={classes.state} role="status">
          {edit.isSaved && t('saved')}
          {edit.isChanged && !isNew && t('unsaved')}
        </span>
      </div>
      {edit.conflict && <ChangedMeanwhile conflict={edit.conflict} />}
      {!isGuardedAbove && <LeaveGuard wouldLose={edit.wouldLose} forget={edit.forget} />}
    </form>
  );
}
