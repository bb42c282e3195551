/** Sets whose annotations demand a filter, with the properties that may be neither filtered nor sorted. */
export const guardedSets: ReadonlyMap<string, readonly string[]> = new Map([
  ['SalesInvoices', ['FinancialYear', 'FinancialPeriod']],
  ['PurchaseInvoices', ['FinancialYear', 'FinancialPeriod']],
]);
