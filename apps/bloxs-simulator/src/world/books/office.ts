import type { MonthIndex } from '../calendar.ts';
import { ownLedgerAccount } from '../owner/own-ledger.ts';
import type { Portfolio } from '../owner/portfolio.ts';
import { ACCOUNTS, type LedgerAccount } from '../shared/chart.ts';
import type { Directory } from '../shared/directory.ts';
import type { WorldSeed } from '../world-seed.ts';
import { Bookkeeper } from './bookkeeper.ts';
import type { Payment, PurchaseInvoice, SalesInvoice, Settlement } from './books.ts';

/** Where one owner's books are being made. */
export interface Office {
  readonly world: WorldSeed;
  readonly directory: Directory;
  readonly portfolio: Portfolio;
  readonly book: Bookkeeper;
  readonly bank: LedgerAccount;
  readonly sales: SalesInvoice[];
  readonly purchases: PurchaseInvoice[];
  readonly settlements: Settlement[];
  /** What came in and what was booked as cost, by month: the raw material of the statements. */
  readonly receipts: Map<MonthIndex, Receipt[]>;
  readonly costs: Map<MonthIndex, PurchaseInvoice[]>;
}

export interface Receipt {
  readonly invoice: SalesInvoice;
  readonly payment: Payment;
  readonly paidBefore: number;
}

export function openOffice(world: WorldSeed, directory: Directory, portfolio: Portfolio): Office {
  return {
    world,
    directory,
    portfolio,
    book: new Bookkeeper(),
    bank: ownLedgerAccount(portfolio.owner) ?? ACCOUNTS.bank,
    sales: [],
    purchases: [],
    settlements: [],
    receipts: new Map(),
    costs: new Map(),
  };
}

export function addTo<T>(lists: Map<MonthIndex, T[]>, month: MonthIndex, item: T): void {
  const list = lists.get(month);
  if (list) list.push(item);
  else lists.set(month, [item]);
}
