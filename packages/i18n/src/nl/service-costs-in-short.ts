/** What the report on service costs is called on every screen; the rest comes with the few that show it. */
export const serviceCostsInShort = { title: 'Servicekosten' } as const;
