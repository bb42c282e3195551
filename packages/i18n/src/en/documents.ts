import type { DocumentMessages } from '../messages.ts';
import { connection } from './connection.ts';
import { mail } from './mail.ts';
import { provenance } from './provenance.ts';
import { reportFiles } from './report-files.ts';
import { sheets } from './sheets.ts';
import { statementDocument } from './statement-document.ts';
import { yearPack } from './year-pack.ts';

export const documents = {
  connection,
  mail,
  provenance,
  reportFiles,
  sheets,
  statement: statementDocument,
  yearPack,
} as const satisfies DocumentMessages;
