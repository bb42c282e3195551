import { nameTextsBy } from '../lib/source-name.ts';
import { inlineBranding } from '../parts/branding/inline-branding.ts';
import type { startPortal as StartPortal } from './start-app.tsx';

/**
 * The portal, and before it the sheets of its library but those that already stand in the page: of two rules that are
 * equally specific the later one holds, and ours are to hold. They follow each other as they are asked for; none waits.
 */
export async function loadPortal(): Promise<typeof StartPortal> {
  const [, { startPortal }] = await Promise.all([import('./styles/frame.ts'), import('./start-app.tsx'), nameSource()]);
  return startPortal;
}

/** Texts name Bloxs as they are written; what replaces it comes only where something else is to be named. */
async function nameSource(): Promise<void> {
  if (inlineBranding()?.back_office === 'folder') nameTextsBy((await import('../lib/name-folder.ts')).ofFolder);
}
