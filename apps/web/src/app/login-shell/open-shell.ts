import type { Branding, SessionUser } from '@gevel/contract';
import { isApiProblem } from '../../lib/api-problem.ts';
import { createHttpClient, type HttpClient } from '../../lib/http-client.ts';
import { currentLanguage, onLanguageChange } from '../../lib/language.ts';
import { loginShellPaths } from '../../lib/path.ts';
import { createSession, type Session } from '../../lib/session.ts';
import { inlineBranding } from '../../parts/branding/inline-branding.ts';
import { loginTexts } from '../../parts/login-form/login-texts.ts';
import { loadPortal } from '../load-portal.ts';
import { drawLoginShell, type ShellBranding } from './draw-shell.ts';
import { type DrawScreen, loginScreen, passwordScreen } from './shell-screens.ts';
import { wearTheme } from './wear-theme.ts';

const noBranding: ShellBranding = { title: 'Gevel', logo_url: null, theme: null, contact: null, demo: null };

const { choosePassword, fileCheck, linkedPhotos } = loginShellPaths;
const screensForAnybody = new Map<string, (client: HttpClient) => DrawScreen | Promise<DrawScreen>>([
  [choosePassword.pattern, passwordScreen],
  [fileCheck.pattern, async (client) => (await import('./file-check-screen.ts')).fileCheckScreen(client)],
  [linkedPhotos.pattern, async (client) => (await import('./photos-screen.ts')).photosScreen(client)],
]);

/**
 * The screens before the portal, without the portal behind them: the forms of logging in and of choosing a password, in the
 * brand of the host, that of checking a file, or photos behind a link. The portal is fetched while one logs in, and takes over at the second step or once somebody is in.
 */
export async function openLoginShell(host: HTMLElement): Promise<void> {
  const client = createHttpClient({ language: currentLanguage });
  const session = createSession({ client });
  const { pathname } = window.location;
  // A link that was sent is for whoever opens it, and a file may be checked by anybody, logged in or not.
  const screenForAnybody = screensForAnybody.get(pathname);
  const isForAnybody = screenForAnybody !== undefined;
  const whoIsThere = isForAnybody ? Promise.resolve(null) : askWhoIsThere(session);
  // Only who opens the login screen itself is shown it at once; anybody else may well be logged in.
  if (!isForAnybody && pathname !== loginShellPaths.login.pattern) {
    const known = await whoIsThere;
    if (known !== null) return startPortal(host, isUser(known) ? known : null);
    const asked = `${pathname}${window.location.search}${window.location.hash}`;
    window.history.replaceState(null, '', loginShellPaths.login.to(undefined, isHome(asked) ? {} : { return: asked }));
  }
  const branding = inlineBranding() ?? (await readBranding(client));
  wearTheme(branding.theme);
  let isGone = false;
  const drawScreen = isForAnybody ? await screenForAnybody(client) : loginScreen({ client, session, branding, hand });

  async function draw(): Promise<void> {
    const texts = await loginTexts(currentLanguage());
    if (!isGone) await drawScreen(drawLoginShell(host, { texts, branding }), texts);
  }

  async function hand(): Promise<void> {
    isGone = true;
    stopListening();
    await startPortal(host, session.getState().user);
  }

  const stopListening = onLanguageChange(() => void draw());
  await draw();
  if (isUser(await whoIsThere)) return hand();
  if (isForAnybody) return;
  // Whoever types or picks will come in; the portal is on its way meanwhile.
  const prefetch = () => void loadPortal().catch(() => {});
  for (const sign of ['input', 'pointerdown']) host.addEventListener(sign, prefetch, { once: true });
}

const askWhoIsThere = (session: Session): Promise<unknown> =>
  session.fetchUser().catch((error: unknown) => (isApiProblem(error, 'unauthenticated') ? null : error));

async function readBranding(client: HttpClient): Promise<ShellBranding> {
  const answer = await client.request({ method: 'GET', path: 'branding' }).catch(() => null);
  // Parsed by the server with the schema of this type.
  return (answer as { data: Branding } | null)?.data ?? noBranding;
}

async function startPortal(host: HTMLElement, user: SessionUser | null): Promise<void> {
  const start = await loadPortal();
  start(host, user);
}

const isHome = (address: string): boolean =>
  address === loginShellPaths.home.pattern || address === loginShellPaths.dashboard.pattern;
const isUser = (known: unknown): known is SessionUser =>
  typeof known === 'object' && known !== null && 'email' in known;
