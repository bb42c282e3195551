import type { paths } from '../src/lib/paths.ts';

/** An ordinary list, and whatever is not named below. */
const ordinary = 220;

const budgets: Partial<Record<keyof typeof paths, number>> = {
  login: 20,
  choosePassword: 20,
  dashboard: 290,
  profile: 304,
  exports: 270,
  brokerAdd: 298,
  broker: 327,
  ownerAdd: 294,
  owner: 296,
  news: 219,
  newsCreate: 315,
  newsItem: 315,
  users: 259,
  userCreate: 302,
  user: 302,
  tools: 300,
  reports: 222,
  commercialOverview: 273,
  managementFee: 295,
  invoices: 260,
  invoice: 262,
  outstandingItems: 275,
  relation: 260,
  objects: 223,
  object: 282,
  tickets: 262,
  ticketCreate: 294,
  ticketWrite: 260,
  ticket: 274,
  rentalStatements: 272,
  rentalStatement: 276,
  financial: 305,
  mutations: 261,
  contracts: 219,
  contract: 261,
};

/**
 * How many kilobytes of script, gzipped, may come before a screen is there, the frame around it and its words included. What
 * opens on a click, and charts, which come after the figures, do not count. A build over budget fails.
 */
export function budgetOf(screen: string): number {
  const named: Partial<Record<string, number>> = budgets;
  return named[screen] ?? ordinary;
}
