/** What a role for management without finance may not read: half of the sets that the portal asks for. */
const finance = [
  'BudgetLedgerAccounts',
  'Budgets',
  'Compactions',
  'ControlList',
  'FinancialMutations',
  'JournalPostTransactions',
  'Journals',
  'LedgerAccounts',
  'OpenPositionCreditors',
  'OpenPositionDebtors',
  'OwnerSettlementPartialPayments',
  'OwnerSettlementPurchaseInvoices',
  'OwnerSettlementRealEstateObjects',
  'OwnerSettlementRelationBalances',
  'OwnerSettlementSalesInvoices',
  'OwnerSettlementTransactions',
  'OwnerSettlements',
  'PurchaseInvoiceAssignedApprovers',
  'PurchaseInvoiceLines',
  'PurchaseInvoices',
  'PurchaseOrders',
  'SalesInvoiceLines',
  'SalesInvoices',
  'TaxRates',
];

/** Whole environments by name, as the faults that they are made of. */
export const simulatorModes = {
  normal: [],
  /** The limits and refusals of Microsoft's ASP.NET Core OData as it comes. */
  strict: ['top-limit=500', 'node-limit=100', 'count-refused'],
  poor: finance.map((set) => `http-403@${set}`),
} as const satisfies Record<string, readonly string[]>;

export type SimulatorMode = keyof typeof simulatorModes;

// safe: these are the keys of the literal above
export const simulatorModeNames = Object.keys(simulatorModes) as SimulatorMode[];
