import { type Day, type MonthIndex, monthIndexOf, monthOfYear, yearOfMonth } from '../calendar.ts';
import type { LedgerAccount } from '../shared/chart.ts';
import type { JournalName } from '../shared/lookups.ts';
import type { Post, PostLine } from './books.ts';

export type NewLine = Pick<PostLine, 'account' | 'cents'> & Partial<PostLine>;

export interface NewPost {
  journal: JournalName;
  date: Day;
  lines: readonly NewLine[];
  created?: Day;
  processed?: Day | null;
  /** The month the entry belongs to when that is not the month of its date. */
  month?: MonthIndex;
  period?: number;
  isYearOpening?: boolean;
  sales?: Post['sales'];
  purchase?: Post['purchase'];
  settlement?: Post['settlement'];
  contract?: Post['contract'];
  serviceYear?: Post['serviceYear'];
  namesInvoice?: boolean;
}

/** Keeps the journal of one owner and an agenda of what is to happen on later days. */
export class Bookkeeper {
  readonly posts: Post[] = [];
  private readonly agenda = new Map<MonthIndex, { day: Day; act: () => void }[]>();
  private readonly totals = new Map<number, Map<LedgerAccount, number>>();
  private fresh: Post[] = [];
  private current: MonthIndex = 0;

  /** Books an entry; it refuses one that does not balance. */
  post(entry: NewPost): Post {
    const post = this.draft(entry);
    this.process(post);
    return post;
  }

  /** Lets an entry that was waiting count in the ledger. */
  process(post: Post): void {
    const totals = this.totals.get(post.year) ?? new Map<LedgerAccount, number>();
    this.totals.set(post.year, totals);
    for (const line of post.lines) totals.set(line.account, (totals.get(line.account) ?? 0) + line.cents);
  }

  /** Writes an entry down that does not count yet, and perhaps never will. */
  draft(entry: NewPost): Post {
    const month = entry.month ?? monthIndexOf(entry.date);
    const lines = entry.lines.filter((line) => line.cents !== 0).map(fullLine);
    if (lines.reduce((sum, line) => sum + line.cents, 0) !== 0) throw new Error('a journal post must balance');
    const post: Post = {
      n: -1,
      journal: entry.journal,
      date: entry.date,
      created: entry.created ?? entry.date,
      processed: entry.processed === undefined ? entry.date : entry.processed,
      year: yearOfMonth(month),
      period: entry.period ?? monthOfYear(month),
      isYearOpening: entry.isYearOpening ?? false,
      lines,
      sales: entry.sales ?? null,
      purchase: entry.purchase ?? null,
      settlement: entry.settlement ?? null,
      contract: entry.contract ?? null,
      serviceYear: entry.serviceYear ?? null,
      namesInvoice: entry.namesInvoice ?? true,
    };
    this.fresh.push(post);
    return post;
  }

  /** Does something on a day of this month or a later one. */
  on(day: Day, act: () => void): void {
    const month = monthIndexOf(day);
    if (month < this.current) throw new Error('nothing can be planned in a month that is closed');
    const planned = this.agenda.get(month);
    if (planned) planned.push({ day, act });
    else this.agenda.set(month, [{ day, act }]);
  }

  /** Lives through a month: everything planned for it, and what that brings about in the same month. */
  runMonth(month: MonthIndex): void {
    this.current = month;
    for (let planned = this.agenda.get(month); planned?.length; planned = this.agenda.get(month)) {
      this.agenda.delete(month);
      for (const item of planned.sort((a, b) => a.day - b.day)) item.act();
    }
  }

  /** Numbers the month's entries by date. All of the month is numbered, also what lies after the last day of the world. */
  closeMonth(): void {
    for (const post of this.fresh.sort((a, b) => a.created - b.created)) {
      post.n = this.posts.length;
      this.posts.push(post);
    }
    this.fresh = [];
  }

  balance(year: number, account: LedgerAccount): number {
    return this.totals.get(year)?.get(account) ?? 0;
  }

  balances(year: number): ReadonlyMap<LedgerAccount, number> {
    return this.totals.get(year) ?? new Map();
  }
}

function fullLine(line: NewLine): PostLine {
  // Written out, not spread: this runs for every line of the ledger and the spread was measurably slower.
  return {
    account: line.account,
    cents: line.cents,
    object: line.object ?? null,
    party: line.party ?? null,
    rate: line.rate ?? null,
    description: line.description ?? null,
  };
}
