import type { everywhere as dutch } from '../nl/everywhere.ts';
import type { Shape } from '../shape.ts';
import { account } from './account.ts';
import { approvalsInShort } from './approvals-in-short.ts';
import { auth } from './auth.ts';
import { branding } from './branding.ts';
import { brokers } from './brokers.ts';
import { contracts } from './contracts.ts';
import { dashboard } from './dashboard.ts';
import { exports } from './exports.ts';
import { feed } from './feed.ts';
import { figures } from './figures.ts';
import { financial } from './financial.ts';
import { forms } from './forms.ts';
import { frame, toolTitles } from './frame.ts';
import { grantRights } from './grant-rights.ts';
import { guides } from './guides.ts';
import { lists } from './lists.ts';
import { listsByName } from './lists-by-name.ts';
import { news } from './news.ts';
import { objects } from './objects.ts';
import { owners } from './owners.ts';
import { passwordFaults } from './password-faults.ts';
import { payouts } from './payouts.ts';
import { portal } from './portal.ts';
import { portfolio } from './portfolio.ts';
import { invalidValues, problems } from './problems.ts';
import { questions } from './questions.ts';
import { recordTypes } from './record-types.ts';
import { refusals } from './refusals.ts';
import { relations } from './relations.ts';
import { rentalStatements } from './rental-statements.ts';
import { reports } from './reports.ts';
import { savedViews } from './saved-views.ts';
import { search } from './search.ts';
import { tickets } from './tickets.ts';
import { ui } from './ui.ts';
import { users } from './users.ts';

/** What the portal says on every screen or on several; {@link administration} has the rest. */
export const everywhere = {
  ...listsByName,
  ui,
  tools: { title: toolTitles.tools, recordTypes },
  'tools/audit-events': { title: toolTitles.auditEvents },
  'tools/mail-log': { title: toolTitles.mailLog },
  'tools/unread': { title: toolTitles.unread },
  'tools/refused-documents': { title: toolTitles.refusedDocuments },
  frame,
  dashboard,
  branding,
  auth,
  account,
  lists,
  portal,
  portfolio,
  passwordFaults,
  problems,
  invalidValues,
  refusals,
  objects,
  contracts,
  relations,
  brokers,
  owners,
  users,
  tickets,
  financial,
  figures,
  'rental-statements': rentalStatements,
  reports,
  /** Its screens load the rest. */
  indexation: { title: 'Indexation' },
  rentSchedule: { title: 'Rent schedule' },
  yearPack: { title: 'Year pack' },
  news,
  savedViews,
  search,
  exports,
  guides,
  forms,
  payouts,
  /** Its screens load the rest. */
  documents: { title: 'Documents', addTitle: 'Add documents', ofOwnerTitle: 'Documents of a landlord' },
  feed,
  grants: { title: 'Access' },
  grantRights,
  questions,
  approvals: approvalsInShort,
} as const satisfies Shape<typeof dutch>;
