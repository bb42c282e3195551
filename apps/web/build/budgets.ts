import type { paths } from '../src/lib/paths.ts';

/** What every screen but those before the login brings: the libraries, the frame and all its words. */
const frame = 203;
/** An ordinary list, and whatever is not named below. */
const ordinary = frame + 36;

const budgets: Partial<Record<keyof typeof paths, number>> = {
  login: 22,
  resetPassword: 22,
  choosePassword: 22,
  fileCheck: 24,
  linkedPhotos: 24,
  dashboard: frame + 123.0,
  feed: frame + 107.5,
  threads: frame + 107.5,
  thread: frame + 119.5,
  approvals: frame + 39.0,
  approval: frame + 88.0,
  profile: frame + 132,
  grants: frame + 112,
  exports: frame + 91,
  brokerAdd: frame + 120.5,
  broker: frame + 152.0,
  ownerAdd: frame + 115.5,
  owner: frame + 119.0,
  news: frame + 35.5,
  newsCreate: frame + 91.5,
  newsItem: frame + 91.5,
  users: frame + 78,
  userCreate: frame + 126,
  userInvite: frame + 129.5,
  user: frame + 126,
  tools: frame + 141.5,
  reports: frame + 42.5,
  commercialOverview: frame + 102.0,
  managementFee: frame + 120.5,
  indexation: frame + 85.5,
  serviceCosts: frame + 82.0,
  serviceCost: frame + 82.5,
  invoices: frame + 81,
  invoice: frame + 85.0,
  outstandingItems: frame + 104,
  relation: frame + 80.5,
  objects: frame + 39,
  object: frame + 105.5,
  tickets: frame + 82.5,
  ticketCreate: frame + 116.0,
  ticketWrite: frame + 80.0,
  ticket: frame + 94.5,
  rentalStatements: frame + 92,
  rentalStatement: frame + 104.5,
  payouts: frame + 80.5,
  payout: frame + 82.5,
  financial: frame + 136.5,
  yearPack: frame + 122,
  mutations: frame + 87.0,
  serviceEntries: frame + 83.5,
  documents: frame + 39,
  ownerDocuments: frame + 136.0,
  documentImport: frame + 128,
  brokerDocumentImport: frame + 131.5,
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
