import { adminDashboardWords } from './admin-dashboard.ts';
import { administration } from './administration.ts';
import { alertsWords } from './alerts.ts';
import { approvalScreenWords } from './approvals.ts';
import { asOfWords } from './as-of.ts';
import { brokerThemeWords } from './broker-theme.ts';
import { commercialWords } from './commercial.ts';
import { deviceMessagesWords } from './device-messages.ts';
import { documentImportWords } from './document-import.ts';
import { documentWords } from './document-words.ts';
import { everywhere } from './everywhere.ts';
import { feedWords } from './feed-entries.ts';
import { figureChoicesWords } from './figure-choices.ts';
import { grantsWords } from './grants.ts';
import { indexationWords } from './indexation.ts';
import { inviteeWords } from './invitees.ts';
import { mailSettingsWords } from './mail-settings.ts';
import { maskedWords } from './masked.ts';
import { newsEditingWords } from './news-editing.ts';
import { ownerMovesWords } from './owner-moves.ts';
import { passkeyWords } from './passkeys.ts';
import { photoLinksWords } from './photo-links.ts';
import { recordStoryWords } from './record-story.ts';
import { rentScheduleWords } from './rent-schedule.ts';
import { reportPhotosWords } from './report-photos.ts';
import { reportScheduleWords } from './report-schedules.ts';
import { serviceCostsWords } from './service-costs.ts';
import { serviceCostsToDoWords } from './service-costs-to-do.ts';
import { statementVersionsWords } from './statement-versions.ts';
import { threadWords } from './threads.ts';
import { conversationWords } from './ticket-conversation.ts';
import { indexationToolsWords } from './tools-indexation.ts';
import { userDetailWords } from './user-words.ts';
import { webhooksWords } from './webhooks.ts';
import { wozWords } from './woz.ts';
import { yearPackWords } from './year-pack.ts';

export const nl = {
  ...everywhere,
  ...administration,
  ...brokerThemeWords,
  ...userDetailWords,
  ...ownerMovesWords,
  ...passkeyWords,
  ...feedWords,
  ...threadWords,
  ...conversationWords,
  ...newsEditingWords,
  ...documentWords,
  ...documentImportWords,
  ...photoLinksWords,
  ...reportPhotosWords,
  ...indexationWords,
  ...indexationToolsWords,
  ...webhooksWords,
  ...alertsWords,
  ...deviceMessagesWords,
  ...reportScheduleWords,
  ...approvalScreenWords,
  ...maskedWords,
  ...recordStoryWords,
  ...rentScheduleWords,
  ...statementVersionsWords,
  ...inviteeWords,
  ...mailSettingsWords,
  ...grantsWords,
  ...wozWords,
  ...yearPackWords,
  ...figureChoicesWords,
  ...serviceCostsWords,
  ...serviceCostsToDoWords,
  ...adminDashboardWords,
  ...commercialWords,
  ...asOfWords,
} as const;
