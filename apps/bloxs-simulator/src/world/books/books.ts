import type { Day, MonthIndex } from '../calendar.ts';
import type { Contract } from '../owner/contract.ts';
import type { RealEstate } from '../owner/real-estate.ts';
import type { Ticket } from '../owner/ticket.ts';
import type { Party } from '../party.ts';
import type { LedgerAccount } from '../shared/chart.ts';
import type { JournalName, TaxRate } from '../shared/lookups.ts';

export interface PostLine {
  readonly account: LedgerAccount;
  /** Debit is positive, credit negative; the lines of a post add up to zero. */
  readonly cents: number;
  readonly object: RealEstate | null;
  readonly party: Party | null;
  readonly rate: TaxRate | null;
  readonly description: string | null;
}

/** An entry in a journal. */
export interface Post {
  /** Number within the owner, given when its month is complete. */
  n: number;
  readonly journal: JournalName;
  readonly date: Day;
  readonly created: Day;
  /** From this day it counts in the ledger; null when it never does. */
  readonly processed: Day | null;
  readonly year: number;
  /** 1 to 12; 0 is the opening, 13 holds entries at the end of the year. */
  readonly period: number;
  /** Carries the balances of the year before over; leave these out when adding up several years. */
  readonly isYearOpening: boolean;
  readonly lines: readonly PostLine[];
  readonly sales: SalesInvoice | null;
  readonly purchase: PurchaseInvoice | null;
  readonly settlement: Settlement | null;
  readonly contract: Contract | null;
  /** The year whose service costs it belongs to, where that is not its own. */
  readonly serviceYear: number | null;
  /** Whether the ledger says which invoice it is about; what somebody books from a bank statement by hand may not. */
  readonly namesInvoice: boolean;
}

export interface Payment {
  readonly date: Day;
  readonly cents: number;
  readonly post: Post;
}

export interface InvoiceLine {
  readonly description: string | null;
  readonly account: LedgerAccount;
  readonly rate: TaxRate;
  readonly object: RealEstate | null;
  readonly exclCents: number;
  readonly vatCents: number;
}

export interface SalesInvoice {
  readonly n: number;
  readonly kind: 'rent' | 'deposit' | 'service';
  readonly date: Day;
  readonly due: Day;
  readonly party: Party;
  readonly contract: Contract;
  readonly subject: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly exclCents: number;
  readonly inclCents: number;
  readonly year: number;
  readonly period: number;
  /** Null for an invoice that was cancelled before it was booked. */
  post: Post | null;
  readonly payments: Payment[];
}

export interface PurchaseInvoice {
  readonly n: number;
  readonly kind: 'cost' | 'fee';
  /** The supplier's own number. */
  readonly reference: string;
  readonly date: Day;
  readonly due: Day;
  readonly received: Day;
  readonly party: Party;
  readonly ticket: Ticket | null;
  readonly serviceYear: number | null;
  readonly subject: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly exclCents: number;
  readonly inclCents: number;
  readonly course: readonly { readonly from: Day; readonly state: string }[];
  readonly processed: Day | null;
  post: Post | null;
  readonly payments: Payment[];
}

export type Usage = 'SettleWithOwner' | 'CalculateManagentFee' | 'Ignore';

/** One booking on a rental statement: a part of a receipt, or a line of a cost invoice. */
export interface SettlementTransaction {
  readonly post: Post;
  readonly postLine: number;
  readonly lineIndex: number;
  /** Position of the invoice line the booking belongs to. */
  readonly invoiceLine: number;
  readonly sales: SalesInvoice | null;
  readonly purchase: PurchaseInvoice | null;
  readonly object: RealEstate | null;
  readonly usage: Usage;
  readonly exclCents: number;
  readonly vatCents: number;
  readonly inclCents: number;
  readonly feeCents: number;
}

export interface ObjectResult {
  readonly object: RealEstate | null;
  readonly costs: number;
  readonly costsAside: number;
  readonly income: number;
  readonly incomeAside: number;
  readonly feeExcl: number;
  readonly feeVat: number;
}

/** A rental statement (huurafrekening) over one month. */
export interface Settlement {
  readonly n: number;
  readonly month: MonthIndex;
  readonly drafted: Day;
  readonly processed: Day;
  /** Set when a mistake was found and the statement was replaced; nothing was booked then. */
  readonly cancelled: Day | null;
  readonly previous: Settlement | null;
  readonly transactions: readonly SettlementTransaction[];
  readonly objects: readonly ObjectResult[];
  readonly costs: number;
  readonly costsAside: number;
  readonly income: number;
  readonly incomeAside: number;
  readonly feeExcl: number;
  readonly feeVat: number;
  readonly subTotal: number;
  readonly previousPaid: number;
  readonly previousOutstanding: number;
  readonly total: number;
  /** Payouts are positive, top-ups by the owner negative. */
  readonly payments: Payment[];
  /** From this day the balance is part of the next statement. */
  carriedFrom: Day | null;
}

/** Draft, Final or Cancelled. */
export function settlementStateOn(settlement: Settlement, day: Day): 'Draft' | 'Final' | 'Cancelled' {
  if (settlement.cancelled !== null && settlement.cancelled <= day) return 'Cancelled';
  return settlement.processed <= day ? 'Final' : 'Draft';
}

/** An owner's administration from the first month to beyond the last day of the world. */
export interface Books {
  readonly ownerNo: number;
  readonly posts: readonly Post[];
  readonly sales: readonly SalesInvoice[];
  readonly purchases: readonly PurchaseInvoice[];
  readonly settlements: readonly Settlement[];
  readonly lastMonth: MonthIndex;
}

export function paidOn(payments: readonly Payment[], day: Day): number {
  let paid = 0;
  for (const payment of payments) if (payment.date <= day) paid += payment.cents;
  return paid;
}
