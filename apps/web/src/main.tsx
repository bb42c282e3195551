import { isKnownHere } from './lib/known-here.ts';
import { paths } from './lib/paths.ts';

const host = document.getElementById('root');
if (host === null) throw new Error('index.html has no #root');
void open(host);

/** Strangers meet the login form, which is small; everything else comes with the portal itself. */
async function open(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  const isLogin = pathname === paths.login.pattern && !search.includes('forgot=');
  const isReset = pathname.startsWith(paths.choosePassword.pattern);
  if (isLogin || (!isReset && pathname !== paths.login.pattern && !isKnownHere())) {
    const { openDoor } = await import('./app/door/open-door.ts');
    return openDoor(root);
  }
  const { startPortal } = await import('./app/start-app.tsx');
  startPortal(root);
}
