import { AnsweredFailure } from '../../http/failure-of-status.ts';
import type { Feed } from '../feed.ts';
import { groupedBy } from '../read/grouped.ts';
import { openInStep } from '../read/in-step.ts';
import type { EntryLinks } from '../records/ledger.ts';
import { journalEntries } from '../sets/ledger.ts';
import type { RowOf } from '../wire/entity-set.ts';

type EntryRow = RowOf<typeof journalEntries>;

/** What the journal says of one entry of the ledger. */
export interface BookedEntry {
  /** What it books in all, whichever side that stands on; null when the journal leaves it open. */
  amount: number | null;
  /** What the lines on an account are about; what they do not agree on is not known. */
  linksOf(ledgerAccountId: number): EntryLinks;
}

export const noLinks: EntryLinks = {
  contract_id: null,
  sales_invoice_id: null,
  purchase_invoice_id: null,
  tax_rate_id: null,
};

/** The entries of the journal, page by page of the ledger. A back office may keep the journal to itself: then nothing is known. */
export function openEntries(feed: Feed, after: number | null, where: string | undefined) {
  const stream = openInStep(feed, journalEntries, after, where);
  let isKept = false;
  return {
    async upTo(id: number): Promise<ReadonlyMap<number, BookedEntry>> {
      if (isKept) return new Map();
      try {
        const { rows } = await stream.upTo(id);
        return new Map(
          [...groupedBy(rows, (row) => row.JournalPostTransactionId)].map(([key, of]) => [key, entryOf(of)]),
        );
      } catch (error) {
        if (!isRefusal(error)) throw error;
        isKept = true;
        feed.note(journalEntries.name, 'entries-not-told');
        return new Map();
      }
    },
  };
}

/** Of the set or of the question; not of our credentials, nor a failure of the moment. */
const isRefusal = (error: unknown) => error instanceof AnsweredFailure && [400, 403, 404, 410].includes(error.status);

function entryOf(rows: readonly EntryRow[]): BookedEntry {
  const lines = new Set(rows.map((row) => `${row.LineIndex} ${row.Amount}`));
  return {
    // lines that cannot be told apart may be one
    amount: lines.size === rows.length ? rows.reduce((sum, row) => sum + row.Amount, 0) : null,
    linksOf(ledgerAccountId) {
      const onAccount = rows.filter((row) => row.LedgerAccountId === ledgerAccountId);
      return linksOf(onAccount.length > 0 ? onAccount : rows);
    },
  };
}

function linksOf(rows: readonly EntryRow[]): EntryLinks {
  const agreed = (of: (row: EntryRow) => number | null) => {
    const [first = null, ...others] = new Set(rows.map(of));
    return others.length === 0 ? first : null;
  };
  return {
    contract_id: agreed((row) => row.SalesContractId),
    sales_invoice_id: agreed((row) => row.SalesInvoiceId),
    purchase_invoice_id: agreed((row) => row.PurchaseInvoiceId),
    tax_rate_id: agreed((row) => row.TaxRateId),
  };
}
