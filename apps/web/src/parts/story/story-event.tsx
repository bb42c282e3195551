import type { StoryEntry } from '@gevel/contract';
import type { ListName } from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { InvoiceLink } from '../record-page/invoice-link.tsx';
import { DocumentLink, QuestionLink } from '../record-page/place-links.tsx';
import { RecordLink } from '../record-page/record-link.tsx';

/** What happened beside the changes of the record itself, in one sentence that leads there. */
export function StoryEvent({ list, entry }: { list: ListName; entry: StoryEntry }) {
  const t = useTranslations('recordStory.events');
  const language = useLanguage();
  const { event, record_id, title, by } = entry;
  const amount = entry.amount === null ? '' : formatMoney(entry.amount, language);
  const said = (Link: (props: { id: string | null; children: ReactNode }) => ReactNode) => ({
    title: title ?? record_id ?? '',
    amount,
    link: (words: ReactNode) => <Link id={record_id}>{words}</Link>,
  });
  switch (event) {
    case 'document_added':
    case 'document_replaced':
      return t.rich(event, said(DocumentLink));
    case 'question_asked':
    case 'question_answered':
      return (
        <>
          {t.rich(`${event}.${by === 'owner' || by === 'agents' ? by : 'broker'}`, said(QuestionLink))}
          {title !== null && ` ${t('aboutLine', { line: title })}`}
        </>
      );
    case 'approval_asked':
    case 'approval_reminded':
      return t.rich(event, said(ApprovalLink));
    case 'approval_given':
    case 'approval_refused': {
      const side = by === 'deputy' ? by : 'owner';
      return t.rich(list === invoices ? `${event}_here.${side}` : `${event}.${side}`, said(ApprovalLink));
    }
    case 'invoice_booked':
      return list === invoices ? t('thisBooked') : t.rich(event, said(BookedLink));
    case 'ticket_reported':
    case 'ticket_closed':
      return t.rich(event, said(TicketLink));
    case 'contract_begun':
      return list === 'contracts' ? t('thisBegun') : t.rich(event, said(ContractLink));
    case 'contract_ended':
      return list === 'contracts' ? t('thisEnded') : t.rich(event, said(ContractLink));
    case 'payout_paid':
    case 'payout_kept_back':
      return t(event, { amount });
    case 'changed':
      // Told in the sentences of its fields.
      return null;
    default:
      return t(event);
  }
}

const invoices: ListName = 'reports/invoices';

interface LinkProps {
  id: string | null;
  children: ReactNode;
}

const ApprovalLink = ({ id, children }: LinkProps) => (
  <RecordLink list="approvals" id={id}>
    {children}
  </RecordLink>
);
const TicketLink = ({ id, children }: LinkProps) => (
  <RecordLink list="tickets" id={id}>
    {children}
  </RecordLink>
);
const ContractLink = ({ id, children }: LinkProps) => (
  <RecordLink list="contracts" id={id}>
    {children}
  </RecordLink>
);
const BookedLink = ({ id, children }: LinkProps) =>
  id === null ? children : <InvoiceLink id={id}>{children}</InvoiceLink>;
