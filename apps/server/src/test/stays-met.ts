import { buildBooks } from '../sync/test/build-books.ts';
import type { World } from '../sync/test/memory-back-office.ts';

/** Whom one has nothing to do with any more is shown of no day: an invoice that is never removed keeps everybody met whom an owner deals with. */
export function stayMet(world: World, ownerId: number): void {
  const met = new Set(world.contracts.flatMap((row) => (row.owner_id === ownerId ? [row.relation_id] : [])));
  for (const row of world.tickets)
    if (row.owner_id === ownerId)
      for (const one of [row.tenant_id, row.reporter_id, row.supplier_id]) if (typeof one === 'number') met.add(one);
  let number = ownerId * 1_000;
  for (const relation_id of met) {
    number += 1;
    world.purchase_invoices.push(buildBooks.purchaseInvoice(number, { owner_id: ownerId, relation_id }));
  }
}
