import type { Day, MonthIndex } from '../calendar.ts';
import type { RealEstate } from '../owner/real-estate.ts';
import type { Payment, Post, PurchaseInvoice, SalesInvoice } from './books.ts';

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
