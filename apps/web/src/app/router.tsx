import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { FileCheckPage, LoginPage, ResetPasswordPage } from '../features/auth/index.ts';
import { keepPasswordToken } from '../lib/password-token.ts';
import { paths } from '../lib/paths.ts';
import { type ParsedQuery, parseQueryString, writeQueryString } from '../lib/query-string.ts';
import type { Session } from '../lib/session.ts';
import { BrokenPage } from './broken.page.tsx';
import { ErrorPage } from './error.page.tsx';
import { Frame } from './frame/frame.tsx';
import { refuseUser, requireUser } from './guards.ts';
import { ScreenGate } from './screen-gate.tsx';
import { refusalTo, screens } from './screens.ts';

export interface RouterContext {
  session: Session;
  queryClient: QueryClient;
}
export type AppRouter = ReturnType<typeof createAppRouter>;

/** Screens read the query of their address as text, in the form that lists send to the API. */
const rawSearch = (search: Record<string, unknown>): ParsedQuery => search as ParsedQuery; // parseQueryString made it

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const root = createRootRouteWithContext<RouterContext>()({
    component: Outlet,
    notFoundComponent: ErrorPage,
    errorComponent: BrokenPage,
  });
  const login = createRoute({
    getParentRoute: () => root,
    path: paths.login.pattern,
    validateSearch: rawSearch,
    beforeLoad: ({ context: { session }, search }) => refuseUser(session, textOf(search['return'])),
    component: LoginPage,
  });
  // Open to visitors by specification. The token leaves the address bar, and with it the history, before anything is sent.
  const resetPassword = createRoute({
    getParentRoute: () => root,
    path: paths.resetPassword.pattern,
    beforeLoad: ({ params }) => {
      keepPasswordToken(params.token);
      throw redirect({ href: paths.choosePassword.to(), replace: true });
    },
  });
  const choosePassword = createRoute({
    getParentRoute: () => root,
    path: paths.choosePassword.pattern,
    component: ResetPasswordPage,
    pendingComponent: () => null,
  });
  const fileCheck = createRoute({
    getParentRoute: () => root,
    path: paths.fileCheck.pattern,
    component: FileCheckPage,
    pendingComponent: () => null,
  });
  const home = createRoute({
    getParentRoute: () => root,
    path: paths.home.pattern,
    beforeLoad: () => {
      throw redirect({ href: paths.dashboard.to(), replace: true });
    },
  });
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    beforeLoad: ({ context: { session }, location }) => requireUser(session, location.href),
    component: Frame,
    pendingComponent: () => null,
  });
  // Within the frame, so that whoever is logged in keeps the menu; the guard asks everybody else to log in first.
  const anyOther = createRoute({ getParentRoute: () => frame, path: '$', component: ErrorPage });
  const inFrame = screens.map((screen) =>
    createRoute({
      getParentRoute: () => frame,
      path: screen.pattern,
      validateSearch: rawSearch,
      // Its code is on the way while the frame opens, to whoever will be shown it.
      loader: ({ context: { session } }) => {
        const { user } = session.getState();
        if (user && refusalTo(screen, user) === null) void screen.load();
      },
      component: () => <ScreenGate screen={screen} />,
    }),
  );
  return createRouter({
    routeTree: root.addChildren([
      login,
      resetPassword,
      choosePassword,
      fileCheck,
      home,
      frame.addChildren([...inFrame, anyOther]),
    ]),
    context,
    ...(history ? { history } : {}),
    parseSearch: (text) => parseQueryString(text),
    stringifySearch: (search) => {
      const text = writeQueryString(search as ParsedQuery); // only our own parser and builders make it
      return text === '' ? '' : `?${text}`;
    },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: ErrorPage,
  });
}

const textOf = (value: ParsedQuery[string] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
