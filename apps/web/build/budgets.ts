import type { paths } from '../src/lib/paths.ts';

/** What every screen but those before the login brings: the libraries, the frame and all its words. */
const frame = 203;
/** An ordinary list, and whatever is not named below. */
const ordinary = frame + 37;

const budgets: Partial<Record<keyof typeof paths, number>> = {
  login: 22,
  resetPassword: 22,
  choosePassword: 22,
  fileCheck: 24,
  linkedPhotos: 24,
  dashboard: frame + 123.5,
  feed: frame + 108,
  threads: frame + 108,
  thread: frame + 120.5,
  approvals: frame + 40,
  approval: frame + 89,
  guide: frame + 39.5,
  profile: frame + 132.5,
  grants: frame + 112,
  exports: frame + 92,
  brokerAdd: frame + 121,
  broker: frame + 152.0,
  ownerAdd: frame + 116,
  owner: frame + 119.5,
  news: frame + 36.5,
  newsCreate: frame + 92.5,
  newsItem: frame + 92.5,
  users: frame + 78.5,
  userCreate: frame + 126.5,
  userInvite: frame + 130,
  user: frame + 126.5,
  tools: frame + 141.5,
  reports: frame + 43.5,
  commercialOverview: frame + 102.5,
  managementFee: frame + 121.5,
  indexation: frame + 86,
  serviceCosts: frame + 82.5,
  serviceCost: frame + 83,
  invoices: frame + 81.5,
  invoice: frame + 85.5,
  outstandingItems: frame + 105,
  relation: frame + 81,
  objects: frame + 40,
  object: frame + 106.5,
  tickets: frame + 83,
  ticketCreate: frame + 116.5,
  ticketWrite: frame + 80.5,
  ticket: frame + 94.5,
  rentalStatements: frame + 92.5,
  rentalStatement: frame + 105,
  payouts: frame + 81,
  payout: frame + 83,
  financial: frame + 137,
  yearPack: frame + 122.5,
  mutations: frame + 87.5,
  serviceEntries: frame + 84,
  documents: frame + 40.5,
  ownerDocuments: frame + 137,
  documentImport: frame + 129.5,
  brokerDocumentImport: frame + 139.5,
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
