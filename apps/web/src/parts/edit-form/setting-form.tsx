import { Button, Skeleton } from '@mantine/core';
import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isSame } from '../../lib/is-same.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { FailureNotice } from '../failure-notice/failure-notice.tsx';
import classes from './form-frame.module.css';
import { LeaveGuard } from './leave-guard.tsx';

interface Props<Saved, Value extends object> {
  title: string;
  hint: string;
  query: UseQueryOptions<Saved, Error, Saved, string[]>;
  /** What of it is chosen in the form. */
  valueOf: (saved: Saved) => Value;
  save: (value: Value) => Promise<{ data: Saved }>;
  onSaved?: () => void;
  /** What is said once it is saved. */
  savedText: (saved: Saved) => string;
  saveLabel?: string;
  /** It is not what its screen is for. */
  isAside?: boolean;
  /** Whether it can be saved as it is typed. */
  isFit?: (value: Value) => boolean;
  /** In place of the button, to who may only look. */
  insteadOfSave?: ReactNode;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
  below?: (saved: Saved) => ReactNode;
}

/** One setting of the whole portal: read, chosen anew and saved. */
export function SettingForm<Saved, Value extends object>({
  title,
  hint,
  query,
  valueOf,
  save,
  onSaved,
  ...look
}: Props<Saved, Value>) {
  const t = useTranslations('forms');
  const queryClient = useQueryClient();
  const { data: saved, error, refetch } = useQuery(query);
  const [typed, setTyped] = useState<Value | null>(null);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: ({ data }) => {
      queryClient.setQueryData(query.queryKey, data);
      setTyped(null);
      onSaved?.();
    },
  });
  const problem = error && <ProblemNotice error={error} onAgain={() => void refetch()} />;
  if (saved === undefined)
    return (
      <Section title={title} hint={hint}>
        {problem ?? <Skeleton height={160} />}
      </Section>
    );
  const value = typed ?? valueOf(saved);
  const isChanged = !isSame(value, valueOf(saved));
  const isFit = look.isFit?.(value) ?? true;
  return (
    <Section title={title} hint={hint}>
      <div className={classes.form}>
        {problem}
        <form
          className={classes.setting}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isFit) saving.mutate(value);
          }}
        >
          <LeaveGuard wouldLose={() => isChanged} />
          {saving.error && <FailureNotice key={saving.submittedAt} error={saving.error} />}
          {saving.isSuccess && !isChanged && <Notice mood="success">{look.savedText(saved)}</Notice>}
          {look.children(value, setTyped)}
          {look.insteadOfSave ?? (
            <div>
              <Button
                type="submit"
                variant={look.isAside ? 'default' : 'filled'}
                disabled={!isChanged || !isFit}
                loading={saving.isPending}
              >
                {look.saveLabel ?? t('save')}
              </Button>
            </div>
          )}
        </form>
        {look.below?.(saved)}
      </div>
    </Section>
  );
}
