import type { paths } from '../src/lib/paths.ts';

/** What every screen but those before the login brings: the libraries, the frame and all its words. */
const frame = 203;
/** An ordinary list, and whatever is not named below. */
const ordinary = frame + 37.5;

const budgets: Partial<Record<keyof typeof paths, number>> = {
  login: 22,
  resetPassword: 22,
  choosePassword: 22,
  fileCheck: 24.5,
  linkedPhotos: 24,
  dashboard: frame + 123.5,
  feed: frame + 108.5,
  threads: frame + 108.5,
  thread: frame + 121,
  approvals: frame + 40,
  approval: frame + 89.5,
  guide: frame + 39.5,
  profile: frame + 133.5,
  grants: frame + 112,
  exports: frame + 92,
  brokerAdd: frame + 121.5,
  broker: frame + 152.5,
  ownerAdd: frame + 116.5,
  owner: frame + 120,
  news: frame + 37,
  newsCreate: frame + 92.5,
  newsItem: frame + 92.5,
  users: frame + 79,
  userCreate: frame + 127,
  userInvite: frame + 132,
  user: frame + 127,
  tools: frame + 141.5,
  reports: frame + 43.5,
  commercialOverview: frame + 103,
  managementFee: frame + 121.5,
  indexation: frame + 86.5,
  serviceCosts: frame + 83,
  serviceCost: frame + 83,
  invoices: frame + 82,
  invoice: frame + 86,
  outstandingItems: frame + 105.5,
  relation: frame + 81,
  objects: frame + 40.5,
  object: frame + 107,
  tickets: frame + 83.5,
  ticketCreate: frame + 117,
  ticketWrite: frame + 81,
  ticket: frame + 94.5,
  rentalStatements: frame + 93,
  rentalStatement: frame + 105.5,
  payouts: frame + 81.5,
  payout: frame + 83.5,
  financial: frame + 140,
  yearPack: frame + 123,
  mutations: frame + 89.5,
  serviceEntries: frame + 84.5,
  documents: frame + 40.5,
  ownerDocuments: frame + 137.5,
  documentImport: frame + 130,
  brokerDocumentImport: frame + 140,
  contracts: frame + 39.0,
  contract: frame + 85.5,
};

/**
 * How many kilobytes of script, gzipped, may come before a screen is there, the frame around it and its words included. What
 * opens on a click, and charts, which come after the figures, do not count. A build over budget fails.
 */
export function budgetOf(screen: string): number {
  const named: Partial<Record<string, number>> = budgets;
  return named[screen] ?? ordinary;
}
