import type { Language, Operation } from '@gevel/contract';
import type { FileStorage } from '../files/file-storage.ts';
import type { Session } from '../session/asker.ts';
import type { Sessions } from '../session/sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
    files: FileStorage;
    /** The operations that have a handler. */
    served: Set<Operation>;
    /** Whether answers written by the database are checked too; tests do, because it costs as much as writing them. */
    checksJsonText: boolean;
  }
  interface FastifyRequest {
    session: Session | null;
    language: Language;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}
