import type { Language, Operation } from '@gevel/contract';
import type { LimitedCall } from '@gevel/contract/plain';
import type { Looks } from '../audit/looks.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { Session } from '../session/actor.ts';
import type { Sessions } from '../session/sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
    files: FileStorage;
    /** Who looked at details of whom. */
    looks: Looks;
    /** Counts a call of a kind that is limited, and refuses it when there were too many. */
    countCall: (request: FastifyRequest, kind: LimitedCall) => Promise<void>;
    /** To be waited for before a change is answered, so that whoever made it reads it from any server. */
    noteWrite: () => Promise<void>;
    /** The operations that have a handler. */
    served: Set<Operation>;
    /** Whether answers written by the database are checked too; tests do, because it costs as much as writing them. */
    checksJsonText: boolean;
  }
  interface FastifyRequest {
    session: Session | null;
    /** Whether a part of its body had yet to come when its session was read. */
    isBodyLate: boolean;
    language: Language;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}
