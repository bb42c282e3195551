import {
  ownerSettlements,
  settlementBalances,
  settlementObjects,
  settlementPayments,
  settlementPurchaseLines,
  settlementSalesLines,
  settlementTransactions,
} from '../sets/owner-settlements.ts';
import {
  translateStatement,
  translateStatementBalance,
  translateStatementObject,
  translateStatementPayment,
} from '../translate/rental-statement.ts';
import {
  translateStatementPurchaseLine,
  translateStatementSalesLine,
  translateStatementTransaction,
} from '../translate/statement-booking.ts';
import { plainSource } from './plain-source.ts';

export const statementSource = plainSource('rental_statements', ownerSettlements, translateStatement);
export const statementObjectSource = plainSource('statement_objects', settlementObjects, translateStatementObject);
export const statementTransactionSource = plainSource(
  'statement_transactions',
  settlementTransactions,
  translateStatementTransaction,
);
export const statementSalesLineSource = plainSource(
  'statement_sales_lines',
  settlementSalesLines,
  translateStatementSalesLine,
);
export const statementPurchaseLineSource = plainSource(
  'statement_purchase_lines',
  settlementPurchaseLines,
  translateStatementPurchaseLine,
);
export const statementBalanceSource = plainSource('statement_balances', settlementBalances, translateStatementBalance);
export const statementPaymentSource = plainSource('statement_payments', settlementPayments, translateStatementPayment);
