import { useTranslations } from 'use-intl';
import { useIsAddressed } from '../../lib/session-context.ts';
import { approvalCard, approvalSubject, approvalsSource } from '../../parts/approvals/approvals.queries.ts';
import { withApprovalWords } from '../../parts/approvals/with-approval-words.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { ownerPick } from '../../parts/list-page/use-list-choices.ts';
import { useTable } from '../../parts/list-page/use-table.ts';
import { SourceText } from '../../ui/source-text/source-text.tsx';

/** Whose decision it is says nothing to a landlord, whose it always is. */
const ofOneOwner = { ...approvalsSource, card: { ...approvalCard, quiet: ['asked_at'] } };

const columns = [
  'stage',
  'subject_name',
  'subject_type',
  'owner_name',
  'amount',
  'above_mandate',
  'asked_at',
  'decision',
  'decided_by',
] as const;

/** What waits, what was decided and what nobody knows yet: an owner's own, or an agent's inbox. */
export const ApprovalsPage = withApprovalWords(function ApprovalsPage() {
  const t = useTranslations('approvalWords.hint');
  const isAddressed = useIsAddressed();
  const table = useTable({
    source: isAddressed ? ofOneOwner : approvalsSource,
    columns,
    lessImportant: ['decided_by', 'subject_type'],
    columnsOfOwners: ['owner_name'],
    cardTitle: (row) => {
      const subject = approvalSubject(row);
      return subject === '' ? undefined : <SourceText>{subject}</SourceText>;
    },
    pickable: { owner: ownerPick },
  });
  return <ListPage table={table} note={t(isAddressed ? 'owner' : 'broker')} />;
});
