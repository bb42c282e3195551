import type { SessionUser } from '@gevel/contract';
import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { type ParsedQuery, parseQueryString, writeQueryString } from '../lib/query-string.ts';
import { createSession } from '../lib/session.ts';
import { SessionContext } from '../lib/session-context.ts';
import { PasswordConfirmation } from '../parts/password-confirmation/password-confirmation.tsx';

// Same keys by construction; the Dutch type only serves to check keys and arguments.
const messages = { nl, en: en as unknown as typeof nl };

/** Shows screens by their patterns at one address, in Dutch unless told otherwise, for a user that is logged in, or who that is each time it is asked. */
export async function showScreen(
  screens: Readonly<Record<string, () => ReactNode>>,
  address: string,
  user: SessionUser | (() => SessionUser),
  language: 'nl' | 'en' = 'nl',
) {
  const session = createSession({
    client: { request: async () => ({ data: typeof user === 'function' ? user() : user }) },
  });
  await session.fetchUser();
  const history = createMemoryHistory({ initialEntries: [address] });
  const root = createRootRoute({ component: Outlet });
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history,
    parseSearch: (text) => parseQueryString(text),
    stringifySearch: (search) => {
      const text = writeQueryString(search as ParsedQuery); // only our own parser and builders make it
      return text === '' ? '' : `?${text}`;
    },
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

  render(
    <SessionContext value={session}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <IntlProvider locale={language} messages={messages[language]} timeZone="Europe/Amsterdam">
            <PasswordConfirmation>
              <RouterProvider router={router} />
            </PasswordConfirmation>
          </IntlProvider>
        </MantineProvider>
      </QueryClientProvider>
    </SessionContext>,
  );
  return { history, address: () => decodeURI(history.location.href) };
}
