import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './ask-about.module.css';
import type { ThreadPlace } from './threads.queries.ts';

// It comes with the click.
const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

interface Props {
  place: ThreadPlace;
  lineId?: string;
  /** The invoice that the line books or settles: its documents stand beside the question. */
  invoiceId?: string | null;
  /** What a reader calls the line. */
  name: string;
}

/** Beside a line: what was asked about it, and a form to ask. */
export function AskAbout({ place, lineId, invoiceId, name }: Props) {
  const label = useTranslations('questions')('about', { name });
  const [isOpen, setIsOpen] = useState(false);
  const hasBooks = useMay('financial.mutations');
  const mayRead = useMay('threads.list') && (place.type !== 'mutation' || hasBooks);
  if (!mayRead) return null;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.button}
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onClick={(event) => {
          event.stopPropagation();
          setIsOpen(true);
        }}
      >
        <Icon name="threads" />
      </ActionIcon>
      {isOpen && (
        <Suspense fallback={null}>
          <AskDialog
            place={place}
            lineId={lineId ?? null}
            invoiceId={invoiceId ?? null}
            name={name}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
