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
    needs: 'Hiervoor is een recht nodig dat u niet heeft: {rights}.',
    people: 'Vraag het aan {names}',
    others: 'een andere collega met dit recht',
    nobody: 'Vraag het aan een portaalbeheerder met dit recht.',
    rights: permissionNames,
  },
  sectionGroups: { data: 'Gegevens', portal: 'Portaal', safety: 'Veiligheid' },
  sections: {
    label: 'Onderdelen van gereedschappen',
    sync: 'Synchronisatie',
    'back-office': 'Bloxs',
    indexation: 'Indexatie',
    'ticket-states': 'Meldingsstatussen',
    jobs: 'Taken',
    'mail-log': 'Maillog',
    unread: 'Niet gelezen',
    documents: 'Geweigerde documenten',
    audit: 'Logboek',
    'two-factor': 'Tweestapsverificatie',
    webhooks: 'Webhooks',
    privacy: 'Privacy',
    health: 'Systeemstatus',
  },
  ...toolsSync,
  ...toolsBackOffice,
  connection: toolsConnection,
  ...toolsFolder,
  ...toolsPortal,
  ...toolsAudit,
} as const;
