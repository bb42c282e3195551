import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session-context.ts';

/** Goes on in the portal of another owner; what was read of the one before is forgotten with its user. */
export function useSwitchOwner() {
  const session = useSession();
  const router = useRouter();
  return useMutation({
    mutationFn: async (owner_id: string) => {
      await call('grants.switchOwner', { body: { owner_id } });
      await router.navigate({ href: paths.dashboard.to() });
      await session.fetchUser();
    },
  });
}
