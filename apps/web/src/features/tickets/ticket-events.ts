import type { RecordVersion, TicketInvoice } from '@gevel/contract';

/** One thing that happened to a ticket. A day without an hour stands at its beginning. */
export type TicketEvent = { key: string; at: string } & (
  | { kind: 'reported'; by: string | null }
  | { kind: 'changed'; version: RecordVersion }
  | { kind: 'invoice'; invoice: TicketInvoice }
  | { kind: 'closed' }
);

interface EventSources {
  ticket: { reporting_date: string; closing_date: string | null; reporter_name: string | null };
  versions: readonly RecordVersion[];
  invoices: readonly TicketInvoice[];
}

/** Within one day in the order in which things follow from each other. */
const orderWithinDay = ['reported', 'changed', 'invoice', 'closed'] as const satisfies TicketEvent['kind'][];

/** Everything that is known to have happened to a ticket, the newest first. */
export function ticketEvents({ ticket, versions, invoices }: EventSources): TicketEvent[] {
  const events: TicketEvent[] = [
    { kind: 'reported', key: 'reported', at: ticket.reporting_date, by: ticket.reporter_name },
    ...versions.map((version) => ({
      kind: 'changed' as const,
      key: `v${version.valid_to}`,
      at: version.valid_to,
      version,
    })),
    ...invoices.map((invoice) => ({ kind: 'invoice' as const, key: invoice.id, at: invoice.invoice_date, invoice })),
    ...(ticket.closing_date === null ? [] : [{ kind: 'closed' as const, key: 'closed', at: ticket.closing_date }]),
  ];
  return events.sort(newestFirst);
}

function newestFirst(one: TicketEvent, other: TicketEvent): number {
  const byDay = other.at.slice(0, 10).localeCompare(one.at.slice(0, 10));
  if (byDay !== 0) return byDay;
  const byKind = orderWithinDay.indexOf(other.kind) - orderWithinDay.indexOf(one.kind);
  return byKind === 0 ? other.at.localeCompare(one.at) : byKind;
}
