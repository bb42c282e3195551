import { formatDate, formatMoney } from '@gevel/i18n';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { AskAbout } from '../../parts/threads/ask-about.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { isNothing } from './figures.ts';
import classes from './financial.module.css';
import type { MutationRow } from './mutations.queries.ts';

/** The paper behind a mutation, if it is known and its part of the portal is switched on. */
export function useMutationAddress(): (row: MutationRow) => string | null {
  const hasInvoices = useMay('reports.invoice');
  const hasStatements = useMay('rentalStatements.get');
  return ({ invoice_id, statement_id }) => {
    if (invoice_id !== null && hasInvoices) return paths.invoice.to({ id: invoice_id });
    if (statement_id !== null && hasStatements) return paths.rentalStatement.to({ id: statement_id });
    return null;
  };
}

/** An entry is on one side; the nothing on the other stays in the background. */
function Amount({ children: amount }: { children: string }) {
  const language = useLanguage();
  return <span className={isNothing(amount) ? classes.nothing : undefined}>{formatMoney(amount, language)}</span>;
}

export const mutationCells: Readonly<Record<string, (row: MutationRow) => ReactNode>> = {
  relation_name: ({ relation_id, relation_name }) => (
    <RecordLink list="relations" id={relation_id}>
      {relation_name}
    </RecordLink>
  ),
  object_name: ({ object_id, object_name }) => (
    <RecordLink list="objects" id={object_id}>
      {object_name}
    </RecordLink>
  ),
  contract_reference: ({ contract_id, contract_reference }) => (
    <RecordLink list="contracts" id={contract_id}>
      {contract_reference}
    </RecordLink>
  ),
  invoice_reference: (row) => <PaperLink row={{ ...row, statement_id: null }}>{row.invoice_reference}</PaperLink>,
  debit: ({ debit }) => <Amount>{debit}</Amount>,
  credit: ({ credit }) => <Amount>{credit}</Amount>,
  statement_reference: (row) => <PaperLink row={{ ...row, invoice_id: null }}>{row.statement_reference}</PaperLink>,
};

function PaperLink({ row, children }: { row: MutationRow; children: ReactNode }) {
  const address = useMutationAddress()(row);
  return address === null ? children : <AppLink href={address}>{children}</AppLink>;
}

/** The way to ask about a mutation. */
export const askAboutMutation = ({ id, invoice_id, description, transaction_date }: MutationRow) => (
  <AskAbout
    place={{ type: 'mutation', id }}
    invoiceId={invoice_id}
    name={description ?? formatDate(transaction_date)}
  />
);
