import '../lib/markup-policy.ts';
import type { SessionUser } from '@gevel/contract';
import { createRoot, type Root } from 'react-dom/client';
import { client } from '../lib/api.ts';
import { createSession } from '../lib/session.ts';
import { styleNonce } from '../lib/style-nonce.ts';
import { App } from './app.tsx';
import { followSession } from './follow-session.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';

/** Whoever has just logged in is known; asking again could only fail. */
export const startPortal = (host: HTMLElement, user: SessionUser | null): void => startApp(createRoot(host), user);

// What keeps the page behind a dialog from scrolling makes a style sheet, and looks for its nonce under this name.
Reflect.set(globalThis, '__webpack_nonce__', styleNonce());

/** Makes the few things that live as long as the page, and shows it. */
export function startApp(root: Root, user: SessionUser | null = null): void {
  const session = createSession({ client, user });
  client.onRefused('unauthenticated', session.expire);
  client.onRefused('grant_ended', () => {
    if (session.getState().user?.owner_id !== null) void session.fetchUser().catch(() => {});
  });
  const queryClient = createQueryClient();
  const router = createAppRouter({ session, queryClient });
  followSession({ session, queryClient, router });
  // Nobody comes back from anywhere before it is there.
  void import('./places/keep-places.ts').then(({ keepPlaces }) => keepPlaces(router));
  root.render(<App session={session} queryClient={queryClient} router={router} />);
}
