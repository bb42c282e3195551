import { useTranslations } from 'use-intl';
import { OpenDialog } from '../../ui/dialog/open-dialog.tsx';
import { LinePapers } from './line-papers.tsx';
import type { ThreadPlace } from './threads.queries.ts';
import { Questions } from './threads-panel.tsx';
import { withThreadWords } from './with-thread-words.tsx';

interface Props {
  place: ThreadPlace;
  lineId: string | null;
  invoiceId: string | null;
  name: string;
  onClose: () => void;
}

export const AskDialog = withThreadWords(function AskDialog({ place, lineId, invoiceId, name, onClose }: Props) {
  const t = useTranslations();
  return (
    // Presses within it are none of the row that it was opened from.
    <div
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      role="presentation"
    >
      <OpenDialog
        centered
        size="lg"
        onClose={onClose}
        title={t('questions.about', { name })}
        closeButtonProps={{ 'aria-label': t('forms.close') }}
      >
        <Questions place={place} lineId={lineId} />
        {invoiceId !== null && <LinePapers invoiceId={invoiceId} />}
      </OpenDialog>
    </div>
  );
});
