export const serviceCostsInShort = { title: 'Service charges' } as const;
