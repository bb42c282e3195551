import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { PortalThemeProvider } from '../features/branding/index.ts';
import type { Session } from '../lib/session.ts';
import { SessionContext } from '../lib/session-context.ts';
import { PasswordConfirmation } from '../parts/password-confirmation/password-confirmation.tsx';
import { Messages } from './messages.tsx';
import type { AppRouter } from './router.tsx';
import { SessionCurtain } from './session-curtain.tsx';

export function App({
  session,
  queryClient,
  router,
}: {
  session: Session;
  queryClient: QueryClient;
  router: AppRouter;
}) {
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={queryClient}>
        <PortalThemeProvider>
          <Messages>
            <PasswordConfirmation>
              <RouterProvider router={router} />
            </PasswordConfirmation>
            <SessionCurtain />
          </Messages>
        </PortalThemeProvider>
      </QueryClientProvider>
    </SessionContext>
  );
}
