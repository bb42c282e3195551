/**
 * Whose eyes a statement looks through. The scope is an argument of every read of portfolio data, and the database holds
 * the same line once more by row-level security.
 * - broker: everything of the owners linked to the broker
 * - owner: everything of the one owner
 * - admin: owners and estate agents only, for administration, and the documents that administrators added; never contracts, relations
 *   or money
 */
export type Scope =
  | { readonly kind: 'broker'; readonly brokerId: number }
  | { readonly kind: 'owner'; readonly ownerId: number }
  | { readonly kind: 'admin' };

/** The role of the database that reads for a scope, and how the scope is told to its policies. */
export function settingsOf(scope: Scope): Readonly<Record<string, string>> {
  const brokerId = scope.kind === 'broker' ? scope.brokerId : '';
  const ownerId = scope.kind === 'owner' ? scope.ownerId : '';
  for (const number of [brokerId, ownerId]) {
    if (typeof number === 'number' && !(Number.isSafeInteger(number) && number > 0))
      throw new TypeError('A scope needs an id');
  }
  return {
    role: `gevel_${scope.kind}`,
    'gevel.broker_id': String(brokerId),
    'gevel.owner_id': String(ownerId),
    'gevel.admin': scope.kind === 'admin' ? 'yes' : '',
  };
}
