import type { ReactNode } from 'react';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';

/** To an invoice by its kind and number ("sales-12"); plain words when reports are switched off. */
export function InvoiceLink({ id, children }: { id: string; children: ReactNode }) {
  const isOpen = useMay(paths.invoice.operation);
  return isOpen ? <AppLink href={paths.invoice.to({ id })}>{children}</AppLink> : children;
}
