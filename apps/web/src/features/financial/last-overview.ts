let last: { owner: string; address: string } | null = null;

/** Where the overview was left, so that the way back from its mutations leads to what one saw; as long as the page lives. */
export function rememberOverview(owner: string, address: string): void {
  last = { owner, address };
}

/** The address of the overview of this landlord that one came from; null after arriving by a link. */
export function overviewLeft(owner: string): string | null {
  return last?.owner === owner ? last.address : null;
}
