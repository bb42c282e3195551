import type { SessionUser } from '@gevel/contract';
import { seenAs } from '@gevel/contract/plain';
import type { QueryClient } from '@tanstack/react-query';
import { client, showAs } from '../lib/api.ts';
import { forgetAllDrafts } from '../lib/drafts.ts';
import { rememberKnown } from '../lib/known-here.ts';
import { changeLanguage } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import type { Session } from '../lib/session.ts';
import { expiredAddress } from './guards.ts';
import type { AppRouter } from './router.tsx';

/** What happens around the session: the user's language holds, and who leaves takes along what was shown. */
export function followSession({
  session,
  queryClient,
  router,
}: {
  session: Session;
  queryClient: QueryClient;
  router: AppRouter;
}): void {
  let known = session.getState().user;
  let writerId = known?.id;
  if (known) welcome(known);
  showAs(known);
  client.onRefused('session_changed', () => void goOnAsOther());

  session.subscribe(() => {
    const { user, isLoggingOut } = session.getState();
    showAs(user);
    const before = known;
    // That the server could not be asked ends no session: what is shown and typed stays.
    if (user === null && before !== null && !session.isKnown()) {
      session.resume(before);
      return;
    }
    known = user;
    if (user !== null && user.id !== writerId) {
      // What was typed waits for who typed it alone.
      forgetAllDrafts();
      writerId = user.id;
    }
    if (user === null) rememberKnown(false);
    else if (user.language !== before?.language) welcome(user);
    if (before === null || (user !== null && seenAs(user) === seenAs(before))) return;
    if (user === null) {
      if (isLoggingOut) forgetAllDrafts();
      const href = isLoggingOut ? paths.login.to() : expiredAddress(router.state.location.href);
      void router.navigate({ href }).then(() => forget(queryClient));
      return;
    }
    forget(queryClient);
  });

  let isGoingOn = false;
  /** Another tab went on in another portal or as another user: so does this one, at its dashboard. */
  async function goOnAsOther(): Promise<void> {
    if (isGoingOn) return;
    isGoingOn = true;
    try {
      await session.fetchOther();
      await router.navigate({ href: paths.dashboard.to() });
      // What stands there already may be of the other.
      await queryClient.resetQueries();
    } catch {
      // Whoever cannot be read is nobody, which leads to login.
    } finally {
      isGoingOn = false;
    }
  }
}

function welcome(user: SessionUser): void {
  rememberKnown(true);
  // Whoever reads an opened portal goes on in the language that they chose, which its owner's is not to change.
  if (user.portal === null) changeLanguage(user.language);
}

/** Everything but what the login screen itself shows. */
function forget(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !(queryKey[0] === 'branding' && queryKey.length === 1) });
}
