export { ObjectPage } from './object.page.tsx';
export { ObjectsPage } from './objects.page.tsx';
