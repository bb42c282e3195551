import type { paths } from '../src/lib/paths.ts';

/** What every screen but those before the login brings: the libraries, the frame and all its words. */
const frame = 200.5;
/** An ordinary list, and whatever is not named below. */
const ordinary = frame + 36;

const budgets: Partial<Record<keyof typeof paths, number>> = {
  login: 21.5,
  choosePassword: 21.5,
  fileCheck: 24,
  dashboard: frame + 120,
  feed: frame + 105.5,
  threads: frame + 105.5,
  thread: frame + 116,
  approvals: frame + 37,
  approval: frame + 84.5,
  profile: frame + 130,
  grants: frame + 112,
  exports: frame + 89,
  brokerAdd: frame + 118.5,
  broker: frame + 149,
  ownerAdd: frame + 113.5,
  owner: frame + 117,
  news: frame + 35,
  newsCreate: frame + 90,
  newsItem: frame + 90,
  users: frame + 76.5,
  userCreate: frame + 124,
  userInvite: frame + 126.5,
  user: frame + 124,
  tools: frame + 136.5,
  reports: frame + 40,
  commercialOverview: frame + 99.5,
  managementFee: frame + 118.5,
  indexation: frame + 83,
  serviceCosts: frame + 80,
  serviceCost: frame + 80.5,
  invoices: frame + 79,
  invoice: frame + 83,
  outstandingItems: frame + 102,
  relation: frame + 78.5,
  objects: frame + 39,
  object: frame + 104,
  tickets: frame + 80,
  ticketCreate: frame + 114,
  ticketWrite: frame + 78,
  ticket: frame + 94,
  rentalStatements: frame + 90,
  rentalStatement: frame + 101.5,
  payouts: frame + 79,
  payout: frame + 80.5,
  financial: frame + 134,
  yearPack: frame + 119.5,
  mutations: frame + 84.5,
  serviceEntries: frame + 81,
  documents: frame + 37,
  documentImport: frame + 124.5,
  brokerDocumentImport: frame + 130,
  contracts: frame + 37,
  contract: frame + 81.5,
};

/**
 * How many kilobytes of script, gzipped, may come before a screen is there, the frame around it and its words included. What
 * opens on a click, and charts, which come after the figures, do not count. A build over budget fails.
 */
export function budgetOf(screen: string): number {
  const named: Partial<Record<string, number>> = budgets;
  return named[screen] ?? ordinary;
}
