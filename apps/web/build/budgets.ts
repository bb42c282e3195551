import type { paths } from '../src/lib/paths.ts';

/** What every screen but those before the login brings: the libraries, the frame and all its words. */
const frame = 205;
/** An ordinary list, and whatever is not named below. */
const ordinary = frame + 38;

const budgets: Partial<Record<keyof typeof paths, number>> = {
  login: 22.5,
  resetPassword: 22.5,
  choosePassword: 22.5,
  fileCheck: 24.5,
  linkedPhotos: 24.5,
  dashboard: frame + 124.5,
  feed: frame + 109,
  threads: frame + 109,
  thread: frame + 121.5,
  approvals: frame + 41,
  approval: frame + 90.5,
  guide: frame + 40.5,
  profile: frame + 135,
  grants: frame + 112,
  exports: frame + 93,
  brokerAdd: frame + 122.5,
  broker: frame + 153.5,
  ownerAdd: frame + 117.5,
  owner: frame + 121,
  news: frame + 38,
  newsCreate: frame + 93,
  newsItem: frame + 93,
  users: frame + 80,
  userCreate: frame + 128,
  userInvite: frame + 132.5,
  user: frame + 128,
  tools: frame + 142,
  reports: frame + 44,
  commercialOverview: frame + 103.5,
  managementFee: frame + 122,
  indexation: frame + 89,
  serviceCosts: frame + 85,
  serviceCost: frame + 84,
  invoices: frame + 82.5,
  invoice: frame + 86.5,
  outstandingItems: frame + 106,
  relation: frame + 82,
  objects: frame + 41,
  object: frame + 108,
  tickets: frame + 84,
  ticketCreate: frame + 118,
  ticketWrite: frame + 82,
  ticket: frame + 94.5,
  rentalStatements: frame + 94,
  rentalStatement: frame + 106,
  payouts: frame + 82,
  payout: frame + 84,
  financial: frame + 140.5,
  yearPack: frame + 125.5,
  mutations: frame + 91,
  serviceEntries: frame + 85.5,
  documents: frame + 41.5,
  ownerDocuments: frame + 138,
  documentImport: frame + 131,
  brokerDocumentImport: frame + 140.5,
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
