import type { DocumentMessages } from '../messages.ts';
import { connection } from './connection.ts';
import { mail } from './mail.ts';
import { provenance } from './provenance.ts';
import { sheets } from './sheets.ts';
import { statementDocument } from './statement-document.ts';
import { yearPack } from './year-pack.ts';

export const documents = {
  connection,
  mail,
  provenance,
  sheets,
  statement: statementDocument,
  yearPack,
} as const satisfies DocumentMessages;
