import type { ReactNode } from 'react';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';

interface Props {
  id: string | null;
  children: ReactNode;
}

/** A document has no screen of its own: the list of them shows it. */
export function DocumentLink({ id, children }: Props) {
  const isOpen = useMay(paths.documents.operation);
  if (id === null || !isOpen) return children;
  return <AppLink href={paths.documents.to(undefined, { filter: { id }, document: id })}>{children}</AppLink>;
}

/** To a question with all that was said; plain words where it is not open to the reader. */
export function QuestionLink({ id, children }: Props) {
  const isOpen = useMay(paths.thread.operation);
  if (id === null || !isOpen) return children;
  return <AppLink href={paths.thread.to({ id })}>{children}</AppLink>;
}
