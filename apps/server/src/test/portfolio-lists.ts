import { contractsList, objectsList, relationsList, ticketsList } from '@gevel/contract/plain';

/** The lists of the portfolio, which share one world of records to be compared with. */
export const portfolioLists = {
  objects: objectsList,
  contracts: contractsList,
  relations: relationsList,
  tickets: ticketsList,
} as const;
export type PortfolioListName = keyof typeof portfolioLists;
export const portfolioListNames = Object.keys(portfolioLists) as PortfolioListName[]; // keys of a constant object are exactly its names
