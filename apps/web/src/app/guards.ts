import { redirect } from '@tanstack/react-router';
import { loginShellPaths } from '../lib/path.ts';
import type { Session } from '../lib/session.ts';

/** A visitor without a session goes to login, and from there back to what was asked for. */
export async function requireUser(session: Session, askedFor: string): Promise<void> {
  if (await session.ensureUser()) return;
  throw redirect({ href: loginAddress(askedFor), replace: true });
}

/** Whoever is logged in has nothing to do at the login screen. */
export async function refuseUser(session: Session, returnTo: string | undefined): Promise<void> {
  // A server that does not answer must not keep anybody from the login form.
  const user = await session.ensureUser().catch(() => null);
  if (user) throw redirect({ href: returnAddress(returnTo), replace: true });
}

export function loginAddress(askedFor: string): string {
  const isHome = askedFor === loginShellPaths.home.pattern || askedFor === loginShellPaths.dashboard.pattern;
  return loginShellPaths.login.to(undefined, isHome ? {} : { return: askedFor });
}

/** Back to login after the session ended by itself. */
export function expiredAddress(askedFor: string): string {
  return loginShellPaths.login.to(undefined, { return: askedFor, expired: true });
}

/** Only an address within the portal; anything else would let a link send people elsewhere after they log in. */
export function returnAddress(asked: string | undefined): string {
  const home = loginShellPaths.home.pattern;
  if (asked === undefined || !asked.startsWith('/')) return home;
  const resolved = URL.canParse(asked, window.location.origin) ? new URL(asked, window.location.origin) : null;
  if (resolved?.origin !== window.location.origin || resolved.pathname === loginShellPaths.login.pattern) return home;
  // "/.//elsewhere" is a path here, and once resolved the beginning of another address.
  if (resolved.pathname.startsWith('//')) return home;
  return `${resolved.pathname}${resolved.search}${resolved.hash}`;
}
