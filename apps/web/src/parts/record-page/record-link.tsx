import type { ReactNode } from 'react';
import { useMay } from '../../lib/may.ts';
import { type LinkedList, paths, recordScreen } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';

/** A reference to another record; plain words when there is no record, or its screen is not open to the reader. */
export function RecordLink({ list, id, children }: { list: LinkedList; id: string | null; children: ReactNode }) {
  const screen = recordScreen(list);
  const isOpen = useMay(screen.operation);
  if (id === null || !isOpen) return children;
  return <AppLink href={screen.to({ id })}>{children}</AppLink>;
}

/** A landlord has no screen of its own here: it opens what it owns. */
export function OwnerLink({ id, children }: { id: string; children: ReactNode }) {
  const isOpen = useMay(paths.objects.operation);
  if (!isOpen) return children;
  return <AppLink href={paths.objects.to(undefined, { filter: { owner: id } })}>{children}</AppLink>;
}
