export { OwnerPage } from './owner.page.tsx';
export { OwnerAddPage } from './owner-add.page.tsx';
export { OwnersPage } from './owners.page.tsx';
