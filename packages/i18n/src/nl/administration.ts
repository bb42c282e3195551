import { auditEvents } from './audit-events.ts';
import { mailLog } from './mail-log.ts';
import { privacy } from './privacy.ts';
import { refusedDocuments } from './refused-documents.ts';
import { tools } from './tools.ts';
import { unread } from './unread.ts';

/** What only the screens of administrators say; they bring it along. */
export const administration = {
  tools,
  privacy,
  'tools/audit-events': auditEvents,
  'tools/mail-log': mailLog,
  'tools/unread': unread,
  'tools/refused-documents': refusedDocuments,
} as const;
