import type { paths } from '../src/lib/paths.ts';

/** What every screen but those before the login brings: the libraries, the frame and all its words. */
const frame = 201;
/** An ordinary list, and whatever is not named below. */
const ordinary = frame + 36;

const budgets: Partial<Record<keyof typeof paths, number>> = {
  login: 21.5,
  choosePassword: 21.5,
  fileCheck: 24,
  dashboard: frame + 121,
  feed: frame + 105.5,
  threads: frame + 106.5,
  thread: frame + 118.5,
  approvals: frame + 37.5,
  approval: frame + 86.5,
  profile: frame + 131,
  grants: frame + 112,
  exports: frame + 90,
  brokerAdd: frame + 119.5,
  broker: frame + 150,
  ownerAdd: frame + 114.5,
  owner: frame + 118,
  news: frame + 35,
  newsCreate: frame + 90.5,
  newsItem: frame + 90.5,
  users: frame + 77,
  userCreate: frame + 125,
  userInvite: frame + 128,
  user: frame + 125,
  tools: frame + 138,
  reports: frame + 40.5,
  commercialOverview: frame + 100.5,
  managementFee: frame + 119.5,
  indexation: frame + 84,
  serviceCosts: frame + 81,
  serviceCost: frame + 81,
  invoices: frame + 80,
  invoice: frame + 83.5,
  outstandingItems: frame + 103,
  relation: frame + 79,
  objects: frame + 39,
  object: frame + 104.5,
  tickets: frame + 81,
  ticketCreate: frame + 115,
  ticketWrite: frame + 79,
  ticket: frame + 94,
  rentalStatements: frame + 91,
  rentalStatement: frame + 103,
  payouts: frame + 79.5,
  payout: frame + 81,
  financial: frame + 135.5,
  yearPack: frame + 120.5,
  mutations: frame + 85.5,
  serviceEntries: frame + 82.5,
  documents: frame + 38,
  ownerDocuments: frame + 133.5,
  documentImport: frame + 125.5,
  brokerDocumentImport: frame + 130,
  contracts: frame + 37,
  contract: frame + 82,
};

/**
 * How many kilobytes of script, gzipped, may come before a screen is there, the frame around it and its words included. What
 * opens on a click, and charts, which come after the figures, do not count. A build over budget fails.
 */
export function budgetOf(screen: string): number {
  const named: Partial<Record<string, number>> = budgets;
  return named[screen] ?? ordinary;
}
