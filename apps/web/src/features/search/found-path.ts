import type { FoundKind } from '@gevel/contract/plain';
import { paths } from '../../lib/paths.ts';

/** Where each kind of record is shown. */
export const foundPaths: Readonly<Record<FoundKind, (id: string) => string>> = {
  objects: (id) => paths.object.to({ id }),
  relations: (id) => paths.relation.to({ id }),
  contracts: (id) => paths.contract.to({ id }),
  tickets: (id) => paths.ticket.to({ id }),
  rental_statements: (id) => paths.rentalStatement.to({ id }),
  invoices: (id) => paths.invoice.to({ id }),
};
