import { auditEventsList, mailLogList } from './features/audit.list.ts';
import { brokersList } from './features/brokers.list.ts';
import { contractsList } from './features/contracts.list.ts';
import { newsList } from './features/news.list.ts';
import { objectsList } from './features/objects.list.ts';
import { ownersList } from './features/owners.list.ts';
import { relationsList } from './features/relations.list.ts';
import { ticketsList } from './features/tickets.list.ts';
import { usersList } from './features/users.list.ts';

/** Every list of the portal by name. */
export const lists = {
  objects: objectsList,
  contracts: contractsList,
  relations: relationsList,
  tickets: ticketsList,
  brokers: brokersList,
  owners: ownersList,
  users: usersList,
  news: newsList,
  'tools/audit-events': auditEventsList,
  'tools/mail-log': mailLogList,
} as const;
export type ListName = keyof typeof lists;
