import type { Language } from '@gevel/contract';
import type { Stamp } from '../made-files/stamp.ts';
import type { Actor } from '../session/actor.ts';

export interface AskedPaper {
  id: string;
  actor: Actor;
  language: Language;
}

/** Rental statements as documents, for slices that put them together with others. */
export type StatementPapers = (asked: AskedPaper) => Promise<{ name: string; pdf: Buffer; stamp: Stamp }>;

declare module 'fastify' {
  interface FastifyInstance {
    statementPapers: StatementPapers;
  }
}
