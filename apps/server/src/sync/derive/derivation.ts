import { contractStateSql } from '../../domain/contract-state.ts';

/**
 * Columns that follow from other records and from the calendar. The statements see a stretch of rows at a time:
 * $1 and $2 are the ids it lies between (first excluded, last included), $3 is today in the Netherlands. They write only
 * rows that differ.
 */
export interface Derivation {
  /** The table whose ids the stretches walk along. */
  readonly over: 'objects' | 'contracts' | 'tickets' | 'owners';
  /** The table that they write to, where it is another. */
  readonly into?: 'relation_owners' | 'service_costs';
  readonly statements: readonly string[];
}

/** A contract or line is in force from its first to its last day, both included. */
export const isActive = (row: string) => `(${contractStateSql(row).replaceAll(':today', '$3::date')}) = 'active'`;

/** An amount per month in whole cents, half a cent away from zero; what has no interval is not paid by the month. */
export const perMonth = (row: string, column: string) =>
  `round(${row}.${column}::numeric / nullif(${row}.interval_months, 0))`;
