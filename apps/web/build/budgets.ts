import type { paths } from '../src/lib/paths.ts';

/** What every screen but those before the login brings: the libraries, the frame and all its words. */
const frame = 187.5;
/** An ordinary list, and whatever is not named below. */
const ordinary = frame + 36;

const budgets: Partial<Record<keyof typeof paths, number>> = {
  login: 20.5,
  choosePassword: 20.5,
  dashboard: frame + 112,
  profile: frame + 124,
  exports: frame + 88,
  brokerAdd: frame + 115,
  broker: frame + 144,
  ownerAdd: frame + 111,
  owner: frame + 113,
  news: frame + 35,
  newsCreate: frame + 132,
  newsItem: frame + 132,
  users: frame + 75,
  userCreate: frame + 119,
  user: frame + 119,
  tools: frame + 129,
  reports: frame + 38,
  commercialOverview: frame + 94,
  managementFee: frame + 116,
  invoices: frame + 77,
  invoice: frame + 79,
  outstandingItems: frame + 96,
  relation: frame + 77,
  objects: frame + 39,
  object: frame + 99,
  tickets: frame + 79,
  ticketCreate: frame + 112,
  ticketWrite: frame + 77,
  ticket: frame + 91,
  rentalStatements: frame + 89,
  rentalStatement: frame + 95,
  financial: frame + 125,
  mutations: frame + 78,
  contracts: frame + 37,
  contract: frame + 79,
};

/**
 * How many kilobytes of script, gzipped, may come before a screen is there, the frame around it and its words included. What
 * opens on a click, and charts, which come after the figures, do not count. A build over budget fails.
 */
export function budgetOf(screen: string): number {
  const named: Partial<Record<string, number>> = budgets;
  return named[screen] ?? ordinary;
}
