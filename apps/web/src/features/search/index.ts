export { UserSearch } from './user-search.tsx';
