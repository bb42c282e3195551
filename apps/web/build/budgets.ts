import type { paths } from '../src/lib/paths.ts';

/** Screens that are not within the frame: a redirect, and one that another screen shows under its own address. */
type NoScreen = 'home' | 'resetPassword';
type ScreenName = Exclude<keyof typeof paths, NoScreen>;

/**
 * How many kilobytes of script, gzipped, may come before a screen is there, the frame around it and its words included. What
 * opens on a click, and charts, which come after the figures, do not count. A build over budget fails.
 */
export const budgets = {
  login: 20,
  choosePassword: 20,
  dashboard: 290,
  profile: 304,
  exports: 270,
  brokers: 220,
  brokerAdd: 298,
  broker: 327,
  owners: 220,
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
  relations: 220,
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
} as const satisfies Record<ScreenName, number>;
