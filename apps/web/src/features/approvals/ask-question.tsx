import { useTranslations } from 'use-intl';
import type { ApprovalRecord } from '../../parts/approvals/approvals.queries.ts';
import { AskForm } from '../../parts/threads/ask-form.tsx';
import { withThreadWords } from '../../parts/threads/with-thread-words.tsx';
import { OpenDialog } from '../../ui/dialog/open-dialog.tsx';

interface Props {
  record: ApprovalRecord;
  onClose: () => void;
}

/** A question at the ticket or invoice that is asked about; it stands there, and below. */
export const AskQuestion = withThreadWords(function AskQuestion({ record, onClose }: Props) {
  const t = useTranslations();
  return (
    <OpenDialog
      centered
      size="lg"
      onClose={onClose}
      title={t('threads.ask')}
      closeButtonProps={{ 'aria-label': t('forms.close') }}
    >
      <AskForm
        place={{ type: record.subject_type === 'tickets' ? 'ticket' : 'invoice', id: record.subject_id }}
        lineId={null}
        onAsked={onClose}
      />
    </OpenDialog>
  );
});
