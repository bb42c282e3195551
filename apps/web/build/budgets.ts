import type { paths } from '../src/lib/paths.ts';

/** An ordinary list, and whatever is not named below. */
const ordinary = 220;

const budgets: Partial<Record<keyof typeof paths, number>> = {
  login: 20,
  choosePassword: 20,
  dashboard: 291,
  profile: 304,
  exports: 272,
  brokerAdd: 299,
  broker: 328,
  ownerAdd: 295,
  owner: 297,
  news: 219,
  newsCreate: 316,
  newsItem: 316,
  users: 259,
  userCreate: 303,
  user: 303,
  tools: 301,
  reports: 222,
  commercialOverview: 275,
  managementFee: 296,
  invoices: 261,
  invoice: 262,
  outstandingItems: 276,
  relation: 261,
  objects: 223,
  object: 283,
  tickets: 263,
  ticketCreate: 296,
  ticketWrite: 261,
  ticket: 275,
  rentalStatements: 273,
  rentalStatement: 277,
  financial: 306,
  mutations: 262,
  contracts: 219,
  contract: 262,
};

/**
 * How many kilobytes of script, gzipped, may come before a screen is there, the frame around it and its words included. What
 * opens on a click, and charts, which come after the figures, do not count. A build over budget fails.
 */
export function budgetOf(screen: string): number {
  const named: Partial<Record<string, number>> = budgets;
  return named[screen] ?? ordinary;
}
