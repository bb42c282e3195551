import type { paths } from '../src/lib/paths.ts';

/** What every screen but those before the login brings: the libraries, the frame and all its words. */
const frame = 206.5;
/** An ordinary list, and whatever is not named below. */
const ordinary = frame + 38;

const budgets: Partial<Record<keyof typeof paths, number>> = {
  login: 22.5,
  resetPassword: 22.5,
  choosePassword: 22.5,
  fileCheck: 25,
  linkedPhotos: 24.5,
  dashboard: frame + 125.5,
  feed: frame + 109.5,
  threads: frame + 110,
  thread: frame + 122.5,
  approvals: frame + 41,
  approval: frame + 91,
  guide: frame + 40.5,
  profile: frame + 135.5,
  grants: frame + 112,
  exports: frame + 93.5,
  brokerAdd: frame + 123,
  broker: frame + 154.5,
  ownerAdd: frame + 118,
  owner: frame + 121.5,
  news: frame + 38,
  newsCreate: frame + 94,
  newsItem: frame + 94,
  users: frame + 81,
  userCreate: frame + 128.5,
  userInvite: frame + 133,
  user: frame + 128.5,
  tools: frame + 142.5,
  reports: frame + 44,
  commercialOverview: frame + 103.5,
  managementFee: frame + 123,
  indexation: frame + 89.5,
  serviceCosts: frame + 85,
  serviceCost: frame + 85,
  invoices: frame + 83,
  invoice: frame + 87.5,
  outstandingItems: frame + 106,
  relation: frame + 83,
  objects: frame + 41,
  object: frame + 109,
  tickets: frame + 85,
  ticketCreate: frame + 118.5,
  ticketWrite: frame + 83,
  ticket: frame + 94.5,
  rentalStatements: frame + 94.5,
  rentalStatement: frame + 107,
  payouts: frame + 83,
  payout: frame + 85,
  financial: frame + 141.5,
  yearPack: frame + 125.5,
  mutations: frame + 91.5,
  serviceEntries: frame + 86,
  documents: frame + 41.5,
  ownerDocuments: frame + 139.5,
  documentImport: frame + 131.5,
  brokerDocumentImport: frame + 141.5,
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
