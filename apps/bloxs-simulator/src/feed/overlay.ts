import type { FeedRow } from './source.ts';

/** Sets whose declared key is not unique: all their id columns together name a row. */
const COMPOSITE_KEYS: Readonly<Record<string, readonly string[]>> = {
  OwnerBankAccounts: ['OwnerId', 'BankAccountId'],
  RelationCustomValues: ['RelationId', 'Name'],
  RelationContactPersons: ['RelationId', 'ContactPersonId'],
  PurchaseInvoiceAssignedApprovers: ['AssignedPurchaseInvoiceId', 'ApproverId'],
  RealEstateObjectCustomValues: ['RealEstateObjectId', 'Name'],
  SalesContractRealestateObjects: ['RealEstateObjectId', 'SalesContractId'],
  SalesContractExtraRelations: ['RelationId', 'SalesContractId'],
  CommercialOverview: ['RealEstateObjectId', 'ContractReference'],
  CommercialOverviewSpecific: ['RealEstateObjectId', 'ContractReference'],
};

export type RowKey = string | number;

/** The value of a row's identifying columns, joined by a colon when there are several; the key is always the first column. */
export function keyOf(set: string, row: FeedRow): string {
  const columns = COMPOSITE_KEYS[set];
  if (columns) return columns.map((column) => String(row[column])).join(':');
  const first = Object.keys(row)[0];
  return first === undefined ? '' : String(row[first]);
}

/** Changes laid over generated rows, so that a test can let the back office change or lose anything. */
export class Overlay {
  private readonly changes = new Map<string, Map<string, FeedRow | 'removed'>>();

  patch(set: string, key: RowKey, patch: FeedRow): void {
    const changed = this.ofSet(set);
    const earlier = changed.get(String(key));
    changed.set(String(key), earlier === undefined || earlier === 'removed' ? patch : { ...earlier, ...patch });
  }

  remove(set: string, key: RowKey): void {
    this.ofSet(set).set(String(key), 'removed');
  }

  reset(): void {
    this.changes.clear();
  }

  *apply(set: string, rows: Iterable<FeedRow>): Iterable<FeedRow> {
    const changed = this.changes.get(set);
    if (!changed) {
      yield* rows;
      return;
    }
    for (const row of rows) {
      const change = changed.get(keyOf(set, row));
      if (change === 'removed') continue;
      yield change ? { ...row, ...change } : row;
    }
  }

  private ofSet(set: string): Map<string, FeedRow | 'removed'> {
    const known = this.changes.get(set);
    if (known) return known;
    const fresh = new Map<string, FeedRow | 'removed'>();
    this.changes.set(set, fresh);
    return fresh;
  }
}
