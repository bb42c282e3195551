import type { ListName } from '@gevel/contract/plain';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { AskFirst } from '../edit-form/ask-first.tsx';
import { useConfirmSensitive } from '../password-confirmation/confirm-sensitive.ts';
import { useDropRecord } from './use-store-record.ts';

// What opens on a click.
const AskWithPassword = lazy(async () => ({
  default: (await import('../password-confirmation/ask-with-password.tsx')).AskWithPassword,
}));

interface Props {
  name: ListName;
  id: string;
  action: string;
  title: string;
  text: string;
  /** Of the button that does it; "Delete" unless it is not that. */
  confirmLabel?: string;
  /** Why a record cannot go as long as others hang on it. */
  conflict?: string;
  remove: () => Promise<unknown>;
  /** Whether the server wants the password for it. */
  asksPassword?: boolean;
  listAddress: string;
  /** Drops what was typed into the form of the record. */
  forget: () => void;
}

/** Deletes a record after asking, and goes back to its list. */
export function DeleteRecord(props: Props) {
  const { name, id, action, title, text, conflict, remove, listAddress, forget } = props;
  const t = useTranslations('forms');
  const router = useRouter();
  const confirm = useConfirmSensitive();
  const drop = useDropRecord(name);
  const [isConfirming, setConfirming] = useState(false);
  const Ask = props.asksPassword ? AskWithPassword : AskFirst;

  async function go(): Promise<void> {
    await confirm(remove);
    forget();
    await router.navigate({ href: listAddress, ignoreBlocker: true });
    drop(id);
  }

  return (
    <div>
      <Button variant="subtle" color="red" onClick={() => setConfirming(true)}>
        {action}
      </Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <Ask
            title={title}
            text={text}
            confirmLabel={props.confirmLabel ?? t('delete')}
            isDangerous
            onConfirm={go}
            onClose={() => setConfirming(false)}
            explain={(error) =>
              conflict !== undefined && isApiProblem(error, 'conflict') && <Notice mood="danger">{conflict}</Notice>
            }
          />
        </Suspense>
      )}
    </div>
  );
}
