/**
 * Whose eyes a statement looks through. The scope is an argument of every read of portfolio data, and the database holds
 * the same line once more by row-level security.
 * - broker: everything of the owners linked to the broker
 * - owner: everything of the one owner
 * - admin: owners and estate agents only, for administration; never contracts, relations or money
 */
export type Scope =
  | { readonly kind: 'broker'; readonly brokerId: number }
  | { readonly kind: 'owner'; readonly ownerId: number }
  | { readonly kind: 'admin' };
