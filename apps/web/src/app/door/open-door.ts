import '../styles/base.ts';
import type { Branding, SessionUser } from '@gevel/contract';
import { isApiProblem } from '../../lib/api-problem.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { currentLanguage, onLanguageChange } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { type Credentials, createSession } from '../../lib/session.ts';
import { inlineBranding } from '../../parts/branding/inline-branding.ts';
import { doorTexts } from '../../parts/login-form/door-texts.ts';
import { mountDemoUsers } from '../../parts/login-form/mount-demo-users.ts';
import { mountLoginForm } from '../../parts/login-form/mount-login-form.ts';
import { leaveSecondStep } from '../../parts/login-form/second-step.ts';
import { drawDoor } from './draw-door.ts';
import { wearTheme } from './wear-theme.ts';

const noBranding: Branding = { title: 'Gevel', logo_url: null, theme: null, contact: null, demo: null };

/**
 * The login screen without the portal behind it: a form and the brand of the host. The portal is fetched while one types,
 * and takes over at the second step or once somebody is in.
 */
export async function openDoor(host: HTMLElement): Promise<void> {
  const client = createHttpClient({ language: currentLanguage });
  const session = createSession({ client });
  const isLogin = window.location.pathname === paths.login.pattern;
  const whoIsThere = session
    .fetchUser()
    .catch((error: unknown) => (isApiProblem(error, 'unauthenticated') ? null : error));
  // Only who opens the login screen itself is shown it at once; anybody else may well be logged in.
  if (!isLogin) {
    const known = await whoIsThere;
    if (known !== null) return startPortal(host);
    const asked = `${window.location.pathname}${window.location.search}`;
    window.history.replaceState(null, '', paths.login.to(undefined, isHome(asked) ? {} : { return: asked }));
  }
  const branding = inlineBranding() ?? (await readBranding());
  const search = new URLSearchParams(window.location.search);
  const returnTo = search.get('return') ?? undefined;
  let credentials: Credentials = { email: '', password: '' };
  let isGone = false;
  wearTheme(branding.theme);

  async function draw(): Promise<void> {
    const texts = await doorTexts(currentLanguage());
    if (isGone) return;
    document.title = `${texts.auth.login.title} · ${branding.title}`;
    const { card, below } = drawDoor(host, { texts, branding });
    const showForm = () =>
      mountLoginForm(card, {
        texts,
        session,
        credentials,
        isExpired: search.get('expired') === 'true',
        forgotAddress: paths.login.to(undefined, { return: returnTo, forgot: true }),
        onSecondStep: (step) => {
          leaveSecondStep(step, credentials);
          void hand();
        },
        onEntered: hand,
      });
    showForm();
    if (branding.demo)
      mountDemoUsers(below, {
        texts,
        demo: branding.demo,
        onPick: (picked) => {
          credentials = { ...picked };
          showForm();
        },
      });
  }

  async function hand(): Promise<void> {
    isGone = true;
    stopListening();
    await startPortal(host);
  }

  async function readBranding(): Promise<Branding> {
    const answer = await client.request({ method: 'GET', path: 'branding' }).catch(() => null);
    // Parsed by the server with the schema of this type.
    return (answer as { data: Branding } | null)?.data ?? noBranding;
  }

  const stopListening = onLanguageChange(() => void draw());
  await draw();
  if (isUser(await whoIsThere)) return hand();
  // Whoever types or picks will come in; the portal is on its way meanwhile.
  const prefetch = () => void import('../start-app.tsx').catch(() => {});
  for (const sign of ['input', 'pointerdown']) host.addEventListener(sign, prefetch, { once: true });
}

async function startPortal(host: HTMLElement): Promise<void> {
  const { startPortal: start } = await import('../start-app.tsx');
  start(host);
}

const isHome = (address: string): boolean => address === paths.home.pattern || address === paths.dashboard.pattern;
const isUser = (known: unknown): known is SessionUser =>
  typeof known === 'object' && known !== null && 'email' in known;
