export { RelationPage } from './relation.page.tsx';
export { RelationsPage } from './relations.page.tsx';
