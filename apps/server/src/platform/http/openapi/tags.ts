import type { Operations } from '@gevel/contract';

/** What the calls of a slice are about. */
export const tagDescriptions: Record<keyof Operations, string> = {
  auth: 'Logging in and out, passwords and second factors',
  account: 'What users change of their own account: profile, sessions, devices and personal tokens',
  passkeys: 'Passkeys of the current user, and logging in with one',
  branding: 'What a portal looks like',
  dashboard: 'Figures of the first screen, and how old the data are',
  brokers: 'Brokers, with their files, logos and themes',
  owners: 'Owners that have a portal',
  news: 'News for brokers and owners',
  users: 'Users and their rights',
  search: 'Searching all records and users',
  savedViews: 'Lists as a user wants to see them again',
  listLayouts: 'Columns of lists',
  objects: 'Objects, and the tree in which they stand',
  contracts: 'Contracts',
  relations: 'Relations',
  tickets: 'Tickets, reporting a problem and adding a note',
  financial: 'The books of an owner',
  payouts: 'When owners are paid per month, and why not yet',
  rentalStatements: 'Rental statements',
  exports: 'Lists as files',
  reports: 'Reports over a portfolio',
  privacy: 'Requests of people about their data',
  tools: 'Synchronisation, trail, mails and jobs',
  health: 'Whether the portal answers',
};
