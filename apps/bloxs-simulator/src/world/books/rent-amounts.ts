import { type Day, firstDay, lastDay, type MonthIndex, monthIndexOf } from '../calendar.ts';
import type { Contract } from '../owner/contract.ts';
import { ACCOUNTS } from '../shared/chart.ts';
import type { InvoiceLine } from './books.ts';

/** The whole months an invoice that is made for `month` covers; null when the contract is not billed in that month. */
export function billedPeriod(contract: Contract, month: MonthIndex, booksStart: Day): { from: Day; to: Day } | null {
  const firstMonth = month - (month % contract.interval);
  const enters = Math.max(firstMonth, monthIndexOf(Math.max(contract.start, booksStart)));
  if (enters !== month) return null;
  const from = Math.max(contract.start, firstDay(month));
  const to = Math.min(contract.end, lastDay(firstMonth + contract.interval - 1));
  return from <= to ? { from, to } : null;
}

/** What is due over a period, line by line; a broken month is charged by the day. */
export function rentLines(contract: Contract, period: { from: Day; to: Day }): InvoiceLine[] {
  const lines: InvoiceLine[] = [];
  for (const line of contract.lines) {
    const from = Math.max(line.start, period.from);
    const to = Math.min(line.end ?? contract.end, contract.end, period.to);
    if (from > to) continue;
    const exclCents = Math.round((line.priceE4 * monthsBetween(from, to)) / contract.interval / 100);
    if (exclCents === 0) continue;
    const vatCents = taxCents(exclCents, line.rate.percentage);
    const account = ACCOUNTS[line.item.account];
    lines.push({ description: line.description, account, rate: line.rate, object: line.object, exclCents, vatCents });
  }
  return lines;
}

export function taxCents(exclCents: number, percentage: number | null): number {
  return Math.round((exclCents * (percentage ?? 0)) / 10_000);
}

/** Whole months count as one, whatever their length. */
function monthsBetween(from: Day, to: Day): number {
  let months = 0;
  for (let month = monthIndexOf(from); month <= monthIndexOf(to); month++) {
    const days = Math.min(to, lastDay(month)) - Math.max(from, firstDay(month)) + 1;
    months += days / (lastDay(month) - firstDay(month) + 1);
  }
  return months;
}
