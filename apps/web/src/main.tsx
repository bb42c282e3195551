import './app/styles/base.ts';
import { loadPortal } from './app/load-portal.ts';
import { isKnownHere } from './lib/known-here.ts';
import { takePasswordToken } from './lib/password-token.ts';
import { bareScreens, loginShellPaths } from './lib/path.ts';

const host = document.getElementById('root');
if (host === null) throw new Error('index.html has no #root');
takePasswordToken(loginShellPaths.choosePassword.pattern);
void open(host);

/** Strangers meet the forms before the portal, which are small; everything else comes with the portal itself. */
async function open(root: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  const isBare = bareScreens.some((name) => loginShellPaths[name].pattern === pathname);
  if (isBare || !isKnownHere()) {
    const { openLoginShell } = await import('./app/login-shell/open-shell.ts');
    return openLoginShell(root);
  }
  const startPortal = await loadPortal();
  startPortal(root, null);
}
