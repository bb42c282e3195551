import { privacy } from './privacy.ts';
import { auditEvents, mailLog, tools, unread } from './tools.ts';

/** What only the screens of administrators say; they bring it along. */
export const administration = {
  tools,
  privacy,
  'tools/audit-events': auditEvents,
  'tools/mail-log': mailLog,
  'tools/unread': unread,
} as const;
