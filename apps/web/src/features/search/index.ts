export { PortfolioSearch } from './portfolio-search.tsx';
export { UserSearch } from './user-search.tsx';
