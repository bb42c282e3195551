import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session-context.ts';
import { emailQuery } from './account.queries.ts';
import { sectionIds } from './section-nav.tsx';

/** Confirms a new e-mail address when the address bar holds the mailed token, and takes the token out of it. */
export function useEmailToken() {
  const { email_token: token }: { email_token?: string } = useSearch({ strict: false });
  const session = useSession();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { mutate, data, error } = useMutation({
    mutationFn: (mailed: string) => call('account.confirmEmail', { body: { token: mailed } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: emailQuery.queryKey });
      await session.fetchUser();
    },
  });
  useEffect(() => {
    if (token === undefined) return;
    mutate(token);
    router.history.replace(`${paths.profile.to()}#${sectionIds.email}`);
  }, [token, mutate, router]);
  // One that waits is told with how to undo it.
  return { confirmed: data?.data.holds_from === null ? data.data.email : null, error };
}
