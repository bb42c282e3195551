import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call, showAs } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session-context.ts';
import { useConfirmSensitive } from '../password-confirmation/confirm-sensitive.ts';

export type PortalKind = 'broker' | 'owner';

const returnKey = 'gevel.portal-return';

/** Into a portal and out of it again, back to where one came from. */
export function usePortalSession() {
  const session = useSession();
  const router = useRouter();
  const queryClient = useQueryClient();
  const confirm = useConfirmSensitive();

  async function open(kind: PortalKind, id: string, reason: string): Promise<void> {
    const cameFrom = router.state.location.href;
    const input = { params: { id }, body: { reason } };
    const { data } = await confirm(() =>
      kind === 'broker' ? call('brokers.openPortal', input) : call('owners.openPortal', input),
    );
    showAs(data);
    sessionStorage.setItem(returnKey, cameFrom);
    await enter(paths.dashboard.to());
  }

  async function close(): Promise<void> {
    showAs((await call('auth.closePortal')).data);
    const cameFrom = sessionStorage.getItem(returnKey);
    sessionStorage.removeItem(returnKey);
    await enter(cameFrom ?? paths.dashboard.to());
  }

  /** What was read for one is not shown to the other. */
  async function enter(href: string): Promise<void> {
    await session.fetchOther();
    await router.navigate({ href });
    await queryClient.invalidateQueries();
  }

  return { open, close };
}
