import { AnsweredFailure } from '../../http/failure-of-status.ts';
import type { Feed } from '../feed.ts';
import { type Collected, noteFaults } from '../read/collected.ts';
import { groupedBy } from '../read/grouped.ts';
import { openInStep } from '../read/in-step.ts';
import type { LimitBook } from '../read/set-limits.ts';
import type { EntryLinks } from '../records/ledger.ts';
import { journalEntries } from '../sets/ledger.ts';
import type { RowOf } from '../wire/entity-set.ts';

type EntryRow = RowOf<typeof journalEntries>;

type Link = keyof EntryLinks;

/** What the journal says of one entry of the ledger. */
export interface BookedEntry {
  /** What it books in all, whichever side that stands on; null when the journal leaves it open. */
  amount: number | null;
  /** What the lines on an account are about: what they do not agree on is not known, and of what could not be read why. */
  about(ledgerAccountId: number): { links: EntryLinks; unread: ReadonlyMap<Link, string> };
}

export const noLinks: EntryLinks = {
  contract_id: null,
  sales_invoice_id: null,
  purchase_invoice_id: null,
  tax_rate_id: null,
};
// safe: these are the keys of the literal above
const linkNames = Object.keys(noLinks) as Link[];
const notTold: BookedEntry = { amount: null, about: () => ({ links: noLinks, unread: new Map() }) };

/** The entries of the journal, page by page of the ledger. A back office may keep the journal to itself: then nothing is known. */
export function openEntries(feed: Feed, after: number | null, where: string | undefined) {
  const stream = openInStep(feed, journalEntries, after, where);
  let isKept = false;
  return {
    async upTo(id: number): Promise<(id: number) => BookedEntry> {
      if (isKept) return () => notTold;
      try {
        const entries = entriesOf(await stream.upTo(id));
        feed.forget(journalEntries.name, 'entries-not-told');
        return entries;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        isKept = true;
        feed.note(journalEntries.name, 'entries-not-told');
        return () => notTold;
      }
    },
  };
}

/** What is empty of every mutation because the journal does not give it. */
export function linksNotGiven(limits: LimitBook): string[] {
  return limits.hasNoted(journalEntries.name, 'entries-not-told') ? [...linkNames] : [];
}

/** Of the set or of the question; not of our credentials, nor a failure of the moment. */
const isRefusal = (error: unknown) => error instanceof AnsweredFailure && [400, 403, 404, 410].includes(error.status);

function entriesOf(collected: Collected<EntryRow>): (id: number) => BookedEntry {
  const lines = groupedBy(collected.rows, (row) => row.JournalPostTransactionId);
  const unread = new Set(collected.unreadable.map(([id]) => id));
  return (id) => {
    // a line that names no entry may be one of any
    if (collected.isPartial || unread.has(id)) return unreadEntry;
    const rows = lines.get(id);
    return rows === undefined ? notTold : entryOf(rows, collected);
  };
}

const unreadReason = 'its line in the journal could not be read';
/** What the other lines agree on says nothing of the one that could not be read, and their sum is not that of the entry. */
const unreadEntry: BookedEntry = {
  amount: null,
  about: () => ({ links: noLinks, unread: new Map(linkNames.map((name) => [name, unreadReason])) }),
};

function entryOf(rows: readonly EntryRow[], collected: Collected<EntryRow>): BookedEntry {
  const lines = new Set(rows.map((row) => `${row.LineIndex} ${row.Amount}`));
  return {
    // lines that cannot be told apart may be one
    amount: lines.size === rows.length ? rows.reduce((sum, row) => sum + row.Amount, 0) : null,
    about(ledgerAccountId) {
      const onAccount = rows.filter((row) => row.LedgerAccountId === ledgerAccountId);
      const told = onAccount.length > 0 ? onAccount : rows;
      const unread = new Map<Link, string>();
      // safe: the fields of this set are its links
      const note = (field: string, reason: string) => unread.set(field as Link, reason);
      for (const row of told) noteFaults(collected, row, note);
      return { links: linksOf(told), unread };
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
