import type { tools as dutch } from '../nl/tools.ts';
import type { Shape } from '../shape.ts';
import { toolTitles } from './frame.ts';
import { toolsAudit } from './tools-audit.ts';
import { toolsBackOffice } from './tools-back-office.ts';
import { toolsConnection } from './tools-connection.ts';
import { toolsFolder } from './tools-folder.ts';
import { toolsPortal } from './tools-portal.ts';
import { toolsSync } from './tools-sync.ts';
import { permissionNames } from './users.ts';

export const tools = {
  title: toolTitles.tools,
  ask: {
    needs: 'This takes a permission that you do not have: {rights}.',
    people: 'Ask {names}',
    others: 'another colleague with this permission',
    nobody: 'Ask an administrator with this permission.',
    rights: permissionNames,
  },
  sectionGroups: { data: 'Data', portal: 'Portal', safety: 'Security' },
  sections: {
    label: 'Tools sections',
    sync: 'Synchronisation',
    'back-office': 'Bloxs',
    indexation: 'Indexation',
    'ticket-states': 'Notification statuses',
    jobs: 'Jobs',
    'mail-log': 'Email log',
    documents: 'Refused documents',
    unread: 'Not read',
    audit: 'Audit trail',
    'two-factor': 'Two-factor authentication',
    webhooks: 'Webhooks',
    privacy: 'Privacy',
    health: 'Health',
  },
  ...toolsSync,
  ...toolsBackOffice,
  connection: toolsConnection,
  ...toolsFolder,
  ...toolsPortal,
  ...toolsAudit,
} as const satisfies Shape<typeof dutch>;
