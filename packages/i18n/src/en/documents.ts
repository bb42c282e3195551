import type { DocumentMessages } from '../messages.ts';
import { mail } from './mail.ts';
import { statementDocument } from './statement-document.ts';

export const documents = { mail, statement: statementDocument } as const satisfies DocumentMessages;
