import type { Ticket } from '../owner/ticket.ts';
import { ACCOUNTS } from '../shared/chart.ts';
import type { Office } from './office.ts';
import { costLine, takeInPurchase } from './purchases.ts';

/** A repair that was done brings an invoice of the supplier some days later. */
export function planTicketCosts(office: Office): void {
  for (const ticket of office.portfolio.tickets) {
    if (ticket.costCents === null || ticket.closed === null || !ticket.object.isFinancial) continue;
    const day = ticket.closed + 1 + (ticket.n % 9);
    office.book.on(day, () => invoiceRepair(office, ticket, day));
  }
}

function invoiceRepair(office: Office, ticket: Ticket, day: number): void {
  const { supplier, costCents, object } = ticket;
  if (!supplier || costCents === null) return;
  const account = ticket.costCategory?.account ?? ACCOUNTS.repairs;
  const callOut = Math.min(7_500, Math.round(costCents * 0.3));
  const lines = [
    costLine({ account, object, description: 'Voorrijkosten', exclCents: callOut, taxed: true }),
    costLine({
      account,
      object,
      description: ticket.problem?.name ?? null,
      exclCents: costCents - callOut,
      taxed: true,
    }),
  ];
  // Some suppliers give something back for the next order.
  if (ticket.n % 12 === 7)
    lines.push(
      costLine({ account, object, description: 'Korting', exclCents: -Math.round(costCents * 0.05), taxed: true }),
    );
  takeInPurchase(office, {
    kind: 'cost',
    date: day,
    party: supplier,
    ticket,
    subject: `Reparatie ${ticket.reference}`,
    lines,
    mandateCents: object.mandateCents,
  });
}
