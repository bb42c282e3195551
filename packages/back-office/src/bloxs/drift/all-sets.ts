import { salesContractLineItems, salesContractLines, salesContractObjects, salesContracts } from '../sets/contracts.ts';
import {
  openCreditors,
  openDebtors,
  purchaseInvoiceLines,
  purchaseInvoices,
  salesInvoiceLines,
  salesInvoices,
} from '../sets/invoices.ts';
import { compactions, financialMutations, journalChanges, ledgerAccounts, mutationYears } from '../sets/ledger.ts';
import { commercialOverview, controlRows } from '../sets/overviews.ts';
import {
  ownerSettlements,
  settlementBalances,
  settlementObjects,
  settlementPayments,
  settlementPurchaseLines,
  settlementSalesLines,
  settlementTransactions,
} from '../sets/owner-settlements.ts';
import { complexes, controlList, publications, realEstateObjects, sections, units } from '../sets/real-estate.ts';
import {
  addresses,
  communicationForms,
  estateAgents,
  owners,
  persons,
  relationAccounts,
  relations,
} from '../sets/relations.ts';
import { serviceTicketStates, serviceTickets } from '../sets/tickets.ts';
import type { EntitySet } from '../wire/entity-set.ts';

/** Everything that is read, for comparison with what the back office says it has. */
export const allSets: readonly Pick<EntitySet<unknown>, 'name' | 'properties'>[] = [
  addresses,
  owners,
  relations,
  relationAccounts,
  estateAgents,
  persons,
  communicationForms,
  realEstateObjects,
  complexes,
  sections,
  units,
  publications,
  controlList,
  salesContracts,
  salesContractLines,
  salesContractLineItems,
  salesContractObjects,
  serviceTickets,
  serviceTicketStates,
  compactions,
  ledgerAccounts,
  ownerSettlements,
  settlementObjects,
  settlementTransactions,
  settlementSalesLines,
  settlementPurchaseLines,
  settlementBalances,
  settlementPayments,
  salesInvoices,
  salesInvoiceLines,
  purchaseInvoices,
  purchaseInvoiceLines,
  openDebtors,
  openCreditors,
  commercialOverview,
  controlRows,
  financialMutations,
  mutationYears,
  journalChanges,
];
