import type { DocumentMessages } from '../messages.ts';
import { connection } from './connection.ts';
import { mail } from './mail.ts';
import { proof } from './proof.ts';
import { sheets } from './sheets.ts';
import { statementDocument } from './statement-document.ts';

export const documents = {
  connection,
  mail,
  proof,
  sheets,
  statement: statementDocument,
} as const satisfies DocumentMessages;
