import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session-context.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';

/** To an invoice by its kind and number ("sales-12"); plain words when reports are switched off. */
export function InvoiceLink({ id, children }: { id: string; children: ReactNode }) {
  const isOpen = useUser()?.modules.includes('reports') ?? false;
  return isOpen ? <AppLink href={paths.invoice.to({ id })}>{children}</AppLink> : children;
}
