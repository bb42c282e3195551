import type { SessionUser } from '@gevel/contract';
import type { Asker } from '@gevel/contract/plain';

/** The session user as the rule of access reads it. */
export function askerOf(user: SessionUser): Asker {
  return { kind: user.type, permissions: user.permissions, modules: user.modules, portal: user.portal };
}
