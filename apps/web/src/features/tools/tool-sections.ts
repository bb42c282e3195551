import type { OperationName } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { QueryObject } from '../../lib/query-string.ts';

/** The parts of the screen by what they are about, as they stand in the address: `/gereedschappen?section=jobs`. */
export const sectionGroups = [
  { name: 'data', sections: ['sync', 'unread', 'documents', 'back-office', 'ticket-states', 'indexation'] },
  { name: 'portal', sections: ['jobs', 'mail-log', 'webhooks', 'health'] },
  { name: 'safety', sections: ['audit', 'two-factor', 'privacy'] },
] as const;
const toolSections = sectionGroups.flatMap(({ sections }): readonly ToolSection[] => sections);
export type ToolSection = (typeof sectionGroups)[number]['sections'][number];

/** What each part shows; whoever may not make the call hears whom to ask. */
export const sectionOperations: Readonly<Record<ToolSection, OperationName>> = {
  sync: 'tools.syncRuns',
  unread: 'tools.unread',
  documents: 'tools.refusedDocuments',
  'back-office': 'tools.backOffice',
  'ticket-states': 'tools.ticketStateMap',
  indexation: 'tools.indexation',
  jobs: 'tools.jobs',
  'mail-log': 'tools.mailLog',
  audit: 'tools.auditEvents',
  'two-factor': 'tools.twoFactorPolicy',
  webhooks: 'webhooks.list',
  privacy: 'privacy.retention',
  health: 'tools.health',
};

/** The first part is the screen itself. */
export function sectionOf(asked: string | undefined): ToolSection {
  return toolSections.find((section) => section === asked) ?? 'sync';
}

export function sectionAddress(section: ToolSection, query: QueryObject = {}): string {
  return paths.tools.to(undefined, { section: section === 'sync' ? undefined : section, ...query });
}
