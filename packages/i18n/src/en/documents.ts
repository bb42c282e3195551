import type { DocumentMessages } from '../messages.ts';
import { connection } from './connection.ts';
import { mail } from './mail.ts';
import { statementDocument } from './statement-document.ts';

export const documents = { connection, mail, statement: statementDocument } as const satisfies DocumentMessages;
