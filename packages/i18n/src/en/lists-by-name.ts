import type { listsByName as dutch } from '../nl/lists-by-name.ts';
import type { Shape } from '../shape.ts';
import { mutations } from './financial.ts';
import {
  commercialExpiry,
  commercialGroups,
  commercialOverview,
  debtorAccounts,
  invoices,
  managementFee,
  managementFeeObjects,
  outstandingDebtors,
  outstandingItems,
} from './report-lists.ts';
import { serviceCostsInShort } from './service-costs-in-short.ts';

/** What lists are called beside the one that bears the name of its slice. */
export const listsByName = {
  'financial/mutations': mutations,
  'reports/invoices': invoices,
  'reports/outstanding-items': outstandingItems,
  'reports/outstanding-debtors': outstandingDebtors,
  'reports/debtor-accounts': debtorAccounts,
  'reports/commercial-overview': commercialOverview,
  'reports/commercial-groups': commercialGroups,
  'reports/commercial-expiry': commercialExpiry,
  'reports/management-fee': managementFee,
  'reports/management-fee-objects': managementFeeObjects,
  'reports/service-costs': serviceCostsInShort,
} as const satisfies Shape<typeof dutch>;
