/** Each screen is fetched when it is opened, and without the others. */
export const loadRelationsPage = async () => (await import('./relations.page.tsx')).RelationsPage;
export const loadRelationPage = async () => (await import('./relation.page.tsx')).RelationPage;
