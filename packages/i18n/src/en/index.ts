import type { DutchMessages } from '../messages.ts';
import type { Shape } from '../shape.ts';
import { administration } from './administration.ts';
import { approvalScreenWords } from './approvals.ts';
import { documentWords } from './document-words.ts';
import { everywhere } from './everywhere.ts';
import { feedWords } from './feed-entries.ts';
import { grantsWords } from './grants.ts';
import { indexationWords } from './indexation.ts';
import { inviteeWords } from './invitees.ts';
import { mailSettingsWords } from './mail-settings.ts';
import { passkeyWords } from './passkeys.ts';
import { rentScheduleWords } from './rent-schedule.ts';
import { threadWords } from './threads.ts';
import { indexationToolsWords } from './tools-indexation.ts';
import { yearPackWords } from './year-pack.ts';

export const en = {
  ...everywhere,
  ...administration,
  ...passkeyWords,
  ...feedWords,
  ...threadWords,
  ...documentWords,
  ...indexationWords,
  ...indexationToolsWords,
  ...approvalScreenWords,
  ...rentScheduleWords,
  ...inviteeWords,
  ...mailSettingsWords,
  ...grantsWords,
  ...yearPackWords,
} as const satisfies Shape<DutchMessages>;
