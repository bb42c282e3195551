import './app/styles/base.ts';
import { loadPortal } from './app/load-portal.ts';
import { isKnownHere } from './lib/known-here.ts';
import { takePasswordToken } from './lib/password-token.ts';
import { doorPaths } from './lib/path.ts';

const host = document.getElementById('root');
if (host === null) throw new Error('index.html has no #root');
takePasswordToken(doorPaths.choosePassword.pattern);
void open(host);

/** Strangers meet the forms before the portal, which are small; everything else comes with the portal itself. */
async function open(root: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  const isBare = pathname === doorPaths.login.pattern || pathname === doorPaths.choosePassword.pattern;
  if (isBare || !isKnownHere()) {
    const { openDoor } = await import('./app/door/open-door.ts');
    return openDoor(root);
  }
  const startPortal = await loadPortal();
  startPortal(root);
}
