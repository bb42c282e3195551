import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call, showAs } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session-context.ts';

/**
 * Goes on in the portal of another owner, at its dashboard, as the record that is looked at may not be there, or where a link leads to;
 * what was read of the one before is forgotten with its user.
 */
export function useSwitchOwner(to: 'dashboard' | 'here' = 'dashboard') {
  const session = useSession();
  const router = useRouter();
  return useMutation({
    mutationFn: async (owner_id: string) => {
      const { data } = await call('grants.switchOwner', { body: { owner_id } });
      showAs(data);
      if (to === 'dashboard') await router.navigate({ href: paths.dashboard.to() });
      await session.fetchOther();
    },
  });
}
