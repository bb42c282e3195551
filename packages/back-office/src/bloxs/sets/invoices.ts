import { entitySet } from '../wire/entity-set.ts';
import { id } from '../wire/numbers.ts';
import { text } from '../wire/texts.ts';

export const approvers = entitySet('PurchaseInvoiceApprovers', ['PurchaseInvoiceApproverId'], {
  PurchaseInvoiceApproverId: id(),
  UserDisplayName: text(),
});
