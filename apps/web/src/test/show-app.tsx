import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { App } from '../app/app.tsx';
import { followSession } from '../app/follow-session.ts';
import { createQueryClient } from '../app/query-client.ts';
import { createAppRouter } from '../app/router.tsx';
import { client } from '../lib/api.ts';
import { changeLanguage } from '../lib/language.ts';
import { createSession } from '../lib/session.ts';

/** The whole portal at one address, as `main` puts it together. */
export function showApp(address: string) {
  document.cookie = 'XSRF-TOKEN=token; path=/';
  changeLanguage('nl');
  const session = createSession({ client });
  client.onRefused('unauthenticated', session.expire);
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ session, queryClient }, history);
  followSession({ session, queryClient, router });
  render(<App session={session} queryClient={queryClient} router={router} />);
  return { session, address: () => decodeURIComponent(history.location.href) };
}
