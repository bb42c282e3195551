import type { ApprovalSubject } from '@gevel/contract/plain';
import { lazy, Suspense } from 'react';
import { useMay } from '../../lib/may.ts';

interface Props {
  type: ApprovalSubject;
  id: string;
}

// Under the record: it comes after what one opened the screen for.
const ApprovalPanel = lazy(async () => ({ default: (await import('./approval-panel.tsx')).ApprovalPanel }));

/** What the owner was asked about a record, if anything. */
export function ApprovalHere(props: Props) {
  if (!useMay('approvals.list')) return null;
  return (
    <Suspense fallback={null}>
      <ApprovalPanel {...props} />
    </Suspense>
  );
}
