import type { SessionUser } from '@gevel/contract';
import type { QueryClient } from '@tanstack/react-query';
import { forgetAllDrafts } from '../lib/drafts.ts';
import { rememberKnown } from '../lib/known-here.ts';
import { changeLanguage } from '../lib/language.ts';
import { rememberOutage } from '../lib/outage-told.ts';
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

  session.subscribe(() => {
    const { user, isLoggingOut, isFetchingUser } = session.getState();
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
    // Who comes next is told anew that the back office is away.
    if (user === null && !isFetchingUser) rememberOutage(false);
    if (before === null || (user !== null && whoOf(user) === whoOf(before))) return;
    if (user === null) {
      if (isLoggingOut) forgetAllDrafts();
      const href = isLoggingOut ? paths.login.to() : expiredAddress(router.state.location.href);
      void router.navigate({ href }).then(() => forget(queryClient));
      return;
    }
    forget(queryClient);
  });
}

function welcome(user: SessionUser): void {
  rememberKnown(true);
  // Whoever reads an opened portal goes on in the language that they chose, which its owner's is not to change.
  if (user.portal === null) changeLanguage(user.language);
}

/** An administrator inside an opened portal sees what its owner sees, which is another person's; so does who goes on with another owner. */
function whoOf({ id, portal, owner_id }: SessionUser): string {
  return portal === null ? `${id} ${owner_id}` : `${id} ${portal.type} ${portal.id}`;
}

/** Everything but what the login screen itself shows. */
function forget(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !(queryKey[0] === 'branding' && queryKey.length === 1) });
}
