import { mail } from './mail.ts';
import { statementDocument } from './statement-document.ts';

/** What only the server writes, in mails and on paper; no browser loads it. */
export const documents = { mail, statement: statementDocument } as const;
